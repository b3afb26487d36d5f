package io.zaprpc.schema;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.diagnostics.Location;
import java.util.OptionalInt;

/**
 * A field of a struct.
 *
 * @param name the name
 * @param documentation the comment above it, or ""
 * @param location where the name stands
 * @param type what it holds
 * @param statedOffset the N of {@code @N}
 * @param offsetLocation where the offset stands, or the name if none is stated
 */
public record Field(
    String name,
    String documentation,
    Location location,
    Type type,
    OptionalInt statedOffset,
    Location offsetLocation) {

  /** Refuses null. */
  public Field {
    requireNonNull(name, "name");
    requireNonNull(documentation, "documentation");
    requireNonNull(location, "location");
    requireNonNull(type, "type");
    requireNonNull(statedOffset, "statedOffset");
    requireNonNull(offsetLocation, "offsetLocation");
  }
}
