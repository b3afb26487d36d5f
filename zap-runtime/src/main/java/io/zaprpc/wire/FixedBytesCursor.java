package io.zaprpc.wire;

import static java.util.Objects.checkIndex;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Goes over a {@code list<bytes_fixed[N]>}; see {@link ListCursor}. */
public final class FixedBytesCursor extends ListCursor {

  private final int width;

  private FixedBytesCursor(int width) {
    super(ElementShape.fixed(width));
    this.width = width;
  }

  /** A cursor of one's own over elements of {@code width} bytes. */
  public static FixedBytesCursor of(int width) {
    return new FixedBytesCursor(width);
  }

  /** Moves to the next element; false behind the last one. */
  public boolean next() {
    return advance();
  }

  /** A copy of the element that the cursor stands on; allocates. */
  public Bytes value() {
    checkStanding();
    return Bytes.copyOf(array, base, width);
  }

  /** Fills {@code view} with the element that the cursor stands on. */
  public ByteView value(ByteView view) {
    checkStanding();
    view.borrow(this, array, base, width);
    return view;
  }

  /** Eight bytes, little-endian, from byte {@code word} × 8 of the current element on. */
  public long longAt(int word) {
    checkStanding();
    return LittleEndian.getLong(array, base + checkIndex(word, width >> 3) * Long.BYTES);
  }

  /** A copy of element {@code index}; throws where {@link #isIndexed()} is false. Allocates. */
  public Bytes get(int index) {
    return Bytes.copyOf(array, positionOf(index), width);
  }

  /** Fills {@code view} with element {@code index}; throws where it is not indexed. */
  public ByteView get(int index, ByteView view) {
    view.borrow(this, array, positionOf(index), width);
    return view;
  }

  /** A copy of all elements, wherever the cursor stands; moves it before the first. Allocates. */
  public List<Bytes> toList() {
    reset();
    List<Bytes> elements = new ArrayList<>(size());
    while (next()) {
      elements.add(value());
    }
    reset();
    return Collections.unmodifiableList(elements);
  }
}
