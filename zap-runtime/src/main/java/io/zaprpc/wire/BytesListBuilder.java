package io.zaprpc.wire;

import java.util.List;

/** Writes a {@code list<bytes>}; see {@link ListBuilder}. Entries vary in length. */
public final class BytesListBuilder extends ListBuilder {

  private BytesListBuilder() {
    super(ElementShape.bytes());
  }

  /** For generated builders, one per field. */
  public static BytesListBuilder of() {
    return new BytesListBuilder();
  }

  /** Adds a copy of {@code value}. */
  public BytesListBuilder add(byte[] value) {
    addEntry(value, 0, value.length);
    return this;
  }

  /** Adds {@code value}. */
  public BytesListBuilder add(Bytes value) {
    addEntry(value.content(), 0, value.length());
    return this;
  }

  /** Adds a copy of what {@code value} shows. */
  public BytesListBuilder add(ByteView value) {
    int length = value.length();
    addEntry(value.array(), value.offset(), length);
    return this;
  }

  /** Adds all of {@code values}. */
  public BytesListBuilder addAll(List<Bytes> values) {
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
