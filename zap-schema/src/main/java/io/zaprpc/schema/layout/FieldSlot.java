package io.zaprpc.schema.layout;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.Field;

/**
 * The place of a field in its struct.
 *
 * @param field the field
 * @param offset byte offset in the fixed section
 * @param width bytes it takes there
 */
public record FieldSlot(Field field, int offset, int width) {

  /** Refuses null. */
  public FieldSlot {
    requireNonNull(field, "field");
  }

  /** Returns the offset behind the last byte. */
  public int end() {
    return offset + width;
  }
}
