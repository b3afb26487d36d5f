package io.zaprpc.transport;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * A host and a port as users write them: {@code host:port}, {@code [::1]:port}, {@code :port}, each
 * also behind {@code zap://}.
 */
record InetEndpoint(String host, int port) implements Endpoint {

  private static final String SCHEME = "zap://";
  private static final int MAX_PORT = 65535;

  static InetEndpoint of(String text) {
    String address = text.startsWith(SCHEME) ? text.substring(SCHEME.length()) : text;
    int colon = address.lastIndexOf(':');
    String host = colon < 0 ? "" : address.substring(0, colon);
    boolean bracketed = host.startsWith("[") && host.endsWith("]");
    if (address.contains("://")) {
      throw Endpoint.malformed(text, "zap://host:port or unix:/path");
    }
    if (colon < 0 || (host.indexOf(':') >= 0 && !bracketed) || host.indexOf('/') >= 0) {
      throw Endpoint.malformed(text, "host:port");
    }
    return new InetEndpoint(
        bracketed ? host.substring(1, host.length() - 1) : host,
        port(text, address.substring(colon + 1)));
  }

  @Override
  public void prepare() {
    // SO_REUSEADDR takes over what a closed server left behind.
  }

  /** Every interface where no host is given. */
  @Override
  public ServerBootstrap listening(ServerBootstrap bootstrap, NetworkIo io) {
    return bootstrap
        .channel(io.inet().server())
        .option(ChannelOption.SO_REUSEADDR, true)
        .childOption(ChannelOption.TCP_NODELAY, true)
        .childOption(ChannelOption.SO_KEEPALIVE, true)
        .localAddress(
            host.isEmpty() ? new InetSocketAddress(port) : new InetSocketAddress(host, port));
  }

  /** The host is resolved at each connect. */
  @Override
  public Bootstrap connecting(Bootstrap bootstrap, NetworkIo io) {
    return bootstrap
        .channel(io.inet().client())
        .option(ChannelOption.TCP_NODELAY, true)
        .option(ChannelOption.SO_KEEPALIVE, true)
        .remoteAddress(
            InetSocketAddress.createUnresolved(host.isEmpty() ? "localhost" : host, port));
  }

  @Override
  public SocketAddress address(Channel listener) {
    return listener.localAddress();
  }

  @Override
  public @Nullable SocketAddress peer(Channel channel) {
    return channel.remoteAddress();
  }

  @Override
  public String url() {
    return SCHEME + this;
  }

  private static int port(String text, String digits) {
    try {
      int port = Integer.parseInt(digits);
      if (port >= 0 && port <= MAX_PORT) {
        return port;
      }
    } catch (NumberFormatException e) {
      throw Endpoint.malformed(text, "host:port with a number as port");
    }
    throw Endpoint.malformed(text, "host:port with a port of 0 to " + MAX_PORT);
  }

  @Override
  public String toString() {
    return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
  }
}
