package io.zaprpc.compiler.java;

import io.zaprpc.schema.Type;
import io.zaprpc.schema.layout.FieldSlot;
import org.jspecify.annotations.Nullable;

/**
 * A field with its name in Java.
 *
 * @param name the name of the accessor
 * @param owner the struct
 * @param slot the field and its place
 * @param target the struct that it or its elements are, or null
 */
record JavaField(String name, StructRef owner, FieldSlot slot, @Nullable StructRef target) {

  Type type() {
    return slot.field().type();
  }

  String schemaName() {
    return slot.field().name();
  }

  /** Returns how messages call the field: {@code Person.name}. */
  String label() {
    return owner.name() + "." + schemaName();
  }

  int offset() {
    return slot.offset();
  }

  StructRef struct() {
    if (target == null) {
      throw new IllegalStateException("type of " + label() + ": " + type() + " (expected: struct)");
    }
    return target;
  }
}
