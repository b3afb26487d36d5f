package io.zaprpc.wire;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** Writes a {@code list<text>}; see {@link ListBuilder}. Entries vary in length. */
public final class TextListBuilder extends ListBuilder {

  private TextListBuilder() {
    super(ElementShape.text());
  }

  /** For generated builders, one per field. */
  public static TextListBuilder of() {
    return new TextListBuilder();
  }

  /**
   * Adds a text.
   *
   * @throws IllegalArgumentException if it holds a lone surrogate
   */
  public TextListBuilder add(String value) {
    int room = Utf8.roomFor(requireNonNull(value, "value"));
    int at = beginEntry(room);
    try {
      out.position(Utf8.encode(value, out.array, at, room));
    } catch (IllegalArgumentException e) {
      dropEntry();
      throw new IllegalArgumentException(describe() + "[" + added() + "]: " + e.getMessage(), e);
    }
    endEntry();
    return this;
  }

  /** Adds a text given as bytes, which are checked to be UTF-8. */
  public TextListBuilder add(ByteView value) {
    int length = value.length();
    if (Utf8.invalidAt(value.array(), value.offset(), length) >= 0) {
      throw new IllegalArgumentException(
          describe() + ": bytes that are not UTF-8 (expected: text)");
    }
    addEntry(value.array(), value.offset(), length);
    return this;
  }

  /** Adds all of {@code values}. */
  public TextListBuilder addAll(List<String> values) {
    for (int i = 0; i < values.size(); i++) {
      add(values.get(i));
    }
    return this;
  }

  @Override
  int entryWidth() {
    return -1;
  }
}
