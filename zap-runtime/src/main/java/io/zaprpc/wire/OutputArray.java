package io.zaprpc.wire;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The growable array that all builders of one message share; what is written stands in {@code [0,
 * position)}. A growth replaces {@link #array()}, so nobody may keep it across a reservation.
 * Belongs to one thread at a time; the array goes back to its pool by {@link #release()}.
 */
public final class OutputArray {

  /** Says how a message that passed the limit fails. */
  @FunctionalInterface
  public interface Overflow {

    /**
     * The exception to throw.
     *
     * @param size the position that would have been reached at least
     * @param limit the largest that is allowed
     */
    RuntimeException exceeded(long size, long limit);
  }

  private static final Overflow TOO_LARGE = MessageTooLargeException::new;
  private static final int SMALLEST = 256;
  private static final int LARGEST = Integer.MAX_VALUE - 16;

  /** Up to here a few word stores are faster than a call that fills. */
  private static final int FEW = 256;

  /** What a builder has that never wrote: nothing fits, so every setter reaches its cold path. */
  static final OutputArray NONE = new OutputArray();

  /** A body behind the last byte, and the field that it was set in. */
  private record Attachment(Body body, StructShape shape, int offset) {

    IllegalStateException refusal() {
      return new IllegalStateException(
          shape.pathOf(offset)
              + ": a body of "
              + body.length()
              + " bytes ends the message (expected: set after all texts, bytes, lists and structs)");
    }
  }

  private final ArrayPool pool;
  private int limit = LARGEST;
  private Overflow overflow = TOO_LARGE;
  byte[] array;
  private int bound;
  private int position;

  /** Before it, bytes behind the position may be left from earlier; from it on, all are zero. */
  private int dirtyTo;

  private int alignmentStart;

  /**
   * The innermost variable-entry list that is open, and the scope that may append meanwhile, which
   * is 0 where none is open.
   */
  @Nullable ListBuilder open;

  int scope;
  private int lastScope;
  private boolean attaching;
  private @Nullable Attachment attachment;

  /**
   * An empty output of at least {@code capacity} bytes.
   *
   * @param pool where the array comes from and goes back to; not owned
   */
  public OutputArray(ArrayPool pool, int capacity) {
    this.pool = requireNonNull(pool, "pool");
    this.array = pool.take(Math.max(capacity, SMALLEST));
    this.bound = array.length;
    this.dirtyTo = contentOf(array);
  }

  private OutputArray() {
    this.pool = ArrayPool.UNPOOLED;
    this.array = LentView.NOTHING;
    this.limit = 0;
  }

  /** The array as it is now; replaced by growth. Only bytes that were reserved may be written. */
  public byte[] array() {
    return array;
  }

  /**
   * Lets builders attach large bodies rather than copy them; whoever sends the output then sends
   * {@link #takeBody()} behind it.
   *
   * @return this
   */
  public OutputArray attaching() {
    attaching = true;
    return this;
  }

  /** How many bytes were written into the array. */
  public int position() {
    return position;
  }

  /** How many bytes were written, with a body that is attached. */
  public int size() {
    Attachment last = attachment;
    return last == null ? position : position + last.body().length();
  }

  /** Whether a body is attached. */
  public boolean hasBody() {
    return attachment != null;
  }

  /** The attached body, the caller's from now on; nothing is written until the next reset. */
  public @Nullable Body takeBody() {
    Attachment last = attachment;
    attachment = null;
    return last == null ? null : last.body();
  }

  /** Closes a body that is attached, if there is one. */
  public void dropBody() {
    Attachment last = attachment;
    if (last != null) {
      attachment = null;
      bound = Math.min(array.length, limit);
      last.body().close();
    }
  }

  /**
   * Moves back (to drop what was written, with a body that is attached) or forward over bytes that
   * were reserved already.
   */
  public void position(int newPosition) {
    if (newPosition < 0 || newPosition > array.length) {
      throw new IllegalArgumentException(
          "position: " + newPosition + " (expected: 0.." + array.length + ")");
    }
    dropBody();
    dirtyTo = written();
    position = newPosition;
  }

  /**
   * Sets the largest position that {@link #reserve} may reach; beyond it {@link
   * MessageTooLargeException}.
   */
  public void limit(int largestPosition) {
    limit(largestPosition, TOO_LARGE);
  }

  /** Sets the largest position that {@link #reserve} may reach, and how passing it fails. */
  public void limit(int largestPosition, Overflow failure) {
    if (overflow != failure) {
      overflow = requireNonNull(failure, "failure");
    }
    limit = Math.min(largestPosition, LARGEST);
    bound = Math.min(array.length, limit);
  }

  /** Takes {@code count} bytes of arbitrary content and returns the index of the first. */
  public int reserve(int count) {
    int at = position;
    if (count > bound - at) {
      grow(count);
    }
    position = at + count;
    return at;
  }

  /** Empties the output and keeps its array; the limit is lifted. */
  public void reset() {
    reset(LARGEST, TOO_LARGE);
  }

  /** Empties the output and keeps its array, with another limit; see {@link #limit}. */
  public void reset(int largestPosition, Overflow failure) {
    dropBody();
    dirtyTo = written();
    position = 0;
    abandon();
    limit(largestPosition, failure);
  }

  /**
   * Empties the output like {@link #reset()} and zeroes what was written, so that messages begun in
   * it need no zeroing of their own: for outputs that hold many messages, one fill is much cheaper
   * than one per message.
   */
  public void resetZeroed() {
    Arrays.fill(array, 0, written(), (byte) 0);
    position = 0;
    dirtyTo = 0;
    reset();
  }

  /** Gives the array back to the pool; the output may not be written again until it is reset. */
  public void release() {
    dropBody();
    byte[] given = array;
    array = LentView.NOTHING;
    position = 0;
    bound = 0;
    abandon();
    if (given.length > 0) {
      pool.give(given);
    }
  }

  /** Takes {@code count} zero bytes and returns the index of the first. */
  int reserveZeroed(int count) {
    int at = reserve(count);
    if (at < dirtyTo) {
      clear(array, at, count);
    }
    return at;
  }

  /** Takes {@code count} zero bytes, however many that is. */
  void reserveZeroed(long count) {
    if (count > limit) {
      throw overflow.exceeded(position + count, limit);
    }
    reserveZeroed((int) count);
  }

  /**
   * Begins a message here, with its header and a zeroed fixed section: alignment counts from this
   * position and no list is open.
   *
   * @return the index of the header
   */
  int beginMessage(int version, int fixedSize) {
    int start = reserve(MessageHeader.SIZE + fixedSize);
    alignmentStart = start;
    if (open != null) {
      abandon();
    }
    MessageHeader.write(array, start, version, 0);
    if (start < dirtyTo) {
      clear(array, start + MessageHeader.SIZE, fixedSize);
    }
    return start;
  }

  boolean isAttaching() {
    return attaching;
  }

  /** Takes a hold of a body, which ends the message, and returns its place. */
  int attach(Body body, StructShape shape, int offset) {
    if (attachment != null) {
      throw attachment.refusal();
    }
    long needed = (long) position + body.length();
    if (needed > limit) {
      throw overflow.exceeded(needed, limit);
    }
    attachment = new Attachment(body.retain(), shape, offset);
    bound = position;
    return position;
  }

  int messageStart() {
    return alignmentStart;
  }

  /** Writes zero bytes until the position is a multiple of 8, counted from the message's start. */
  void alignTo8() {
    int padding = (alignmentStart - position) & 7;
    if (padding != 0) {
      reserveZeroed(padding);
    }
  }

  /** Makes sure that {@code appender} may append now, closing finished lists on the way. */
  void enter(int appender) {
    if (appender != scope) {
      leaveFor(appender);
    }
  }

  void push(ListBuilder list) {
    list.outer = open;
    list.outerScope = scope;
    open = list;
    scope = ++lastScope;
  }

  /** Gives the innermost list's next entry a scope of its own, so that earlier ones are closed. */
  int renewScope() {
    scope = ++lastScope;
    return scope;
  }

  void pop(ListBuilder list) {
    open = list.outer;
    scope = list.outerScope;
    list.outer = null;
  }

  /** Where what an array was used for before ends; one made just now is empty. */
  private int contentOf(byte[] taken) {
    return pool == ArrayPool.UNPOOLED ? 0 : taken.length;
  }

  /** Behind it, all bytes are zero. */
  private int written() {
    return Math.max(dirtyTo, position);
  }

  /** Forgets lists that a message left open. */
  private void abandon() {
    if (open != null) {
      open = null;
    }
    scope = 0;
    lastScope = 0;
  }

  private static void clear(byte[] array, int from, int count) {
    if (count > FEW) {
      Arrays.fill(array, from, from + count, (byte) 0);
      return;
    }
    int end = from + count;
    int at = from;
    for (; at <= end - Long.BYTES; at += Long.BYTES) {
      LittleEndian.putLong(array, at, 0);
    }
    for (; at < end; at++) {
      array[at] = 0;
    }
  }

  private void leaveFor(int appender) {
    while (scope != appender) {
      ListBuilder list = open;
      if (list == null) {
        throw new IllegalStateException(
            "builder of a list entry: used after the entry was closed (expected: the entry that"
                + " add() returned last)");
      }
      list.closeEntries();
    }
  }

  private void grow(int count) {
    if (attachment != null) {
      throw attachment.refusal();
    }
    long needed = (long) position + count;
    if (array == LentView.NOTHING && this != NONE) {
      throw new IllegalStateException("output: released (expected: in use)");
    }
    if (count < 0 || needed > limit) {
      throw overflow.exceeded(needed, limit);
    }
    long doubled = Math.min(Math.max((long) array.length * 2, needed), LARGEST);
    byte[] larger = pool.take((int) doubled);
    System.arraycopy(array, 0, larger, 0, position);
    byte[] smaller = array;
    array = larger;
    dirtyTo = contentOf(larger);
    bound = Math.min(larger.length, limit);
    pool.give(smaller);
  }
}
