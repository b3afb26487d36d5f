package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import io.netty.channel.EventLoop;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the connections of one event loop share: the buffer that the socket is read into, and the
 * arrays that bytes are worked on in. Each read is copied out before the next one begins.
 */
final class LoopMemory {

  /** Bytes of one read. */
  static final int READ = 64 << 10;

  private static final ByteBufAllocator UNTRACKED = new UnpooledByteBufAllocator(true, true);

  /** Room for a read and what the one before left over. */
  final byte[] in;

  /** Room for what a read makes one send. */
  final byte[] out;

  private final ByteBuf buffer = UNTRACKED.directBuffer(READ, READ);

  private LoopMemory(int in, int out) {
    this.in = new byte[in];
    this.out = new byte[out];
  }

  /** Lets a connection read into its loop's buffer, where the transport allows sharing. */
  void receive(Channel channel, Transport transport) {
    if (transport.readsAtOnce()) {
      channel.config().setOption(ChannelOption.RECVBUF_ALLOCATOR, new Receiver());
    }
  }

  /** The memories of several loops, each made when its first connection asks. */
  static final class PerLoop {
    private final Map<EventLoop, LoopMemory> memories = new ConcurrentHashMap<>();
    private final int in;
    private final int out;

    /**
     * Makes none yet.
     *
     * @param in room to receive, in bytes
     * @param out room to send, in bytes
     */
    PerLoop(int in, int out) {
      this.in = in;
      this.out = out;
    }

    LoopMemory of(Channel channel) {
      return memories.computeIfAbsent(channel.eventLoop(), loop -> new LoopMemory(in, out));
    }
  }

  private final class Receiver extends DefaultMaxMessagesRecvByteBufAllocator {
    @Override
    @SuppressWarnings(
        "deprecation") // The interface names the deprecated type, and Netty asks for it.
    public Handle newHandle() {
      return new MaxMessageHandle() {
        @Override
        public int guess() {
          return READ;
        }

        @Override
        public ByteBuf allocate(ByteBufAllocator allocator) {
          return buffer.clear().retain();
        }
      };
    }
  }
}
