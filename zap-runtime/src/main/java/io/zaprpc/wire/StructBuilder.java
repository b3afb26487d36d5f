package io.zaprpc.wire;

import static java.util.Objects.checkIndex;

/**
 * Writes one struct of a message in place; generated builders extend it. Beginning a message
 * reserves the header and the zeroed fixed section, setters store into it at once, and texts,
 * bytes, lists and nested structs are appended in the order in which they are set. Every reader
 * takes such a message; it is not the canonical one (a record's {@code toBytes()} is).
 *
 * <p>Fields may be set in any order and more than once (an earlier text stays behind as dead
 * bytes), except that nothing else may be appended while a list whose entries vary in length is
 * open. Lent: valid until the message is finished. Belongs to one thread at a time.
 */
public abstract class StructBuilder extends PartBuilder {

  /** For generated builders. */
  protected StructBuilder() {}

  /** The struct's shape. */
  public abstract StructShape shape();

  /**
   * Begins a message at the output's position.
   *
   * @param target not owned; nobody else may write to it until the message is finished
   * @param messageLayout {@link Layout#DERIVED} or {@link Layout#FRAMED}
   * @throws IllegalStateException if a message was begun and neither finished nor released
   */
  public final void begin(OutputArray target, Layout messageLayout) {
    FieldChecks.written(messageLayout);
    if (isOpen()) {
      throw new IllegalStateException(
          describe() + ": begun twice (expected: finish() or release() before another message)");
    }
    int start = target.beginMessage(messageLayout.version(), shape().fixedSize());
    join(target, messageLayout, 0, 0, start + MessageHeader.SIZE);
  }

  /** Whether this builder's message is under construction in {@code target}. */
  public final boolean isWriting(OutputArray target) {
    return out == target && isOpen();
  }

  /**
   * Finishes the message that {@link #begin} began; this builder and all parts of the message end.
   *
   * @return the message's length in bytes
   * @throws IllegalStateException if a list lacks entries, or no message was begun
   */
  public final int finish() {
    checkOpen();
    checkTreeComplete();
    OutputArray target = out;
    target.enter(0);
    int start = target.messageStart();
    int length = target.size() - start;
    MessageHeader.patchSize(target.array, start, length);
    end();
    return length;
  }

  /** Gives the message up: this builder and all its parts write nothing any more. */
  public final void release() {
    end();
  }

  /** Links a part that this builder created, once, so that it ends together with it. */
  protected final <B extends StructBuilder> B adopt(B nested) {
    return own(nested);
  }

  /** Links a part that this builder created, once, so that it ends together with it. */
  protected final <L extends ListBuilder> L adopt(L list) {
    return own(list);
  }

  /** Writes a bool. */
  protected final void writeBool(int offset, boolean value) {
    storeByte(offset, value ? 1 : 0);
  }

  /** Writes 1 byte, unsigned. */
  protected final void writeU8(int offset, int value) {
    if ((value & ~0xFF) != 0) {
      throw unfit(FieldKind.U8, offset, value);
    }
    storeByte(offset, value);
  }

  /** Writes 1 byte, signed. */
  protected final void writeI8(int offset, int value) {
    if (value != (byte) value) {
      throw unfit(FieldKind.I8, offset, value);
    }
    storeByte(offset, value);
  }

  /** Writes 2 bytes, unsigned. */
  protected final void writeU16(int offset, int value) {
    if ((value & ~0xFFFF) != 0) {
      throw unfit(FieldKind.U16, offset, value);
    }
    storeShort(offset, value);
  }

  /** Writes 2 bytes, signed. */
  protected final void writeI16(int offset, int value) {
    if (value != (short) value) {
      throw unfit(FieldKind.I16, offset, value);
    }
    storeShort(offset, value);
  }

