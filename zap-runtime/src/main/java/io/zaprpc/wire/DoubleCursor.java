package io.zaprpc.wire;

/** Goes over a list of {@code double}s; see {@link ListCursor}. */
public final class DoubleCursor extends ListCursor {

  private DoubleCursor() {
    super(ElementShape.scalar(FieldKind.F64));
  }

  /** A cursor of one's own over a {@code list<f64>}. */
  public static DoubleCursor of() {
    return new DoubleCursor();
  }

  /** Moves to the next element; false behind the last one. */
  public boolean next() {
    return advance();
  }

  /** The element that the cursor stands on. */
  public double value() {
    return read(base);
  }

  /**
   * Element {@code index} without moving the cursor; throws where {@link #isIndexed()} is false.
   */
  public double get(int index) {
    return read(positionOf(index));
  }

  /** A copy of all elements, wherever the cursor stands; moves it before the first. Allocates. */
  public DoubleList toList() {
    reset();
    double[] elements = new double[size()];
    for (int i = 0; next(); i++) {
      elements[i] = value();
    }
    reset();
    return DoubleList.over(elements);
  }

  private double read(int position) {
    try {
      return Double.longBitsToDouble(LittleEndian.getLong(array, position));
    } catch (IndexOutOfBoundsException e) {
      throw misplaced(e);
    }
  }
}
