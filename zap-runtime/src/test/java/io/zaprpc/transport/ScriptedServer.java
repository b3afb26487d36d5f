package io.zaprpc.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server that does to each connection what a script says, one connection per thread. */
final class ScriptedServer implements AutoCloseable {

  /** What is done to one connection. */
  interface Script {
    void run(RawPeer peer) throws Exception;
  }

  private final ServerSocket listener;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Script script;

  ScriptedServer(Script script) throws IOException {
    this.script = script;
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    threads.execute(this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  String address() {
    return "zap://127.0.0.1:" + port();
  }

  private void accept() {
    try {
      while (true) {
        RawPeer peer = new RawPeer(listener.accept());
        threads.execute(() -> play(peer));
      }
    } catch (IOException e) {
      // The listener was closed.
    }
  }

  private void play(RawPeer peer) {
    try (peer) {
      script.run(peer);
    } catch (Exception e) {
      // The other side went away.
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    threads.shutdownNow();
  }
}
