package io.zaprpc.wire;

/** Goes over a list of {@code float}s; see {@link ListCursor}. */
public final class FloatCursor extends ListCursor {

  private FloatCursor() {
    super(ElementShape.scalar(FieldKind.F32));
  }

  /** A cursor of one's own over a {@code list<f32>}. */
  public static FloatCursor of() {
    return new FloatCursor();
  }

  /** Moves to the next element; false behind the last one. */
  public boolean next() {
    return advance();
  }

  /** The element that the cursor stands on. */
  public float value() {
    return read(base);
  }

  /**
   * Element {@code index} without moving the cursor; throws where {@link #isIndexed()} is false.
   */
  public float get(int index) {
    return read(positionOf(index));
  }

  /** A copy of all elements, wherever the cursor stands; moves it before the first. Allocates. */
  public FloatList toList() {
    reset();
    float[] elements = new float[size()];
    for (int i = 0; next(); i++) {
      elements[i] = value();
    }
    reset();
    return FloatList.over(elements);
  }

  private float read(int position) {
    try {
      return Float.intBitsToFloat(LittleEndian.getInt(array, position));
    } catch (IndexOutOfBoundsException e) {
      throw misplaced(e);
    }
  }
}
