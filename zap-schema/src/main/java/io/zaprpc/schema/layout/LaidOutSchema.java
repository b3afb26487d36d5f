package io.zaprpc.schema.layout;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.Schema;
import io.zaprpc.schema.diagnostics.Diagnostic;
import java.util.List;

/**
 * A schema with the layout of its structs.
 *
 * @param schema the schema
 * @param layouts one layout per struct, in order of declaration
 * @param warnings what was found and does not stop the compiler, by position
 */
public record LaidOutSchema(Schema schema, List<StructLayout> layouts, List<Diagnostic> warnings) {

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
}
