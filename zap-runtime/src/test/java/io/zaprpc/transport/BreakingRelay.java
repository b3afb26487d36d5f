package io.zaprpc.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;

/** Relays connections to a server, and breaks them off when told. */
final class BreakingRelay implements AutoCloseable {

  private final ServerSocket listener;
  private final int target;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();

  BreakingRelay(int target) throws IOException {
    this.target = target;
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    threads.execute(this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  /** Breaks one connection off, on one side only; the other side learns of it through the relay. */
  void breakOne() throws IOException {
    if (!sockets.isEmpty()) {
      Socket socket = sockets.remove(ThreadLocalRandom.current().nextInt(sockets.size()));
      socket.setSoLinger(true, 0);
      socket.close();
    }
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        sockets.add(client);
        sockets.add(server);
        threads.execute(() -> pump(client, server));
        threads.execute(() -> pump(server, client));
      }
    } catch (IOException e) {
      // The listener was closed.
    }
  }

  private void pump(Socket from, Socket to) {
    try (from;
        to) {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      // Broken off.
    } finally {
      sockets.remove(from);
      sockets.remove(to);
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : sockets) {
      socket.close();
    }
    threads.shutdownNow();
  }
}
