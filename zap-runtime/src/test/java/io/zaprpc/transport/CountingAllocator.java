package io.zaprpc.transport;

import io.netty.buffer.AbstractByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.buffer.UnpooledHeapByteBuf;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts what becomes of direct buffers: how many there were, what they hold now, and each byte
 * that is copied into or out of one, save by the socket. Copies between buffers end in those to and
 * from arrays and NIO buffers, so these are counted.
 */
final class CountingAllocator extends AbstractByteBufAllocator {

  private static final int LARGE = 64 << 10;

  final AtomicLong copiedIn = new AtomicLong();
  final AtomicLong copiedOut = new AtomicLong();
  final AtomicLong largeBuffers = new AtomicLong();
  final AtomicLong live = new AtomicLong();
  final AtomicLong most = new AtomicLong();

  CountingAllocator() {
    super(true);
  }

  void reset() {
    copiedIn.set(0);
    copiedOut.set(0);
    largeBuffers.set(0);
  }

  @Override
  public boolean isDirectBufferPooled() {
    return false;
  }

  @Override
  protected ByteBuf newHeapBuffer(int initialCapacity, int maxCapacity) {
    return new UnpooledHeapByteBuf(this, initialCapacity, maxCapacity);
  }

  @Override
  protected ByteBuf newDirectBuffer(int initialCapacity, int maxCapacity) {
    if (initialCapacity > LARGE) {
      largeBuffers.incrementAndGet();
    }
    grown(initialCapacity);
    return new Counted(initialCapacity, maxCapacity);
  }

  private void grown(long bytes) {
    long now = live.addAndGet(bytes);
    most.accumulateAndGet(now, Math::max);
  }

  private final class Counted extends UnpooledDirectByteBuf {

    Counted(int initialCapacity, int maxCapacity) {
      super(CountingAllocator.this, initialCapacity, maxCapacity);
    }

    @Override
    public ByteBuf capacity(int newCapacity) {
      copiedIn.addAndGet(readableBytes());
      grown(newCapacity - capacity());
      return super.capacity(newCapacity);
    }

    @Override
    protected void deallocate() {
      live.addAndGet(-capacity());
      super.deallocate();
    }

    @Override
    public ByteBuf setBytes(int index, byte[] src, int srcIndex, int length) {
      copiedIn.addAndGet(length);
      return super.setBytes(index, src, srcIndex, length);
    }

    @Override
    public ByteBuf setBytes(int index, ByteBuffer src) {
      copiedIn.addAndGet(src.remaining());
      return super.setBytes(index, src);
    }

    @Override
    public ByteBuf getBytes(int index, byte[] dst, int dstIndex, int length) {
      copiedOut.addAndGet(length);
      return super.getBytes(index, dst, dstIndex, length);
    }

    @Override
    public ByteBuf getBytes(int index, ByteBuffer dst) {
      copiedOut.addAndGet(dst.remaining());
      return super.getBytes(index, dst);
    }

    @Override
    public ByteBuf readBytes(byte[] dst, int dstIndex, int length) {
      copiedOut.addAndGet(length);
      return super.readBytes(dst, dstIndex, length);
    }
  }
}
