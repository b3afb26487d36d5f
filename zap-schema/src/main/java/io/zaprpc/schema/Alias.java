package io.zaprpc.schema;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.diagnostics.Location;

/**
 * Another name for a type.
 *
 * @param name the name
 * @param location where the name stands
 * @param target the type meant, itself free of aliases
 */
public record Alias(String name, Location location, Type target) implements Declaration {

  /** Refuses null. */
  public Alias {
    requireNonNull(name, "name");
    requireNonNull(location, "location");
    requireNonNull(target, "target");
  }
}
