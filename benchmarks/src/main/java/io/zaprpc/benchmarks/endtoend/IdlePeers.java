package io.zaprpc.benchmarks.endtoend;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/** Connections that made one call each and are silent since. */
final class IdlePeers implements Bystanders {

  private final List<SocketChannel> channels = new ArrayList<>();

  private IdlePeers() {}

  static IdlePeers open(SocketAddress server, int count) throws IOException {
    IdlePeers peers = new IdlePeers();
    ByteBuffer request = ByteBuffer.wrap(ZapFrames.ping());
    ByteBuffer answer = ByteBuffer.allocate(1 << 10);
    for (int i = 0; i < count; i++) {
      SocketChannel channel = SocketChannel.open(server);
      peers.channels.add(channel);
      channel.write(request.rewind());
      if (channel.read(answer.clear()) < 0) {
        throw new EOFException("connection " + i + ": closed by the server");
      }
    }
    return peers;
  }

  @Override
  public void close() {
    try {
      for (SocketChannel channel : channels) {
        channel.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
