package io.zaprpc.wire;

/** Writes a list of {@code long}s; see {@link ListBuilder}. */
public final class LongListBuilder extends ListBuilder {

  private final FieldKind kind;

  private LongListBuilder(FieldKind kind) {
    super(ElementShape.scalar(kind));
    this.kind = kind;
  }

  /** For generated builders, one per {@code list<u32>} field. */
  public static LongListBuilder u32() {
    return new LongListBuilder(FieldKind.U32);
  }

  /** For generated builders, one per {@code list<u64>} field. */
  public static LongListBuilder u64() {
    return new LongListBuilder(FieldKind.U64);
  }

  /** For generated builders, one per {@code list<i64>} field. */
  public static LongListBuilder i64() {
    return new LongListBuilder(FieldKind.I64);
  }

  /** Adds {@code value}; refuses what does not fit the element type. */
  public LongListBuilder add(long value) {
    FieldChecks.fits(kind, value, this);
    int at = nextValue();
    if (kind == FieldKind.U32) {
      LittleEndian.putInt(out.array, at, (int) value);
    } else {
      LittleEndian.putLong(out.array, at, value);
    }
    return this;
  }

  /** Adds all of {@code values}. */
  public LongListBuilder addAll(LongList values) {
    for (int i = 0; i < values.size(); i++) {
      add(values.get(i));
    }
    return this;
  }
}
