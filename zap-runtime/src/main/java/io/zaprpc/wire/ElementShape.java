package io.zaprpc.wire;

import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a list holds: generated code describes it once, the runtime lays it out. */
public final class ElementShape {

  /** How elements lie in a run. */
  enum Placement {
    /** Side by side at a stride. */
    PACKED,
    /** A run of 4-byte offsets, each from its own place. */
    POINTERS,
    /** Each behind a 4-byte length. */
    ENTRIES
  }

  private final FieldKind kind;
  private final int width;
  private final boolean pointers;
  private final @Nullable Supplier<StructShape> struct;

  private ElementShape(
      FieldKind kind, int width, boolean pointers, @Nullable Supplier<StructShape> struct) {
    this.kind = kind;
    this.width = width;
    this.pointers = pointers;
    this.struct = struct;
  }

  /** A number or bool. */
  public static ElementShape scalar(FieldKind kind) {
    return new ElementShape(kind, kind.width(), false, null);
  }

  /** {@code text}. */
  public static ElementShape text() {
    return new ElementShape(FieldKind.TEXT, 0, false, null);
  }

  /** {@code bytes}. */
  public static ElementShape bytes() {
    return new ElementShape(FieldKind.BYTES, 0, false, null);
  }

  /** {@code bytes_fixed[width]}. */
  public static ElementShape fixed(int width) {
    return new ElementShape(FieldKind.FIXED, width, false, null);
  }

  /** A struct, laid out as the list's layout and its tail decide; resolved when first needed. */
  public static ElementShape struct(Supplier<StructShape> struct) {
    return new ElementShape(FieldKind.STRUCT, 0, false, struct);
  }

  /** {@code ptr<T>}: a pointer in any layout; resolved when first needed. */
  public static ElementShape pointer(Supplier<StructShape> struct) {
    return new ElementShape(FieldKind.STRUCT, 0, true, struct);
  }

  FieldKind kind() {
    return kind;
  }

  StructShape struct() {
    if (struct == null) {
      throw new IllegalStateException("element: " + kind + " (expected: STRUCT)");
    }
    return struct.get();
  }

  /** Bytes of an element that lies packed. */
  int width() {
    return kind == FieldKind.STRUCT ? struct().fixedSize() : width;
  }

  /** Whether elements of both are read alike. */
  boolean isLike(ElementShape other) {
    return kind == other.kind
        && pointers == other.pointers
        && (kind == FieldKind.STRUCT ? struct() == other.struct() : width == other.width);
  }

  @Override
  public String toString() {
    return switch (kind) {
      case STRUCT -> pointers ? "ptr<" + struct() + ">" : struct().toString();
      case FIXED -> "bytes_fixed[" + width + "]";
      default -> kind.toString().toLowerCase(Locale.ROOT);
    };
  }

  Placement placement(Layout layout) {
    return switch (kind) {
      case TEXT, BYTES, LIST -> Placement.ENTRIES;
      case STRUCT -> pointers ? Placement.POINTERS : struct().placement(layout);
      default -> layout == Layout.FRAMED ? Placement.ENTRIES : Placement.PACKED;
    };
  }
}
