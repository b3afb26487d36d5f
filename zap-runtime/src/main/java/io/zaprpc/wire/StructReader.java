package io.zaprpc.wire;

import static java.util.Objects.checkFromIndexSize;
import static java.util.Objects.checkIndex;

import org.jspecify.annotations.Nullable;

/**
 * A flyweight over one struct of a message; generated readers extend it. Wrapping checks the header
 * and that the whole fixed section lies within the message, so scalar accessors are single loads;
 * whatever follows a pointer checks it when it is read and throws {@link MalformedMessageException}
 * on damage. An absent struct reads as its defaults.
 *
 * <p>Lent: valid until the handler or lambda that received it returns. Belongs to one thread at a
 * time. Nested readers and cursors are flyweights too, one per field, and move when their accessor
 * is called again.
 */
public abstract class StructReader extends LentView {

  private static final int ABSENT = -1;

  /** Made by the first walk and kept, so that a warm verification allocates nothing. */
  @Nullable TreeWalk walk;

  /** For generated readers. */
  protected StructReader() {}

  /** The struct's shape. */
  public abstract StructShape shape();

  /**
   * Lays the reader over a message whose bytes will be taken away; see {@link #release()}.
   *
   * @param lender who lends, such as {@code Balances.getBalance}; named when a kept reader is used
   * @throws MalformedMessageException if the header or the root's fixed section is damaged
   */
  public final void lend(String lender, byte[] source, int offset, int length) {
    wrapMessage(source, offset, length, shape().fixedSize());
    lendFrom(lender);
  }

  /**
   * Lays the reader over a message that ends with a body which lies apart; see {@link #lend(String,
   * byte[], int, int)}.
   *
   * @param length bytes of the message in {@code source}; the body follows them
   * @param body lent too: not closed here, and alive until {@link #release()}
   */
  public final void lend(String lender, byte[] source, int offset, int length, Body body) {
    SplitMessage message = new SplitMessage(source, offset, length, body);
    if (message.standsInHead(shape().name(), shape().fixedSize())) {
      lead(source, offset, offset + length);
      base = offset + MessageHeader.root(source, offset);
      split = message;
    } else {
      wrapMessage(message.joined(), offset, message.length(), shape().fixedSize());
    }
    lendFrom(lender);
  }

  /** Ends the lending: this reader and everything derived from it fail from now on. */
  public final void release() {
    poison();
    if (split != null) {
      split = null;
    }
  }

  /**
   * Walks the tree below this struct once and checks every pointer, count and text.
   *
   * @throws MalformedMessageException naming the whole path if anything is damaged, nests deeper
   *     than 128 or spans more than eight times the message's size (as sharing and cycles do)
   */
  public final void verify() {
    if (!isVerified()) {
      if (shape().hasTail()) {
        TreeWalk.over(this, TreeVisitor.NONE);
      }
      markVerified();
    }
  }

  /** The version word of the innermost message; an absent struct has that of the newest layout. */
  final int version() {
    return isAbsent() ? Layout.DERIVED.version() : MessageHeader.version(array, start);
  }

  /** Whether this stands for a struct that the message does not hold; all fields are defaults. */
  public final boolean isAbsent() {
    return start == ABSENT;
  }

  /** The layout in which an answer to this message is written. */
  public final Layout layout() {
    return isAbsent() ? shape().layoutToWrite() : Layout.ofVersion(version());
  }

  /**
   * The fields as a JSON object: 64-bit integers as numbers, bytes as hexadecimal strings, floats
   * that JSON cannot write as strings, an absent struct as {@code null}. Allocates; moves no
   * cursor.
   *
   * @throws MalformedMessageException if the message is damaged
   */
  public final String toJson() {
    JsonPrinter printer = new JsonPrinter();
    TreeWalk.over(this, printer);
    return printer.toString();
  }

  /** {@link #toJson()}, or what is wrong where the message is damaged or no longer lent. */
  @Override
  public final String toString() {
    if (isEmptyHanded()) {
      return describe() + "[not lent]";
    }
    try {
      return toJson();
    } catch (MalformedMessageException e) {
      return describe() + "[" + e.getMessage() + "]";
    }
  }

