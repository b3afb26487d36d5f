package io.zaprpc.wire;

/** Writes a list of {@code boolean}s; see {@link ListBuilder}. */
public final class BoolListBuilder extends ListBuilder {

  private BoolListBuilder() {
    super(ElementShape.scalar(FieldKind.BOOL));
  }

  /** For generated builders, one per {@code list<bool>} field. */
  public static BoolListBuilder of() {
    return new BoolListBuilder();
  }

  /** Adds {@code value}. */
  public BoolListBuilder add(boolean value) {
    int at = nextValue();
    out.array[at] = (byte) (value ? 1 : 0);
    return this;
  }

  /** Adds all of {@code values}. */
  public BoolListBuilder addAll(BooleanList values) {
    for (int i = 0; i < values.size(); i++) {
      add(values.get(i));
    }
    return this;
  }
}
