package io.zaprpc.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A port of the loopback where nobody listens, and nobody else can meanwhile. */
final class ClosedPort implements AutoCloseable {

  private final Socket holder = new Socket();

  ClosedPort() throws IOException {
    holder.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  int number() {
    return holder.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    holder.close();
  }
}