  /** By content, across layouts. Allocates. */
  @Override
  public final boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    return other instanceof StructReader reader
        && shape() == reader.shape()
        && ContentPrinter.of(this).equals(ContentPrinter.of(reader));
  }

  /** By content, across layouts. Allocates. */
  @Override
  public final int hashCode() {
    return ContentPrinter.of(this).hashCode();
  }

  /**
   * Lays the reader over the message in {@code [offset, offset + length)}; bytes behind the
   * message's own size are not looked at. A length of 0 is an absent struct.
   *
   * @param fixedSize the shape's, as a constant
   */
  protected final void wrapMessage(byte[] source, int offset, int length, int fixedSize) {
    int smallest = MessageHeader.SIZE + fixedSize;
    if (length >= smallest && length <= source.length - offset) {
      long first = LittleEndian.getLong(source, offset);
      long second = LittleEndian.getLong(source, offset + MessageHeader.ROOT_OFFSET);
      int size = (int) (second >>> 32);
      if (first == MessageHeader.CANONICAL
          && (int) second == MessageHeader.SIZE
          && size >= smallest
          && size <= length) {
        lead(source, offset, offset + size);
        base = offset + MessageHeader.SIZE;
        return;
      }
    }
    wrapUnusual(source, offset, length);
  }

  /** A bool: any non-zero byte is true. */
  protected final boolean readBool(int offset) {
    return readI8(offset) != 0;
  }

  /** 1 byte, unsigned. */
  protected final int readU8(int offset) {
    return readI8(offset) & 0xFF;
  }

  /** 1 byte, signed. */
  protected final int readI8(int offset) {
    try {
      return array[base + offset];
    } catch (IndexOutOfBoundsException e) {
      throw misplaced(e);
    }
  }

  /** 2 bytes, unsigned. */
  protected final int readU16(int offset) {
    return readI16(offset) & 0xFFFF;
  }

  /** 2 bytes, signed. */
  protected final int readI16(int offset) {
    try {
      return LittleEndian.getShort(array, base + offset);
    } catch (IndexOutOfBoundsException e) {
      throw misplaced(e);
    }
  }

  /** 4 bytes, unsigned. */
  protected final long readU32(int offset) {
    return readI32(offset) & 0xFFFF_FFFFL;
  }

  /** 4 bytes, signed. */
  protected final int readI32(int offset) {
    try {
      return LittleEndian.getInt(array, base + offset);
    } catch (IndexOutOfBoundsException e) {
      throw misplaced(e);
    }
  }

  /** 8 bytes; whether they are signed is the reader's business. */
  protected final long readU64(int offset) {
    try {
      return LittleEndian.getLong(array, base + offset);
    } catch (IndexOutOfBoundsException e) {
      throw misplaced(e);
    }
  }

  /** 4 bytes of IEEE 754, bits unchanged. */
  protected final float readF32(int offset) {
    return Float.intBitsToFloat(readI32(offset));
  }

  /** 8 bytes of IEEE 754, bits unchanged. */
  protected final double readF64(int offset) {
    return Double.longBitsToDouble(readU64(offset));
  }

  /** Eight bytes, little-endian, from byte {@code index} × 8 of a fixed field on. */
  protected final long readFixedLong(int offset, int width, int index) {
    return readU64(offset + checkIndex(index, width >> 3) * Long.BYTES);
  }

  /** Four bytes, little-endian, from byte {@code index} × 4 of a fixed field on. */
  protected final int readFixedInt(int offset, int width, int index) {
    return readI32(offset + checkIndex(index, width >> 2) * Integer.BYTES);
  }

  /** A copy of a fixed field; allocates. */
  protected final Bytes readFixed(int offset, int width) {
    checkLent();
    return Bytes.copyOf(array, base + offset, width);
  }

  /** Fills {@code view} with a fixed field. */
  protected final ByteView viewFixed(int offset, int width, ByteView view) {
    checkLent();
    view.borrow(this, array, base + offset, width);
    return view;
  }

  /** Whether a pointer slot is set. */
  protected final boolean hasPointer(int offset) {
    return readI32(offset) != 0;
  }

  /** A text, strictly decoded; allocates. */
  protected final String readText(int offset) {
    long word = readU64(offset);
    if ((int) word == 0) {
      return "";
    }
    int target = textTarget(offset, word);
    return Utf8.decode(array, target, (int) (word >>> 32));
  }

  /** Fills {@code view} with a text's bytes, checked to be UTF-8. */
  protected final ByteView viewText(int offset, ByteView view) {
    long word = readU64(offset);
    if ((int) word == 0) {
      view.borrow(this, array, 0, 0);
    } else {
      view.borrow(this, array, textTarget(offset, word), (int) (word >>> 32));
    }
    return view;
  }

  /** Whether a text equals {@code value}; allocates nothing. */
  protected final boolean textEquals(int offset, String value) {
    long word = readU64(offset);
    if ((int) word == 0) {
      return value.isEmpty();
    }
    int target = textTarget(offset, word);
    return Utf8.equal(array, target, (int) (word >>> 32), value);
  }

  /** A copy of a bytes field; allocates. */
  protected final Bytes readBytes(int offset) {
    long word = readU64(offset);
    if ((int) word == 0) {
      return Bytes.EMPTY;
    }
    Body apart = bodyAt(base + offset, word);
    if (apart != null) {
      return apart.toBytes();
    }
    int target = Pointers.bytesTarget(this, base + offset, word);
    return Bytes.copyOf(array, target, (int) (word >>> 32));
  }

  /** A bytes field as a body, lent as this reader is; no copy, whatever its size. */
  protected final Body readBody(int offset) {
    long word = readU64(offset);
    Body apart = (int) word == 0 ? ViewBody.EMPTY : bodyAt(base + offset, word);
    return apart != null ? apart : new ViewBody(viewBytes(offset, new ByteView()));
  }

  /** Fills {@code view} with a bytes field. */
  protected final ByteView viewBytes(int offset, ByteView view) {
    long word = readU64(offset);
    if ((int) word == 0) {
      view.borrow(this, array, 0, 0);
    } else {
      int target = Pointers.bytesTarget(this, base + offset, word);
      view.borrow(this, array, target, (int) (word >>> 32));
    }
    return view;
  }

  /** Moves {@code flyweight} to a nested struct; an absent one reads as its defaults. */
  protected final <R extends StructReader> R readStruct(int offset, R flyweight) {
    StructReader nested = flyweight;
    lendTo(nested);
    nested.moveTo(this, base + offset, readI32(offset));
    return flyweight;
  }

  /** Moves {@code cursor} before the first element of a list; an absent one is empty. */
  protected final <C extends ListCursor> C readList(int offset, C cursor) {
    long word = readU64(offset);
    if (lendTo(cursor)) {
      cursor.checkElement(shape(), offset);
    }
    cursor.open(this, base + offset, (int) word, word >>> 32);
    return cursor;
  }

  @Override
  final String describe() {
    return shape().name();
  }

  @Override
  final String pathOf(int index) {
    return shape().pathOf(index - base);
  }

  /** Stands on the struct that a 4-byte slot of {@code holder} leads to. */
  final void moveTo(LentView holder, int slot, int relative) {
    if (relative == 0) {
      standAbsent(holder);
      return;
    }
    int target = Pointers.structTarget(holder, slot, relative, shape().fixedSize());
    descend(holder, slot);
    base = target;
  }

  /** Stands on a struct that lies packed in a list. */
  final void moveToPacked(LentView holder, int index) {
    descend(holder, index);
    base = index;
  }

  /** Stands on the root of the message that is a list's entry; an empty entry is absent. */
  final void moveToEntry(LentView holder, int index, int length) {
    if (length == 0) {
      standAbsent(holder);
      return;
    }
    descend(holder, index);
    int object = MessageHeader.rootOf(shape(), array, index, length);
    over(array, index, index + (int) MessageHeader.size(array, index));
    base = object;
  }

  /** Bytes of the innermost message, with a body that lies apart. */
  final int messageLength() {
    SplitMessage message = root.split;
    return end - start + (message == null ? 0 : message.outside(this));
  }

  /** Any message but one that begins with its root, and whatever is none. */
  private void wrapUnusual(byte[] source, int offset, int length) {
    checkFromIndexSize(offset, length, source.length);
    if (length == 0) {
      standAbsent(this);
      return;
    }
    int object = MessageHeader.rootOf(shape(), source, offset, length);
    lead(source, offset, offset + (int) MessageHeader.size(source, offset));
    base = object;
  }

  /** Follows the holder's lending, over a section of zeros. */
  private void standAbsent(LentView holder) {
    byte[] zeros = shape().zeros();
    if (holder == this) {
      lead(zeros, ABSENT, zeros.length);
    } else {
      follow(holder);
      over(zeros, ABSENT, zeros.length);
      depth(0);
    }
    markVerified();
    base = 0;
  }

  private void descend(LentView holder, int index) {
    follow(holder);
    int level = holder.depth() + 1;
    if (level > Pointers.MAX_DEPTH) {
      throw holder.malformed(
          index, "depth " + level + " (expected: <= " + Pointers.MAX_DEPTH + ")");
    }
    depth(level);
  }

  private int textTarget(int offset, long word) {
    int target = Pointers.bytesTarget(this, base + offset, word);
    int invalid = invalidTextAt(target, (int) (word >>> 32));
    if (invalid >= 0) {
      throw new MalformedMessageException(
          shape().pathOf(offset), "text that is not UTF-8", (long) invalid - root.start);
    }
    return target;
  }

  private void checkLent() {
    if (base >= NOWHERE) {
      throw misplaced(new IndexOutOfBoundsException("no element"));
    }
  }
}
