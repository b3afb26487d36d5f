package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/** Connections that send requests whenever they can and never read an answer. */
final class DeafPeers implements Bystanders {

  private static final int REQUESTS_PER_WRITE = 512;

  /** Long enough that trying takes no processor time that is seen in the others' throughput. */
  private static final long PAUSE_MILLIS = 20;

  private final List<SocketChannel> channels = new ArrayList<>();
  private final List<ByteBuffer> unsent = new ArrayList<>();
  private final Thread sender = new Thread(this::send, "deaf-peers");
  private volatile boolean closing;

  private DeafPeers() {}

  static DeafPeers open(SocketAddress server, int count) throws IOException {
    DeafPeers peers = new DeafPeers();
    for (int i = 0; i < count; i++) {
      SocketChannel channel = SocketChannel.open(server);
      channel.configureBlocking(false);
      peers.channels.add(channel);
      peers.unsent.add(requests());
    }
    peers.sender.start();
    return peers;
  }

  @Override
  public void close() {
    closing = true;
    try {
      sender.join();
      for (SocketChannel channel : channels) {
        channel.close();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void send() {
    try {
      while (!closing) {
        if (!sendOnce()) {
          Thread.sleep(PAUSE_MILLIS);
        }
      }
    } catch (IOException e) {
      // The server may close such a peer; what it keeps for it is what is measured.
      closing = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean sendOnce() throws IOException {
    boolean sent = false;
    for (int i = 0; i < channels.size(); i++) {
      ByteBuffer requests = unsent.get(i);
      sent |= channels.get(i).write(requests) > 0;
      if (!requests.hasRemaining()) {
        requests.rewind();
      }
    }
    return sent;
  }

  private static ByteBuffer requests() {
    byte[] request = ZapFrames.getBalance();
    ByteBuffer requests = ByteBuffer.allocateDirect(REQUESTS_PER_WRITE * request.length);
    for (int i = 0; i < REQUESTS_PER_WRITE; i++) {
      requests.put(request);
    }
    return requests.flip();
  }
}
