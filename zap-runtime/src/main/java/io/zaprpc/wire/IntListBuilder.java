package io.zaprpc.wire;

/** Writes a list of {@code int}s; see {@link ListBuilder}. */
public final class IntListBuilder extends ListBuilder {

  private final FieldKind kind;

  private IntListBuilder(FieldKind kind) {
    super(ElementShape.scalar(kind));
    this.kind = kind;
  }

  /** For generated builders, one per {@code list<u8>} field. */
  public static IntListBuilder u8() {
    return new IntListBuilder(FieldKind.U8);
  }

  /** For generated builders, one per {@code list<i8>} field. */
  public static IntListBuilder i8() {
    return new IntListBuilder(FieldKind.I8);
  }

  /** For generated builders, one per {@code list<u16>} field. */
  public static IntListBuilder u16() {
    return new IntListBuilder(FieldKind.U16);
  }

  /** For generated builders, one per {@code list<i16>} field. */
  public static IntListBuilder i16() {
    return new IntListBuilder(FieldKind.I16);
  }

  /** For generated builders, one per {@code list<i32>} field. */
  public static IntListBuilder i32() {
    return new IntListBuilder(FieldKind.I32);
  }

  /** Adds {@code value}; refuses what does not fit the element type. */
  public IntListBuilder add(int value) {
    FieldChecks.fits(kind, value, this);
    int at = nextValue();
    switch (kind) {
      case U8, I8 -> out.array[at] = (byte) value;
      case U16, I16 -> LittleEndian.putShort(out.array, at, value);
      default -> LittleEndian.putInt(out.array, at, value);
    }
    return this;
  }

  /** Adds all of {@code values}. */
  public IntListBuilder addAll(IntList values) {
    for (int i = 0; i < values.size(); i++) {
      add(values.get(i));
    }
    return this;
  }
}
