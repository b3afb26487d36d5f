package io.zaprpc.wire;

import static java.util.Objects.checkFromIndexSize;
import static java.util.Objects.checkIndex;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A view of bytes that are lent, filled by an accessor such as {@code account(ByteView)}. Reusable:
 * make one and pass it again and again. Valid as long as the reader that filled it; empty before.
 * Belongs to one thread.
 */
public final class ByteView {

  private byte[] array = LentView.NOTHING;
  private int offset;
  private int length;
  private @Nullable LentView owner;
  private boolean takenAway;
  @Nullable ByteView nextBorrower;

  /** A view of nothing. */
  public ByteView() {}

  /** Lays the view over a part of {@code source}, which stays the caller's. */
  public ByteView wrap(byte[] source, int from, int count) {
    checkFromIndexSize(from, count, source.length);
    moveTo(null);
    set(source, from, count);
    return this;
  }

  /** How many bytes. */
  public int length() {
    if (takenAway) {
      throw gone();
    }
    return length;
  }

  /** The byte at {@code index}, signed. */
  public byte byteAt(int index) {
    return array[offset + checkIndex(index, length())];
  }

  /** Eight bytes from {@code index} on, little-endian. */
  public long longAt(int index) {
    checkFromIndexSize(index, Long.BYTES, length());
    return LittleEndian.getLong(array, offset + index);
  }

  /** Copies all bytes to {@code target}. */
  public void copyTo(byte[] target, int targetOffset) {
    System.arraycopy(array, offset, target, targetOffset, length());
  }

  /** A copy to keep; allocates. */
  public byte[] toByteArray() {
    int count = length();
    return Arrays.copyOfRange(array, offset, offset + count);
  }

  /** A copy to keep that compares by content; allocates. */
  public Bytes toBytes() {
    return Bytes.copyOf(array, offset, length());
  }

  /** The bytes as text; allocates. The accessor that filled the view checked that it is UTF-8. */
  public String text() {
    return Utf8.decode(array, offset, length());
  }

  /** Whether the bytes equal {@code other}. */
  public boolean equalTo(byte[] other) {
    int count = length();
    return Arrays.equals(array, offset, offset + count, other, 0, other.length);
  }

  /** Whether the bytes equal those of {@code other}. */
  public boolean equalTo(ByteView other) {
    int count = length();
    int otherCount = other.length();
    return Arrays.equals(
        array, offset, offset + count, other.array, other.offset, other.offset + otherCount);
  }

  /** The array that holds the bytes, from {@link #offset()} on; not to be written. */
  public byte[] array() {
    return array;
  }

  /** Index of the first byte in {@link #array()}. */
  public int offset() {
    return offset;
  }

  @Override
  public String toString() {
    return takenAway ? "ByteView (its call has ended)" : toBytes().toHex();
  }

  /** Fills the view from {@code lender}, whose root poisons it when lending ends. */
  void borrow(LentView lender, byte[] source, int from, int count) {
    set(source, from, count);
    moveTo(lender.isLent() ? lender.root : null);
  }

  /** Whoever lent the bytes takes them away. */
  void takeAway() {
    owner = null;
    array = LentView.NOTHING;
    length = 0;
    takenAway = true;
  }

  private void moveTo(@Nullable LentView root) {
    if (owner == root) {
      return;
    }
    if (owner != null) {
      owner.forget(this);
    }
    owner = root;
    if (root != null) {
      root.track(this);
    }
  }

  private void set(byte[] source, int from, int count) {
    if (array != source) {
      array = source;
    }
    offset = from;
    length = count;
    takenAway = false;
  }

  private static IllegalStateException gone() {
    return new IllegalStateException(
        "byte view: used after its call had ended (expected: toBytes() to keep a copy)");
  }
}
