package io.zaprpc.schema.layout;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.Struct;
import io.zaprpc.schema.syntax.Parser;
import java.util.List;

/**
 * The fixed section of a struct.
 *
 * @param struct the struct
 * @param fixedSize bytes of the fixed section, and the stride of a packed list: the stated width,
 *     or the end of the last field, never rounded
 * @param hasTail whether a value may need bytes outside the fixed section: a field is text, bytes,
 *     a list or a struct
 * @param slots the places of the fields in order of declaration
 */
public record StructLayout(Struct struct, int fixedSize, boolean hasTail, List<FieldSlot> slots) {

  /** The largest fixed section. */
  public static final int MAX_FIXED_SIZE = Parser.MAX_OFFSET;

  /** Copies the slots. */
  public StructLayout {
    requireNonNull(struct, "struct");
    slots = List.copyOf(slots);
  }
}
