package io.zaprpc.wire;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Goes over a {@code list<bytes>}; see {@link ListCursor}. Never indexed. */
public final class BytesCursor extends ListCursor {

  private BytesCursor() {
    super(ElementShape.bytes());
  }

  /** A cursor of one's own. */
  public static BytesCursor of() {
    return new BytesCursor();
  }

  /** Moves to the next element; false behind the last one. */
  public boolean next() {
    return advance();
  }

  /** A copy of the bytes that the cursor stands on; allocates. */
  public Bytes value() {
    checkStanding();
    return Bytes.copyOf(array, base, entryLength());
  }

  /** Fills {@code view} with the bytes that the cursor stands on. */
  public ByteView value(ByteView view) {
    checkStanding();
    view.borrow(this, array, base, entryLength());
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

  @Override
  int entryWidth() {
    return -1;
  }
}
