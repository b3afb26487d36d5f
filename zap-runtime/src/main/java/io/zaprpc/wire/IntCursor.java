package io.zaprpc.wire;

/** Goes over a list of {@code int}s; see {@link ListCursor}. */
public final class IntCursor extends ListCursor {

  private final FieldKind kind;

  private IntCursor(FieldKind kind) {
    super(ElementShape.scalar(kind));
    this.kind = kind;
  }

  /** A cursor of one's own over a {@code list<u8>}. */
  public static IntCursor u8() {
    return new IntCursor(FieldKind.U8);
  }

  /** A cursor of one's own over a {@code list<i8>}. */
  public static IntCursor i8() {
    return new IntCursor(FieldKind.I8);
  }

  /** A cursor of one's own over a {@code list<u16>}. */
  public static IntCursor u16() {
    return new IntCursor(FieldKind.U16);
  }

  /** A cursor of one's own over a {@code list<i16>}. */
  public static IntCursor i16() {
    return new IntCursor(FieldKind.I16);
  }

  /** A cursor of one's own over a {@code list<i32>}. */
  public static IntCursor i32() {
    return new IntCursor(FieldKind.I32);
  }

  /** Moves to the next element; false behind the last one. */
  public boolean next() {
    return advance();
  }

  /** The element that the cursor stands on. */
  public int value() {
    return read(base);
  }

  /**
   * Element {@code index} without moving the cursor; throws where {@link #isIndexed()} is false.
   */
  public int get(int index) {
    return read(positionOf(index));
  }

  /** A copy of all elements, wherever the cursor stands; moves it before the first. Allocates. */
  public IntList toList() {
    reset();
    int[] elements = new int[size()];
    for (int i = 0; next(); i++) {
      elements[i] = value();
    }
    reset();
    return IntList.over(elements);
  }

  private int read(int position) {
    try {
      return switch (kind) {
        case U8 -> array[position] & 0xFF;
        case I8 -> array[position];
        case U16 -> LittleEndian.getShort(array, position) & 0xFFFF;
        case I16 -> LittleEndian.getShort(array, position);
        default -> LittleEndian.getInt(array, position);
      };
    } catch (IndexOutOfBoundsException e) {
      throw misplaced(e);
    }
  }
}
