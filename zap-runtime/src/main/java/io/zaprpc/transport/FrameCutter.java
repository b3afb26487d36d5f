package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.zaprpc.wire.ArrayPool;

/**
 * Cuts the bytes of one connection into frames: {@code u32 LE length | content}, whatever the
 * content is.
 *
 * <p>Each read is copied once, into the event loop's array, and frames are handed on from there.
 * What is left of an unfinished frame waits in a small array of the connection's own and goes to
 * the front of the next read, so that every frame lies in one piece. A frame much larger than a
 * read is gathered in an array that grows with the bytes that came, never with the length they
 * claim.
 */
final class FrameCutter {

  /** Bytes before the content. */
  static final int PREFIX = Integer.BYTES;

  /** How much of a frame that is too large is shown, so that its id can be read. */
  static final int SHOWN = 80;

  /** A frame above it is gathered in an array of its own. */
  private static final int LARGE = 64 << 10;

  /** Who is given the frames of a connection. */
  interface Sink {

    /**
     * Looks at the first bytes of the connection, until it returns true.
     *
     * @return false if it wants more bytes first
     */
    boolean begin(byte[] array, int offset, int available);

    /** The longest content that is handed on. */
    long longest();

    /** The longest content that is skipped rather than refused. */
    long longestSkipped();

    /** Whether a frame without content is allowed. */
    boolean allowsEmpty();

    /** Whether no further frame is wanted now. */
    boolean isHeld();

    /**
     * Takes a frame, which is lent until it returns.
     *
     * @return false if the frame must wait: the sink is held from now on and wants it again
     */
    boolean frame(byte[] array, int offset, int length);

    /**
     * A frame is too large and will be skipped.
     *
     * @return false if it must wait first, as for {@link #frame}
     */
    boolean oversized(byte[] array, int offset, int available, long length);

    /** A length is absurd; nothing after it makes sense. */
    void refused(long length);
  }

  private final Sink sink;
  private final ArrayPool pool;
  private byte[] carry = LoopState.NO_BYTES;
  private int carried;
  private long gathering;
  private long skipping;
  private boolean begun;
  private boolean dead;
  private boolean advanced;
  private long partialSince;
  private long partialBytes;

  FrameCutter(Sink sink, ArrayPool pool) {
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
      } else if (gathering > 0) {
        gather(in);
      } else if (sink.isHeld()) {
        keepMore(in);
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
  void resume() {
    mark();
    if (gathering > 0) {
      finishGathered();
      return;
    }
    byte[] kept = carry;
    int end = carried;
    if (end > 0 && !dead) {
      forgetCarry();
      keep(kept, cut(kept, 0, end), end);
      pool.give(kept);
    }
  }

  /** Whether a frame has begun and not ended, for reasons that lie with the peer. */
  boolean isPartial() {
    return skipping > 0 || gathering > carried || (carried > 0 && !sink.isHeld());
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
    return carried;
  }

  /** How many bytes its own array holds room for. */
  int reserved() {
    return carry.length;
  }

  /** Gives the arrays back; nothing is cut from now on. */
  void close() {
    dead = true;
    dropCarry();
  }

  private void skip(ByteBuf in) {
    int length = (int) Math.min(skipping, in.readableBytes());
    in.skipBytes(length);
    skipping -= length;
  }

  private void gather(ByteBuf in) {
    int length = (int) Math.min(gathering - carried, in.readableBytes());
    if (length > 0) {
      reserveCarry(carried + length, gathering);
      copy(in, carry, carried, length);
      carried += length;
    } else if (sink.isHeld()) {
      keepMore(in);
    }
    finishGathered();
  }

  /** Hands on a gathered frame. Bytes behind it may stand in the array where the sink was held. */
  private void finishGathered() {
    if (carried < gathering || sink.isHeld()) {
      return;
    }
    byte[] gathered = carry;
    int end = carried;
    forgetCarry();
    keep(gathered, cut(gathered, 0, end), end);
    pool.give(gathered);
  }

  private void cutRead(ByteBuf in, LoopState loop) {
    int length = in.readableBytes();
    int end = carried + length;
    byte[] array = loop.inbound(end);
    System.arraycopy(carry, 0, array, 0, carried);
    copy(in, array, carried, length);
    dropCarry();
    keep(array, cut(array, 0, end), end);
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
      partialBytes = carried;
    }
  }

  private void keep(byte[] array, int position, int end) {
    int left = end - position;
    if (left == 0 || dead) {
      return;
    }
    long whole = frameLength(array, position, left);
    if (whole > LARGE && whole <= PREFIX + sink.longest()) {
      gathering = whole;
    }
    reserveCarry(left, Math.max(left, gathering));
    System.arraycopy(array, position, carry, 0, left);
    carried = left;
  }

  private long frameLength(byte[] array, int position, int left) {
    return left < PREFIX || !begun ? 0 : PREFIX + (Word32.get(array, position) & 0xFFFF_FFFFL);
  }

  private void keepMore(ByteBuf in) {
    int length = in.readableBytes();
    reserveCarry(carried + length, Long.MAX_VALUE);
    copy(in, carry, carried, length);
    carried += length;
  }

  /**
   * Makes room, doubling so that each byte is copied twice at most, but never beyond what will be
   * needed.
   */
  private void reserveCarry(int needed, long atMost) {
    if (needed <= carry.length) {
      return;
    }
    long doubled = Math.max(needed, 2L * carry.length);
    byte[] larger = pool.take((int) Math.max(needed, Math.min(doubled, atMost)));
    System.arraycopy(carry, 0, larger, 0, carried);
    giveBack(carry);
    carry = larger;
  }

  /**
   * Through the buffer's own NIO view: on JVMs without Unsafe, {@code readBytes} makes one per
   * call.
   */
  private static void copy(ByteBuf in, byte[] array, int offset, int length) {
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
    gathering = 0;
  }

  private void giveBack(byte[] array) {
    if (array.length > 0) {
      pool.give(array);
    }
  }
}
