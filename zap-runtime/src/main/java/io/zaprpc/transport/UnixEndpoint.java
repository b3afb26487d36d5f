package io.zaprpc.transport;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * A Unix domain socket as users write it: {@code unix:/path/to.sock}. Its file is made with the
 * permissions that the process's umask leaves and is removed when the server closes; one that a
 * dead server left behind is replaced.
 */
record UnixEndpoint(Path path) implements Endpoint {

  static final String SCHEME = "unix:";

  /**
   * What every carrier takes: systems have room for 104 bytes on macOS and BSD and for 108 on
   * Linux, the closing zero included, of which the JDK leaves one more free.
   */
  private static final int LONGEST_PATH =
      System.getProperty("os.name").startsWith("Linux") ? 106 : 102;

  private static final int TYPE_BITS = 0xF000;
  private static final int SOCKET_TYPE = 0xC000;

  static UnixEndpoint of(String text) {
    String path = text.substring(SCHEME.length());
    int bytes = path.getBytes(StandardCharsets.UTF_8).length;
    if (bytes == 0) {
      throw Endpoint.malformed(text, "unix:/path");
    }
    if (bytes > LONGEST_PATH) {
      throw Endpoint.malformed(
          text, "unix:/path with at most " + LONGEST_PATH + " bytes of path, not " + bytes);
    }
    try {
      return new UnixEndpoint(Path.of(path));
    } catch (InvalidPathException e) {
      throw Endpoint.malformed(text, "unix:/path");
    }
  }

  /** Removes the file of a dead server. */
  @Override
  public void prepare() throws IOException {
    if (!Files.exists(path, NOFOLLOW_LINKS)) {
      return;
    }
    if (!isSocket()) {
      throw new IOException("the file is there and no socket");
    }
    if (!isAbandoned()) {
      throw new IOException("another server listens on it");
    }
    Files.deleteIfExists(path);
  }

  @Override
  public ServerBootstrap listening(ServerBootstrap bootstrap, NetworkIo io) {
    return bootstrap.channel(io.unix().server()).localAddress(io.unixAddress(path));
  }

  @Override
  public Bootstrap connecting(Bootstrap bootstrap, NetworkIo io) {
    return bootstrap.channel(io.unix().client()).remoteAddress(io.unixAddress(path));
  }

  @Override
  public SocketAddress address(Channel listener) {
    return UnixDomainSocketAddress.of(path);
  }

  /** The socket itself, at either end: a caller's end has no name. */
  @Override
  public SocketAddress peer(Channel channel) {
    return UnixDomainSocketAddress.of(path);
  }

  @Override
  public String url() {
    return toString();
  }

  @Override
  public String toString() {
    return SCHEME + path;
  }

  private boolean isSocket() throws IOException {
    if (path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
      int mode = (int) Files.getAttribute(path, "unix:mode", NOFOLLOW_LINKS);
      return (mode & TYPE_BITS) == SOCKET_TYPE;
    }
    return Files.getAttribute(path, "isOther", NOFOLLOW_LINKS).equals(true);
  }

  /**
   * Only a refusal says so: a datagram socket or one that we may not connect to fails otherwise,
   * and belongs to somebody. One whose backlog is full would hold up a blocking probe.
   */
  private boolean isAbandoned() throws IOException {
    try (SocketChannel probe = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      probe.configureBlocking(false);
      probe.connect(UnixDomainSocketAddress.of(path));
      return false;
    } catch (ConnectException e) {
      return true;
    } catch (SocketException e) {
      throw new IOException("the socket is there and not abandoned: " + e.getMessage(), e);
    }
  }
}
