package io.zaprpc.wire;

/** Goes over a list of {@code long}s; see {@link ListCursor}. */
public final class LongCursor extends ListCursor {

  private final FieldKind kind;

  private LongCursor(FieldKind kind) {
    super(ElementShape.scalar(kind));
    this.kind = kind;
  }

  /** A cursor of one's own over a {@code list<u32>}. */
  public static LongCursor u32() {
    return new LongCursor(FieldKind.U32);
  }

  /** A cursor of one's own over a {@code list<u64>}. */
  public static LongCursor u64() {
    return new LongCursor(FieldKind.U64);
  }

  /** A cursor of one's own over a {@code list<i64>}. */
  public static LongCursor i64() {
    return new LongCursor(FieldKind.I64);
  }

  /** Moves to the next element; false behind the last one. */
  public boolean next() {
    return advance();
  }

  /** The element that the cursor stands on. */
  public long value() {
    return read(base);
  }

  /**
   * Element {@code index} without moving the cursor; throws where {@link #isIndexed()} is false.
   */
  public long get(int index) {
    return read(positionOf(index));
  }

  /** A copy of all elements, wherever the cursor stands; moves it before the first. Allocates. */
  public LongList toList() {
    reset();
    long[] elements = new long[size()];
    for (int i = 0; next(); i++) {
      elements[i] = value();
    }
    reset();
    return LongList.over(elements);
  }

  private long read(int position) {
    try {
      return kind == FieldKind.U32
          ? LittleEndian.getUnsignedInt(array, position)
          : LittleEndian.getLong(array, position);
    } catch (IndexOutOfBoundsException e) {
      throw misplaced(e);
    }
  }
}
