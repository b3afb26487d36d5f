package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.zaprpc.wire.ArrayPool;
import org.jspecify.annotations.Nullable;

/**
 * Cuts the bytes of one connection into frames: {@code u32 LE length | content}, whatever the
 * content is.
 *
 * <p>Each read is copied once, into the event loop's array, and frames are handed on from there.
 * What is left of an unfinished frame waits in a small array of the connection's own and goes to
 * the front of the next read, so that every frame lies in one piece. A frame much larger than a
 * read is gathered apart.
 */
final class FrameCutter {

  /** Bytes before the content. */
  static final int PREFIX = Integer.BYTES;

  /** How much of a frame that is too large is shown, so that its id can be read. */
  static final int SHOWN = 80;

  /** A frame above it is gathered apart. */
  private static final int LARGE = 64 << 10;

  /** A shorter read is not looked at before it is copied. */
  private static final int LONG_READ = 4 << 10;

  private final FrameSink sink;
  private final ArrayPool pool;
  private byte[] carry = LoopState.NO_BYTES;
  private int carried;
  private @Nullable LargeFrame large;
  private long skipping;
  private boolean begun;
  private boolean dead;
  private boolean advanced;
  private long partialSince;
  private long partialBytes;

  FrameCutter(FrameSink sink, ArrayPool pool) {
    this.sink = sink;
    this.pool = pool;
  }

  /** Takes what a read brought. The caller keeps the buffer. */
  void read(ByteBuf in, LoopState loop) {
    boolean goesOn = isPartial();
    int length = in.readableBytes();
    advanced = false;
    while (in.isReadable() && !dead) {
      if (skipping > 0) {
        skip(in);
      } else if (large != null && !large.isComplete()) {
        gather(large, in);
      } else if (sink.isHeld()) {
        keepMore(in);
      } else if (large != null) {
        handOn(large);
      } else if (beginsLarge(in)) {
        large = largeFrame((int) in.readUnsignedIntLE(), loop);
      } else {
        cutRead(in, loop);
      }
    }
    if (goesOn && !advanced) {
      partialBytes += length;
    } else {
      mark();
    }
  }

  /** Goes on with what was kept while the sink was held. */
  void resume(LoopState loop) {
    mark();
    if (large != null && !handOn(large)) {
      return;
    }
    byte[] kept = carry;
    int end = carried;
    if (end > 0 && !dead) {
      forgetCarry();
      keep(kept, cut(kept, 0, end), end, loop);
      pool.give(kept);
    }
  }

  /** Whether a frame has begun and not ended, for reasons that lie with the peer. */
  boolean isPartial() {
    return skipping > 0
        || (large != null && !large.isComplete())
        || (carried > 0 && !sink.isHeld());
  }

  /** Since when the unfinished frame is under way, as {@link System#nanoTime()} counts. */
  long partialSince() {
    return partialSince;
  }

  /** How many bytes came since then. */
  long partialBytes() {
    return partialBytes;
  }

  /** How many bytes of an unfinished frame are there. */
  int carried() {
    return carried + (large == null ? 0 : large.arrived());
  }

  /** How many bytes there is room for. */
  int reserved() {
    return carry.length + (large == null ? 0 : large.reserved());
  }

  /** Where the next read may land so that it need not be copied; null where that is not known. */
  @Nullable ByteBuf landing() {
    return large == null ? null : large.landing();
  }

  /** Gives the arrays back; nothing is cut from now on. */
  void close() {
    dead = true;
    dropCarry();
    dropLarge();
  }

  private void skip(ByteBuf in) {
    int length = (int) Math.min(skipping, in.readableBytes());
    in.skipBytes(length);
    skipping -= length;
  }

  private boolean beginsLarge(ByteBuf in) {
    return in.readableBytes() >= LONG_READ
        && begun
        && carried == 0
        && isLarge(in.getUnsignedIntLE(in.readerIndex()));
  }

  private boolean isLarge(long length) {
    return length > LARGE && length <= sink.longest();
  }

  private LargeFrame largeFrame(int length, LoopState loop) {
    return new LargeFrame(sink, pool, loop.claims(), length);
  }

