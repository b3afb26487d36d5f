package io.zaprpc.wire;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The primitive calls of the public runtimes, byte for byte: the same calls give the same bytes.
 * This is what a record's {@code toBytes()} uses; to build an answer in place there is {@link
 * StructBuilder}.
 *
 * <p>Objects, list runs and {@link #writeBytes} begin at a multiple of 8 bytes; nothing else is
 * padded. Texts and bytes of an object are held back until it is finished and then follow in the
 * order in which they were set. An object is named by where it starts, which is never 0, so 0 is
 * null. Allocates; belongs to one thread; good for one message.
 */
public final class MessageWriter {

  private static final int INITIAL_CAPACITY = 256;

  /** A text or bytes field that waits for its object to be finished. */
  private record Tail(int object, int offset, byte[] content) {}

  private final int version;
  private final List<Tail> tails = new ArrayList<>();
  private byte[] array = new byte[INITIAL_CAPACITY];
  private int position = MessageHeader.SIZE;
  private int start;
  private int root;

  /** The size of the message around, kept while an entry is written. */
  private record Around(int start, int root) {}

  private final List<Around> around = new ArrayList<>();

  /**
   * A writer of one message.
   *
   * @param version the header's version word, 1 or 2
   */
  public MessageWriter(int version) {
    if (version != 1 && version != 2) {
      throw new IllegalArgumentException("version: " + version + " (expected: 1 or 2)");
    }
    this.version = version;
  }

  /**
   * Begins an object at the next multiple of 8.
   *
   * @param size bytes of the fixed section, zeroed
   * @return where it starts
   */
  public int startObject(int size) {
    align();
    return startRecord(size);
  }

  /** Begins an object right here, as an element of a packed list; see {@link #startObject}. */
  public int startRecord(int size) {
    int at = position;
    extendTo((long) at + size);
    return at;
  }

  /** Sets a bool. */
  public void setBool(int object, int offset, boolean value) {
    setU8(object, offset, value ? 1 : 0);
  }

  /** Sets the low byte of {@code value}. */
  public void setU8(int object, int offset, int value) {
    array[room(object, offset, 1)] = (byte) value;
  }

  /** Sets the low two bytes of {@code value}. */
  public void setU16(int object, int offset, int value) {
    int at = room(object, offset, Short.BYTES);
    LittleEndian.putShort(array, at, value);
  }

  /** Sets the low four bytes of {@code value}. */
  public void setU32(int object, int offset, long value) {
    setI32(object, offset, (int) value);
  }

  /** Sets eight bytes. */
  public void setU64(int object, int offset, long value) {
    int at = room(object, offset, Long.BYTES);
    LittleEndian.putLong(array, at, value);
  }

  /** Sets one byte. */
  public void setI8(int object, int offset, int value) {
    setU8(object, offset, value);
  }

  /** Sets two bytes. */
  public void setI16(int object, int offset, int value) {
    setU16(object, offset, value);
  }

  /** Sets four bytes. */
  public void setI32(int object, int offset, int value) {
    int at = room(object, offset, Integer.BYTES);
    LittleEndian.putInt(array, at, value);
  }

  /** Sets eight bytes. */
  public void setI64(int object, int offset, long value) {
    setU64(object, offset, value);
  }

  /** Sets the bits of a float, unchanged. */
  public void setF32(int object, int offset, float value) {
    setI32(object, offset, Float.floatToRawIntBits(value));
  }

  /** Sets the bits of a double, unchanged. */
  public void setF64(int object, int offset, double value) {
    setU64(object, offset, Double.doubleToRawLongBits(value));
  }

  /** Copies {@code value} into the fixed section; as in the public runtimes its width is free. */
  public void setBytesFixed(int object, int offset, byte[] value) {
    if (value.length > 0) {
      int at = room(object, offset, value.length);
      System.arraycopy(value, 0, array, at, value.length);
    }
  }

  /** As {@link #setBytesFixed(int, int, byte[])}. */
  public void setBytesFixed(int object, int offset, Bytes value) {
    setBytesFixed(object, offset, value.content());
  }

  /**
   * Sets a text, written when the object is finished.
   *
   * @throws IllegalArgumentException if it holds a lone surrogate
   */
  public void setText(int object, int offset, String value) {
    holdBack(object, offset, Utf8.encode(value));
  }

  /** Sets bytes, copied and written when the object is finished. */
  public void setBytes(int object, int offset, byte[] value) {
    holdBack(object, offset, value.clone());
  }

  /** Sets bytes, written when the object is finished. */
  public void setBytes(int object, int offset, Bytes value) {
    holdBack(object, offset, value.content());
  }

  /** Points a slot at another object; 0 is null. */
  public void setObject(int object, int offset, int target) {
    setI32(object, offset, target == 0 ? 0 : target - (object + offset));
  }

  /** Points a slot at a list run; no entries is null. */
  public void setList(int object, int offset, int list, int count) {
    boolean isNull = list == 0 || count == 0;
    setU64(object, offset, isNull ? 0 : Pointers.slot(list - (object + offset), count));
  }

  /** Begins a list run at the next multiple of 8, even if nothing follows; returns its start. */
  public int startList() {
    align();
    return position;
  }

  /** Appends a bool to the list run. */
  public void addBool(boolean value) {
    addU8(value ? 1 : 0);
  }

  /** Appends one byte to the list run. */
  public void addU8(int value) {
    int at = append(1);
    array[at] = (byte) value;
  }

  /** Appends two bytes to the list run. */
  public void addU16(int value) {
    int at = append(Short.BYTES);
    LittleEndian.putShort(array, at, value);
  }

  /** Appends four bytes to the list run. */
  public void addU32(long value) {
    addI32((int) value);
  }

  /** Appends eight bytes to the list run. */
  public void addU64(long value) {
    int at = append(Long.BYTES);
    LittleEndian.putLong(array, at, value);
  }

  /** Appends one byte to the list run. */
  public void addI8(int value) {
    addU8(value);
  }

  /** Appends two bytes to the list run. */
  public void addI16(int value) {
    addU16(value);
  }

  /** Appends four bytes to the list run. */
  public void addI32(int value) {
    int at = append(Integer.BYTES);
    LittleEndian.putInt(array, at, value);
  }

  /** Appends eight bytes to the list run. */
  public void addI64(long value) {
    addU64(value);
  }

  /** Appends the bits of a float, unchanged. */
  public void addF32(float value) {
    addI32(Float.floatToRawIntBits(value));
  }

  /** Appends the bits of a double, unchanged. */
  public void addF64(double value) {
    addU64(Double.doubleToRawLongBits(value));
  }

  /** Appends bytes to the list run as they are. */
  public void addRaw(byte[] value) {
    int at = append(value.length);
    System.arraycopy(value, 0, array, at, value.length);
  }

  /** Appends bytes to the list run as they are. */
  public void addRaw(Bytes value) {
    addRaw(value.content());
  }

  /** Appends bytes behind their length, without padding. */
  public void addObjectBytes(byte[] value) {
    addU32(value.length);
    addRaw(value);
  }

  /** Appends bytes behind their length, without padding. */
  public void addObjectBytes(Bytes value) {
    addObjectBytes(value.content());
  }

  /** Appends a text behind its length, without padding. */
  public void addText(String value) {
    addObjectBytes(Utf8.encode(value));
  }

  /** Appends a 4-byte pointer to an object; 0 is null. */
  public void addPointer(int target) {
    addI32(target == 0 ? 0 : target - position);
  }

  /**
   * Begins a list entry that is a whole message of this writer's version, behind its length:
   * objects written until {@link #endEntry} belong to it, alignment counts from its start.
   *
   * @return what {@link #endEntry} takes
   */
  public int beginEntry() {
    around.add(new Around(start, root));
    int entry = append(Pointers.ENTRY_PREFIX);
    start = position;
    root = 0;
    extendTo((long) position + MessageHeader.SIZE);
    return entry;
  }

  /** Ends the entry, whose root was finished by {@link #finishAsRoot}. */
  public void endEntry(int entry) {
    writeHeader(0);
    LittleEndian.putInt(array, entry, position - start);
    Around outer = around.remove(around.size() - 1);
    start = outer.start();
    root = outer.root();
  }

  /** Appends bytes at the next multiple of 8; nothing points at them. Returns where they start. */
  public int writeBytes(byte[] value) {
    if (value.length == 0) {
      return position;
    }
    align();
    int at = append(value.length);
    System.arraycopy(value, 0, array, at, value.length);
    return at;
  }

  /** Writes the texts and bytes that {@code object} held back; returns {@code object}. */
  public int finishObject(int object) {
    for (int i = 0; i < tails.size(); i++) {
      Tail tail = tails.get(i);
      if (tail.object() == object) {
        int at = append(tail.content().length);
        System.arraycopy(tail.content(), 0, array, at, tail.content().length);
        int slot = room(object, tail.offset(), Integer.BYTES);
        LittleEndian.putInt(array, slot, at - slot);
      }
    }
    tails.removeIf(tail -> tail.object() == object);
    return object;
  }

  /** As {@link #finishObject}; the object is the message's root. */
  public int finishAsRoot(int object) {
    root = finishObject(object) - start;
    return object;
  }

  /** The finished message. */
  public byte[] finish() {
    return finishWithFlags(0);
  }

  /**
   * The finished message.
   *
   * @param flags the header's flags word
   */
  public byte[] finishWithFlags(int flags) {
    writeHeader(flags);
    return Arrays.copyOf(array, position);
  }

  private void writeHeader(int flags) {
    MessageHeader.write(array, start, version, flags);
    MessageHeader.patchRoot(array, start, root);
    MessageHeader.patchSize(array, start, position - start);
  }

  private void holdBack(int object, int offset, byte[] content) {
    requireNonNull(content, "content");
    if (content.length == 0) {
      setU64(object, offset, 0);
      return;
    }
    int at = room(object, offset, Pointers.BYTES_SLOT);
    LittleEndian.putInt(array, at + Pointers.STRUCT_SLOT, content.length);
    tails.add(new Tail(object, offset, content));
  }

  /** Index of a field's slot; a field past the end extends the message. */
  private int room(int object, int offset, int width) {
    long end = (long) object + offset + width;
    if (end > position) {
      extendTo(end);
    }
    return object + offset;
  }

  private int append(int count) {
    int at = position;
    extendTo((long) at + count);
    return at;
  }

  private void align() {
    extendTo(position + ((start - position) & 7L));
  }

  private void extendTo(long end) {
    if (end > array.length) {
      long doubled = Math.max(end, (long) array.length * 2);
      if (end > Integer.MAX_VALUE - 16) {
        throw new MessageTooLargeException(end, Integer.MAX_VALUE - 16);
      }
      array = Arrays.copyOf(array, (int) Math.min(doubled, Integer.MAX_VALUE - 16));
    }
    position = (int) end;
  }
}
