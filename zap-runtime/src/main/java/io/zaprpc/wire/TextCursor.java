package io.zaprpc.wire;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Goes over a {@code list<text>}; see {@link ListCursor}. Never indexed. */
public final class TextCursor extends ListCursor {

  private TextCursor() {
    super(ElementShape.text());
  }

  /** A cursor of one's own. */
  public static TextCursor of() {
    return new TextCursor();
  }

  /** Moves to the next element; false behind the last one. */
  public boolean next() {
    return advance();
  }

  /** The text that the cursor stands on, strictly decoded; allocates. */
  public String value() {
    checkText();
    return Utf8.decode(array, base, entryLength());
  }

  /** Fills {@code view} with the bytes of the text that the cursor stands on. */
  public ByteView value(ByteView view) {
    checkText();
    view.borrow(this, array, base, entryLength());
    return view;
  }

  /** Whether the text that the cursor stands on equals {@code other}; allocates nothing. */
  public boolean valueEquals(String other) {
    checkText();
    return Utf8.equal(array, base, entryLength(), other);
  }

  /** A copy of all elements, wherever the cursor stands; moves it before the first. Allocates. */
  public List<String> toList() {
    reset();
    List<String> elements = new ArrayList<>(size());
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

  private void checkText() {
    checkStanding();
    int invalid = invalidTextAt(base, entryLength());
    if (invalid >= 0) {
      throw malformed(invalid, "text that is not UTF-8");
    }
  }
}
