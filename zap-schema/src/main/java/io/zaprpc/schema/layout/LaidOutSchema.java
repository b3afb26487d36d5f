package io.zaprpc.schema.layout;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.Schema;
import io.zaprpc.schema.Type;
import io.zaprpc.schema.Type.FixedBytes;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.Type.PointerType;
import io.zaprpc.schema.Type.Scalar;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.layout.ElementLayout.Kind;
import java.util.List;

/**
 * A schema with the layout of its structs.
 *
 * @param schema the schema
 * @param layouts one layout per struct, in order of declaration
 * @param warnings what was found and does not stop the compiler, by position
 */
public record LaidOutSchema(Schema schema, List<StructLayout> layouts, List<Diagnostic> warnings) {

  private static final ElementLayout POINTER = new ElementLayout(Kind.POINTER, 4);

  /** Copies the lists. */
  public LaidOutSchema {
    requireNonNull(schema, "schema");
    layouts = List.copyOf(layouts);
    warnings = List.copyOf(warnings);
  }

  /**
   * Returns the layout of a struct; costs a scan.
   *
   * @throws IllegalArgumentException if the schema has no such struct
   */
  public StructLayout layout(String structName) {
    requireNonNull(structName, "structName");
    return layouts.stream()
        .filter(layout -> layout.struct().name().equals(structName))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "struct: "
                        + structName
                        + " (expected: one that "
                        + schema.source().path()
                        + " declares)"));
  }

  /** Returns how the elements of a list lie in the derived layout; costs a scan for structs. */
  public ElementLayout element(ListType list) {
    requireNonNull(list, "list");
    Type element = list.element();
    if (element instanceof Scalar scalar) {
      return new ElementLayout(Kind.PACKED, scalar.width());
    }
    if (element instanceof FixedBytes fixed) {
      return new ElementLayout(Kind.PACKED, fixed.length());
    }
    if (element instanceof PointerType) {
      return POINTER;
    }
    return element instanceof StructType struct
        ? element(layout(struct.name()))
        : new ElementLayout(Kind.LENGTH_PREFIXED, 0);
  }

  private static ElementLayout element(StructLayout struct) {
    return struct.hasTail() ? POINTER : new ElementLayout(Kind.PACKED, struct.fixedSize());
  }
}
