package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;

/**
 * Receives for all connections of an event loop into one and the same buffer, since each read is
 * copied out before the next one begins. Saves an allocation per read, and on JVMs without Unsafe
 * the NIO view that each new buffer needs. Not for io_uring, where the kernel writes into the
 * buffers of several connections at once.
 */
final class ReceiveBuffer extends DefaultMaxMessagesRecvByteBufAllocator {

  private static final int CAPACITY = 64 << 10;
  private static final ByteBufAllocator UNTRACKED = new UnpooledByteBufAllocator(true, true);

  private final ByteBuf buffer = UNTRACKED.directBuffer(CAPACITY, CAPACITY);

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
        return buffer.clear().retain();
      }
    };
  }

  /** Frees the memory once no read is under way any more. */
  void release() {
    buffer.release();
  }
}
