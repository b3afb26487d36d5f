package io.zaprpc.transport;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A system interface and a family of addresses, for facts that hold over each of them. */
record Carrier(NetworkIo io, boolean unix) {

  private static final AtomicInteger SOCKETS = new AtomicInteger();

  /** What this machine has of epoll, io_uring and NIO, over TCP and over Unix domain sockets. */
  static List<Carrier> all() {
    List<Carrier> carriers = new ArrayList<>();
    for (String name : List.of("epoll", "io_uring", "nio")) {
      NetworkIo io = NetworkIo.choose(name);
      if (io.name().equals(name)) {
        carriers.add(new Carrier(io, false));
        carriers.add(new Carrier(io, true));
      }
    }
    return carriers;
  }

  /** The one that is chosen by itself, over both. */
  static List<Carrier> chosen() {
    return List.of(new Carrier(NetworkIo.chosen(), false), new Carrier(NetworkIo.chosen(), true));
  }

  ZapServer.Builder server() {
    return ZapServer.builder().io(io).listen(unix ? "unix:" + freePath() : "127.0.0.1:0");
  }

  ZapClient.Builder client(ZapServer server) {
    return client(server.address());
  }

  ZapClient.Builder client(SocketAddress address) {
    String text =
        address instanceof InetSocketAddress inet
            ? "127.0.0.1:" + inet.getPort()
            : "unix:" + address;
    return ZapClient.builder().io(io).address(text).timeout(Eventually.PATIENCE);
  }

  /** Where a test's own socket may stand. */
  static Path freePath() {
    try {
      Path directory = Files.createTempDirectory("zap");
      directory.toFile().deleteOnExit();
      return directory.resolve(SOCKETS.incrementAndGet() + ".sock");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return io.name() + (unix ? " over a unix socket" : " over tcp");
  }
}
