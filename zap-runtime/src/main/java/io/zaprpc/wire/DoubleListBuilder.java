package io.zaprpc.wire;

/** Writes a list of {@code double}s; see {@link ListBuilder}. */
public final class DoubleListBuilder extends ListBuilder {

  private DoubleListBuilder() {
    super(ElementShape.scalar(FieldKind.F64));
  }

  /** For generated builders, one per {@code list<f64>} field. */
  public static DoubleListBuilder of() {
    return new DoubleListBuilder();
  }

  /** Adds {@code value}. */
  public DoubleListBuilder add(double value) {
    int at = nextValue();
    LittleEndian.putLong(out.array, at, Double.doubleToRawLongBits(value));
    return this;
  }

  /** Adds all of {@code values}. */
  public DoubleListBuilder addAll(DoubleList values) {
    for (int i = 0; i < values.size(); i++) {
      add(values.get(i));
    }
    return this;
  }
}