  private void gather(LargeFrame frame, ByteBuf in) {
    frame.add(in);
    if (frame.isComplete()) {
      handOn(frame);
    }
  }

  /**
   * Hands a gathered frame on, if it is complete and wanted. It is out of reach meanwhile, since
   * the sink may close the cutter.
   */
  private boolean handOn(LargeFrame frame) {
    if (!frame.isComplete() || sink.isHeld()) {
      return false;
    }
    large = null;
    if (!frame.handOn() && !dead) {
      large = frame;
      return false;
    }
    advanced = true;
    frame.release();
    return true;
  }

  private void cutRead(ByteBuf in, LoopState loop) {
    int length = in.readableBytes();
    int end = carried + length;
    byte[] array = loop.inbound(end);
    System.arraycopy(carry, 0, array, 0, carried);
    copy(in, array, carried, length);
    dropCarry();
    keep(array, cut(array, 0, end), end, loop);
  }

  /** Hands on every whole frame and returns where the first one begins that stays. */
  private int cut(byte[] array, int offset, int end) {
    int position = offset;
    if (!begun) {
      begun = sink.begin(array, position, end - position);
    }
    while (begun && !dead && end - position >= PREFIX && !sink.isHeld()) {
      long length = Word32.get(array, position) & 0xFFFF_FFFFL;
      int next = position + PREFIX;
      if (length > sink.longestSkipped() || (length == 0 && !sink.allowsEmpty())) {
        sink.refused(length);
        return end;
      }
      if (length > sink.longest()) {
        if (end - next < SHOWN && end - next < length) {
          break;
        }
        if (!sink.oversized(array, next, (int) Math.min(end - next, length), length)) {
          break;
        }
        skipping = Math.max(0, length - (end - next));
        position = (int) Math.min(end, next + length);
      } else if (end - next < length || !sink.frame(array, next, (int) length)) {
        break;
      } else {
        position = next + (int) length;
      }
      advanced = true;
    }
    return dead ? end : position;
  }

  /** An unfinished frame, if there is one, is under way from now on. */
  private void mark() {
    if (isPartial()) {
      partialSince = System.nanoTime();
      partialBytes = carried();
    }
  }

  private void keep(byte[] array, int position, int end, LoopState loop) {
    int from = position;
    if (begun && !dead && end - from >= PREFIX) {
      long length = Word32.get(array, from) & 0xFFFF_FFFFL;
      if (isLarge(length)) {
        LargeFrame frame = largeFrame((int) length, loop);
        large = frame;
        from += PREFIX;
        from += frame.add(array, from, end - from);
      }
    }
    int left = end - from;
    if (left > 0 && !dead) {
      reserveCarry(left);
      System.arraycopy(array, from, carry, 0, left);
      carried = left;
    }
  }

  private void keepMore(ByteBuf in) {
    int length = in.readableBytes();
    reserveCarry(carried + length);
    copy(in, carry, carried, length);
    carried += length;
  }

  /** Makes room, doubling so that each byte is copied twice at most. */
  private void reserveCarry(int needed) {
    if (needed <= carry.length) {
      return;
    }
    byte[] larger = pool.take(Math.max(needed, 2 * carry.length));
    System.arraycopy(carry, 0, larger, 0, carried);
    giveBack(carry);
    carry = larger;
  }

  /**
   * Through the buffer's own NIO view: on JVMs without Unsafe, {@code readBytes} makes one per
   * call.
   */
  static void copy(ByteBuf in, byte[] array, int offset, int length) {
    in.internalNioBuffer(in.readerIndex(), length).get(array, offset, length);
    in.skipBytes(length);
  }

  private void dropCarry() {
    giveBack(carry);
    forgetCarry();
  }

  private void forgetCarry() {
    carry = LoopState.NO_BYTES;
    carried = 0;
  }

  private void dropLarge() {
    LargeFrame frame = large;
    if (frame != null) {
      large = null;
      frame.release();
    }
  }

  private void giveBack(byte[] array) {
    if (array.length > 0) {
      pool.give(array);
    }
  }
}
