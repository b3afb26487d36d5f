package io.zaprpc.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;

/** Relays connections to a server, and breaks them off when told. */
final class BreakingRelay implements AutoCloseable {

  private final ServerSocketChannel listener;
  private final SocketAddress target;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<SocketChannel> sockets = new CopyOnWriteArrayList<>();

  BreakingRelay(SocketAddress target) throws IOException {
    this.target = target;
    listener =
        isUnix()
            ? ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(Carrier.freePath()))
            : ServerSocketChannel.open()
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    threads.execute(this::accept);
  }

  SocketAddress address() throws IOException {
    return listener.getLocalAddress();
  }

  /** Breaks one connection off, on one side only; the other side learns of it through the relay. */
  void breakOne() throws IOException {
    List<SocketChannel> now = List.copyOf(sockets);
    if (!now.isEmpty()) {
      SocketChannel socket = now.get(ThreadLocalRandom.current().nextInt(now.size()));
      sockets.remove(socket);
      if (!isUnix() && socket.isOpen()) {
        socket.setOption(StandardSocketOptions.SO_LINGER, 0);
      }
      socket.close();
    }
  }

  private boolean isUnix() {
    return target instanceof UnixDomainSocketAddress;
  }

  private void accept() {
    try {
      while (true) {
        SocketChannel client = sent(listener.accept());
        SocketChannel server = sent(SocketChannel.open(target));
        sockets.add(client);
        sockets.add(server);
        threads.execute(() -> pump(client, server));
        threads.execute(() -> pump(server, client));
      }
    } catch (IOException e) {
      // The listener was closed.
    }
  }

  private SocketChannel sent(SocketChannel socket) throws IOException {
    return isUnix() ? socket : socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
  }

  private void pump(SocketChannel from, SocketChannel to) {
    ByteBuffer buffer = ByteBuffer.allocate(16 << 10);
    try (from;
        to) {
      while (from.read(buffer.clear()) >= 0) {
        buffer.flip();
        while (buffer.hasRemaining()) {
          to.write(buffer);
        }
      }
    } catch (IOException e) {
      // Broken off.
    } finally {
      sockets.remove(from);
      sockets.remove(to);
    }
  }

  @Override
  public void close() throws IOException {
    SocketAddress address = address();
    listener.close();
    for (SocketChannel socket : sockets) {
      socket.close();
    }
    threads.shutdownNow();
    if (address instanceof UnixDomainSocketAddress unix) {
      Files.deleteIfExists(unix.getPath());
    }
  }
}
