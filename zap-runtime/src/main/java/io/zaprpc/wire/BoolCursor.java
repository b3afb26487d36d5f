package io.zaprpc.wire;

/** Goes over a list of {@code boolean}s; see {@link ListCursor}. */
public final class BoolCursor extends ListCursor {

  private BoolCursor() {
    super(ElementShape.scalar(FieldKind.BOOL));
  }

  /** A cursor of one's own over a {@code list<bool>}. */
  public static BoolCursor of() {
    return new BoolCursor();
  }

  /** Moves to the next element; false behind the last one. */
  public boolean next() {
    return advance();
  }

  /** The element that the cursor stands on. */
  public boolean value() {
    return read(base);
  }

  /**
   * Element {@code index} without moving the cursor; throws where {@link #isIndexed()} is false.
   */
  public boolean get(int index) {
    return read(positionOf(index));
  }

  /** A copy of all elements, wherever the cursor stands; moves it before the first. Allocates. */
  public BooleanList toList() {
    reset();
    boolean[] elements = new boolean[size()];
    for (int i = 0; next(); i++) {
      elements[i] = value();
    }
    reset();
    return BooleanList.over(elements);
  }

  private boolean read(int position) {
    try {
      return array[position] != 0;
    } catch (IndexOutOfBoundsException e) {
      throw misplaced(e);
    }
  }
}
