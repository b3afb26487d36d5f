package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.concurrent.atomic.LongAdder;

/** Passes one TCP connection on to a server and counts the bytes that go either way. */
final class CountingRelay implements AutoCloseable {

  private final ServerSocket listening;
  private final SocketAddress server;
  private final LongAdder toServer = new LongAdder();
  private final LongAdder toClient = new LongAdder();

  private CountingRelay(ServerSocket listening, SocketAddress server) {
    this.listening = listening;
    this.server = server;
  }

  /** Listens on loopback for the connection. */
  static CountingRelay before(SocketAddress server) throws IOException {
    CountingRelay relay =
        new CountingRelay(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()), server);
    start(relay::pass);
    return relay;
  }

  /** Where a client connects to instead of the server. */
  SocketAddress address() {
    return listening.getLocalSocketAddress();
  }

  /** Bytes that went to the server so far. */
  long requestBytes() {
    return toServer.sum();
  }

  /** Bytes that went to the client so far. */
  long responseBytes() {
    return toClient.sum();
  }

  private void pass() {
    try (Socket client = listening.accept();
        Socket onward = new Socket()) {
      onward.connect(server);
      client.setTcpNoDelay(true);
      onward.setTcpNoDelay(true);
      start(() -> copyAll(onward, client, toClient));
      copyAll(client, onward, toServer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void copyAll(Socket from, Socket to, LongAdder counted) {
    byte[] buffer = new byte[1 << 16];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        counted.add(read);
        out.write(buffer, 0, read);
      }
      to.shutdownOutput();
    } catch (IOException e) {
      // Either side closed; a load that still waits for an answer reports it.
    }
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "relay");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listening.close();
  }
}
