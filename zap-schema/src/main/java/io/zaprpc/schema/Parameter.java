package io.zaprpc.schema;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.diagnostics.Location;

/**
 * What a method takes or gives.
 *
 * @param name the name
 * @param struct name of a struct of the same schema
 * @param location where the name stands
 */
public record Parameter(String name, String struct, Location location) {

  /** Refuses null. */
  public Parameter {
    requireNonNull(name, "name");
    requireNonNull(struct, "struct");
    requireNonNull(location, "location");
  }
}
