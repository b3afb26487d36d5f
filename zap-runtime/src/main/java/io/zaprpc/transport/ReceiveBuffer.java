package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import io.netty.channel.RecvByteBufAllocator;

/**
 * Receives for all connections of an event loop into one and the same buffer, since each read is
 * copied out before the next one begins. Saves an allocation per read, and on JVMs without Unsafe
 * the NIO view that each new buffer needs. Only what belongs to a body lands where it will stay.
 * Not for io_uring, where the kernel writes into the buffers of several connections at once.
 */
final class ReceiveBuffer {

  private static final int CAPACITY = 64 << 10;
  private static final ByteBufAllocator UNTRACKED = new UnpooledByteBufAllocator(true, true);

  private final ByteBuf buffer = UNTRACKED.directBuffer(CAPACITY, CAPACITY);

  /** Where the reads of one connection land. */
  RecvByteBufAllocator of(FrameCutter cutter) {
    return new Receiver(cutter);
  }

  /** Frees the memory once no read is under way any more. */
  void release() {
    buffer.release();
  }

  private final class Receiver extends DefaultMaxMessagesRecvByteBufAllocator {

    private final FrameCutter cutter;

    Receiver(FrameCutter cutter) {
      this.cutter = cutter;
    }

    @Override
    @SuppressWarnings(
        "deprecation") // The interface names the deprecated type, and Netty asks for it.
    public Handle newHandle() {
      return new MaxMessageHandle() {
        @Override
        public int guess() {
          return CAPACITY;
        }

        @Override
        public ByteBuf allocate(ByteBufAllocator allocator) {
          ByteBuf landing = cutter.landing();
          return landing != null ? landing : buffer.clear().retain();
        }
      };
    }
  }
}
