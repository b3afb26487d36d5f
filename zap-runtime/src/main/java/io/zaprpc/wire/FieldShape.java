package io.zaprpc.wire;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One field: name as in the schema, kind, place, and what it leads to. */
record FieldShape(
    String name,
    FieldKind kind,
    int offset,
    int width,
    @Nullable Supplier<StructShape> struct,
    @Nullable ElementShape element) {

  StructShape structShape() {
    if (struct == null) {
      throw new IllegalStateException(name + ": " + kind + " (expected: STRUCT)");
    }
    return struct.get();
  }

  ElementShape elementShape() {
    if (element == null) {
      throw new IllegalStateException(name + ": " + kind + " (expected: LIST)");
    }
    return element;
  }
}
