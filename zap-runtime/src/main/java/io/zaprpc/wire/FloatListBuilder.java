package io.zaprpc.wire;

/** Writes a list of {@code float}s; see {@link ListBuilder}. */
public final class FloatListBuilder extends ListBuilder {

  private FloatListBuilder() {
    super(ElementShape.scalar(FieldKind.F32));
  }

  /** For generated builders, one per {@code list<f32>} field. */
  public static FloatListBuilder of() {
    return new FloatListBuilder();
  }

  /** Adds {@code value}. */
  public FloatListBuilder add(float value) {
    int at = nextValue();
    LittleEndian.putInt(out.array, at, Float.floatToRawIntBits(value));
    return this;
  }

  /** Adds all of {@code values}. */
  public FloatListBuilder addAll(FloatList values) {
    for (int i = 0; i < values.size(); i++) {
      add(values.get(i));
    }
    return this;
  }
}
