package io.zaprpc.schema;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.diagnostics.Location;
import org.jspecify.annotations.Nullable;

/**
 * A method of an interface.
 *
 * @param name the name
 * @param documentation the comment above it, or ""
 * @param location where the name stands
 * @param ordinal its number on the wire: 1, 2, 3… in order of declaration
 * @param request what the caller sends, or null for nothing
 * @param response what the caller gets, or null for nothing
 */
public record Method(
    String name,
    String documentation,
    Location location,
    int ordinal,
    @Nullable Parameter request,
    @Nullable Parameter response) {

  /** Refuses an ordinal below 1. */
  public Method {
    requireNonNull(name, "name");
    requireNonNull(documentation, "documentation");
    requireNonNull(location, "location");
    if (ordinal < 1) {
      throw new IllegalArgumentException("ordinal: " + ordinal + " (expected: >= 1)");
    }
  }
}
