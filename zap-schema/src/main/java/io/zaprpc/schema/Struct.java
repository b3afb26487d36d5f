package io.zaprpc.schema;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.diagnostics.Location;
import java.util.List;
import java.util.OptionalInt;

/**
 * A struct.
 *
 * @param name the name
 * @param documentation the comment above it, or ""
 * @param location where the name stands
 * @param statedWidth the N of {@code struct S @N}
 * @param fields the fields in order of declaration
 * @param widthLocation where the stated width stands, or the name if none is stated
 */
public record Struct(
    String name,
    String documentation,
    Location location,
    OptionalInt statedWidth,
    List<Field> fields,
    Location widthLocation)
    implements Declaration {

  /** Copies the fields. */
  public Struct {
    requireNonNull(name, "name");
    requireNonNull(documentation, "documentation");
    requireNonNull(location, "location");
    requireNonNull(statedWidth, "statedWidth");
    requireNonNull(widthLocation, "widthLocation");
    fields = List.copyOf(fields);
  }
}
