package io.zaprpc.wire;

import java.util.List;

/** Writes a {@code list<bytes_fixed[N]>}; see {@link ListBuilder}. */
public final class FixedBytesListBuilder extends ListBuilder {

  private final int width;

  private FixedBytesListBuilder(int width) {
    super(ElementShape.fixed(width));
    this.width = width;
  }

  /** For generated builders, one per field. */
  public static FixedBytesListBuilder of(int width) {
    return new FixedBytesListBuilder(width);
  }

  /** Adds a copy of {@code value}, which has exactly N bytes. */
  public FixedBytesListBuilder add(byte[] value) {
    return store(value, 0, value.length);
  }

  /** Adds {@code value}, which has exactly N bytes. */
  public FixedBytesListBuilder add(Bytes value) {
    return store(value.content(), 0, value.length());
  }

  /** Adds a copy of what {@code value} shows, exactly N bytes. */
  public FixedBytesListBuilder add(ByteView value) {
    int length = value.length();
    return store(value.array(), value.offset(), length);
  }

  /** Adds all of {@code values}. */
  public FixedBytesListBuilder addAll(List<Bytes> values) {
    for (int i = 0; i < values.size(); i++) {
      add(values.get(i));
    }
    return this;
  }

  private FixedBytesListBuilder store(byte[] source, int from, int length) {
    if (length != width) {
      throw new IllegalArgumentException(
          describe() + "[" + added() + "]: " + length + " bytes (expected: " + width + ")");
    }
    int at = nextValue();
    System.arraycopy(source, from, out.array, at, length);
    return this;
  }
}