  /** Writes 4 bytes, signed. */
  protected final void writeI32(int offset, int value) {
    try {
      LittleEndian.putInt(out.array, base + offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw ended(e);
    }
  }

  /** Writes 4 bytes, unsigned. */
  protected final void writeU32(int offset, long value) {
    if ((value & ~0xFFFF_FFFFL) != 0) {
      throw unfit(FieldKind.U32, offset, value);
    }
    writeI32(offset, (int) value);
  }

  /** Writes 8 bytes; whether they are signed is the reader's business. */
  protected final void writeU64(int offset, long value) {
    try {
      LittleEndian.putLong(out.array, base + offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw ended(e);
    }
  }

  /** Writes 4 bytes of IEEE 754, bits unchanged. */
  protected final void writeF32(int offset, float value) {
    writeI32(offset, Float.floatToRawIntBits(value));
  }

  /** Writes 8 bytes of IEEE 754, bits unchanged. */
  protected final void writeF64(int offset, double value) {
    writeU64(offset, Double.doubleToRawLongBits(value));
  }

  /** Writes eight bytes, little-endian, from byte {@code index} × 8 of a fixed field on. */
  protected final void writeFixedLong(int offset, int width, int index, long value) {
    writeU64(offset + checkIndex(index, width >> 3) * Long.BYTES, value);
  }

  /** Writes four bytes, little-endian, from byte {@code index} × 4 of a fixed field on. */
  protected final void writeFixedInt(int offset, int width, int index, int value) {
    writeI32(offset + checkIndex(index, width >> 2) * Integer.BYTES, value);
  }

  /** Writes a fixed field of exactly {@code width} bytes. */
  protected final void writeFixed(int offset, int width, byte[] value) {
    storeFixed(offset, width, present(offset, value), 0, value.length);
  }

  /** Writes a fixed field of exactly {@code width} bytes. */
  protected final void writeFixed(int offset, int width, Bytes value) {
    storeFixed(offset, width, present(offset, value).content(), 0, value.length());
  }

  /** Writes a fixed field of exactly {@code width} bytes. */
  protected final void writeFixed(int offset, int width, ByteView value) {
    int length = present(offset, value).length();
    storeFixed(offset, width, value.array(), value.offset(), length);
  }

  /**
   * Appends a text and points the slot at it.
   *
   * @throws IllegalArgumentException if the text holds a lone surrogate
   */
  protected final void writeText(int offset, String value) {
    if (present(offset, value).isEmpty()) {
      writeU64(offset, 0);
      return;
    }
    OutputArray target = appending();
    int room = Utf8.roomFor(value);
    int at = target.reserve(room);
    int end = encode(offset, value, target, at, room);
    target.position(end);
    point(offset, at, end - at);
  }

  /** Appends a text given as bytes, which are checked to be UTF-8. */
  protected final void writeText(int offset, ByteView value) {
    int length = present(offset, value).length();
    if (Utf8.invalidAt(value.array(), value.offset(), length) >= 0) {
      throw new IllegalArgumentException(
          shape().pathOf(offset) + ": bytes that are not UTF-8 (expected: text)");
    }
    append(offset, value.array(), value.offset(), length);
  }

  /** Appends bytes and points the slot at them. */
  protected final void writeBytes(int offset, byte[] value) {
    append(offset, present(offset, value), 0, value.length);
  }

  /** Appends bytes and points the slot at them. */
  protected final void writeBytes(int offset, Bytes value) {
    append(offset, present(offset, value).content(), 0, value.length());
  }

  /** Appends bytes and points the slot at them. */
  protected final void writeBytes(int offset, ByteView value) {
    int length = present(offset, value).length();
    append(offset, value.array(), value.offset(), length);
  }

  /**
   * Sets a body. From {@link Body#ATTACHED_FROM} bytes on, one that lies apart is attached rather
   * than copied and ends the message: only fields of fixed width can be set after it. Copied all
   * the same into an output that does not attach, and within the entries of an open list.
   *
   * @param value stays the caller's
   * @throws IllegalStateException if a body was attached before
   */
  protected final void writeBytes(int offset, Body value) {
    int length = present(offset, value).length();
    if (length == 0) {
      writeU64(offset, 0);
      return;
    }
    OutputArray target = appending();
    boolean apart = length >= Body.ATTACHED_FROM && !(value instanceof ViewBody);
    int at;
    if (apart && scope == 0 && target.isAttaching()) {
      at = target.attach(value, shape(), offset);
    } else {
      at = target.reserve(length);
      value.copyTo(target.array, at);
    }
    point(offset, at, length);
  }

  /** Appends a nested struct, zeroed, points the slot at it and moves {@code flyweight} there. */
  protected final <B extends StructBuilder> B initStruct(int offset, B flyweight) {
    checkDepth();
    OutputArray target = appending();
    target.alignTo8();
    StructBuilder nested = flyweight;
    int at = target.reserveZeroed(nested.shape().fixedSize());
    writeI32(offset, at - (base + offset));
    nested.join(target, layout, scope, depth + 1, at);
    return flyweight;
  }

  /** Makes a nested struct absent; what was written for it stays behind as dead bytes. */
  protected final void clearStruct(int offset) {
    writeI32(offset, 0);
  }

  /** Begins a list of {@code count} entries, points the slot at it and moves {@code list} there. */
  protected final <L extends ListBuilder> L initList(int offset, L list, int count) {
    ListBuilder part = list;
    part.open(this, offset, count);
    return list;
  }

  @Override
  final String describe() {
    return shape().name();
  }

  @Override
  final void checkComplete() {
    // A struct may be left as it is: what was not set is its default.
  }

  /** The output, ready to take something that belongs to this struct. */
  final OutputArray appending() {
    checkOpen();
    OutputArray target = out;
    target.enter(scope);
    return target;
  }

  /** Points the 8-byte slot at what stands at {@code target}. */
  final void point(int offset, int target, int length) {
    writeU64(offset, Pointers.slot(target - (base + offset), length));
  }

  /** Whether {@code value} is there; the failure names the field. */
  final <T> T present(int offset, T value) {
    if (value == null) {
      throw new NullPointerException(shape().pathOf(offset) + ": null (expected: a value)");
    }
    return value;
  }

  private void append(int offset, byte[] source, int from, int length) {
    if (length == 0) {
      writeU64(offset, 0);
      return;
    }
    OutputArray target = appending();
    int at = target.reserve(length);
    System.arraycopy(source, from, target.array, at, length);
    point(offset, at, length);
  }

  private int encode(int offset, String value, OutputArray target, int at, int room) {
    try {
      return Utf8.encode(value, target.array, at, room);
    } catch (IllegalArgumentException e) {
      target.position(at);
      throw new IllegalArgumentException(shape().pathOf(offset) + ": " + e.getMessage(), e);
    }
  }

  private void storeByte(int offset, int value) {
    try {
      out.array[base + offset] = (byte) value;
    } catch (IndexOutOfBoundsException e) {
      throw ended(e);
    }
  }

  private void storeShort(int offset, int value) {
    try {
      LittleEndian.putShort(out.array, base + offset, value);
    } catch (IndexOutOfBoundsException e) {
      throw ended(e);
    }
  }

  private void storeFixed(int offset, int width, byte[] source, int from, int length) {
    if (length != width) {
      throw new IllegalArgumentException(
          shape().pathOf(offset) + ": " + length + " bytes (expected: " + width + ")");
    }
    checkOpen();
    System.arraycopy(source, from, out.array, base + offset, width);
  }

  private IllegalArgumentException unfit(FieldKind kind, int offset, long value) {
    return kind.refusal(shape().pathOf(offset), value);
  }
}
