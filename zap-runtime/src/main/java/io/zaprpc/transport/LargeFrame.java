package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.zaprpc.wire.ArrayPool;
import org.jspecify.annotations.Nullable;

/**
 * A frame larger than a read, on its way. It is gathered in one array; or, where it ends with a
 * body, all before the body in an array and the body in a buffer. Either gets its room at once as
 * far as the loop's claims allow it, else it grows with the bytes that came, never with the length
 * that they claim.
 */
final class LargeFrame {

  /** How much of a frame is shown to the sink, to tell whether there is a body. */
  private static final int SHOWN = 1 << 10;

  private static final int FIRST_ROOM = 4 << 10;

  /** A shorter rest is copied: it comes with the beginning of the next frame. */
  private static final int WORTH_LANDING = 16 << 10;

  private final FrameSink sink;
  private final ArrayPool pool;
  private final Claims claims;
  private final int length;
  private byte[] head;
  private int headLength;
  private @Nullable ByteBuf body;
  private @Nullable ByteBuf landing;
  private boolean asked;
  private int arrived;
  private long claimed;

  /**
   * @param length bytes of the content
   */
  LargeFrame(FrameSink sink, ArrayPool pool, Claims claims, int length) {
    this.sink = sink;
    this.pool = pool;
    this.claims = claims;
    this.length = length;
    this.headLength = length;
    this.head = pool.take(SHOWN);
  }

  boolean isComplete() {
    return arrived == length;
  }

  /** How many bytes of it are there. */
  int arrived() {
    return arrived;
  }

  /** How many bytes it holds room for. */
  int reserved() {
    return head.length + (body == null ? 0 : body.capacity());
  }

  /**
   * The room for the rest of the body, where it is there: a read that lands in it is in its place.
   * The caller's to release.
   */
  @Nullable ByteBuf landing() {
    ByteBuf buffer = body;
    int missing = length - arrived;
    if (buffer == null
        || arrived < headLength
        || missing < WORTH_LANDING
        || buffer.writableBytes() < missing) {
      return null;
    }
    landing = buffer.retainedSlice(buffer.writerIndex(), missing).clear();
    return landing;
  }

  /** Takes what belongs to it, out of a read. */
  void add(ByteBuf in) {
    if (hasLanded(in)) {
      return;
    }
    int wanted = wanted(in.readableBytes());
    while (wanted > 0) {
      if (arrived < headLength) {
        FrameCutter.copy(in, head, arrived, wanted);
      } else {
        bodyRoom(wanted).writeBytes(in, wanted);
      }
      arrived(wanted);
      wanted = wanted(in.readableBytes());
    }
  }

  /**
   * Takes what belongs to it, out of an array.
   *
   * @return how many bytes that was
   */
  int add(byte[] array, int offset, int available) {
    int taken = 0;
    int wanted = wanted(available);
    while (wanted > 0) {
      if (arrived < headLength) {
        System.arraycopy(array, offset + taken, head, arrived, wanted);
      } else {
        bodyRoom(wanted).writeBytes(array, offset + taken, wanted);
      }
      taken += wanted;
      arrived(wanted);
      wanted = wanted(available - taken);
    }
    return taken;
  }

  /**
   * Hands a complete frame on.
   *
   * @return false if it must wait
   */
  boolean handOn() {
    ByteBuf whole = body;
    if (whole == null) {
      return sink.frame(head, 0, length);
    }
    boolean taken = sink.frameWithBody(head, 0, length, whole);
    if (taken) {
      body = null;
    }
    return taken;
  }

  /** Gives everything back. */
  void release() {
    claims.settle(claimed);
    claimed = 0;
    pool.give(head);
    if (body != null) {
      body.release();
      body = null;
    }
  }

  @SuppressWarnings("ReferenceEquality") // Which buffer it is, not what stands in it.
  private boolean hasLanded(ByteBuf in) {
    ByteBuf buffer = body;
    if (buffer == null || in != landing) {
      return false;
    }
    int count = in.readableBytes();
    in.skipBytes(count);
    buffer.writerIndex(buffer.writerIndex() + count);
    arrived(count);
    landing = null;
    return true;
  }

  /** How many of some bytes to take in one go, for which there is room in the head then. */
  private int wanted(int available) {
    int end = asked ? (arrived < headLength ? headLength : length) : SHOWN;
    int count = Math.min(available, end - arrived);
    if (arrived < headLength && count > 0) {
      reserveHead(arrived + count);
    }
    return count;
  }

  private void arrived(int count) {
    arrived += count;
    long came = Math.min(claimed, count);
    claimed -= came;
    claims.settle(came);
    if (!asked && arrived >= SHOWN) {
      asked = true;
      split(sink.headLength(head, 0, arrived, length));
    }
  }

  /** The head ends here; what came of the body already is moved there. */
  private void split(int before) {
    int missing = length - arrived;
    boolean atOnce = claims.grant(missing);
    claimed = atOnce ? missing : 0;
    headLength = before;
    if (atOnce && before > head.length) {
      moveHead(before);
    }
    if (before < length) {
      int whole = length - before;
      ByteBuf buffer = sink.bodyBuffer(atOnce ? whole : Math.min(whole, FIRST_ROOM), whole);
      body = buffer;
      if (arrived > before) {
        buffer.writeBytes(head, before, arrived - before);
      }
    }
  }

  private ByteBuf bodyRoom(int count) {
    ByteBuf buffer = body;
    if (buffer == null) {
      throw new IllegalStateException("body: none (expected: within a frame that has one)");
    }
    int needed = buffer.writerIndex() + count;
    if (needed > buffer.capacity()) {
      long doubled = Math.max(needed, 2L * buffer.capacity());
      buffer.capacity((int) Math.min(doubled, buffer.maxCapacity()));
    }
    return buffer;
  }

  private void reserveHead(int needed) {
    if (needed > head.length) {
      moveHead((int) Math.min(headLength, Math.max(needed, 2L * head.length)));
    }
  }

  private void moveHead(int capacity) {
    byte[] larger = pool.take(capacity);
    System.arraycopy(head, 0, larger, 0, arrived);
    pool.give(head);
    head = larger;
  }
}
