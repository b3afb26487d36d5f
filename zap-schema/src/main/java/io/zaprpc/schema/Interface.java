package io.zaprpc.schema;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.diagnostics.Location;
import java.util.List;

/**
 * A service.
 *
 * @param name the name
 * @param documentation the comment above it, or ""
 * @param location where the name stands
 * @param methods the methods in order of declaration
 */
public record Interface(String name, String documentation, Location location, List<Method> methods)
    implements Declaration {

  /** Copies the methods. */
  public Interface {
    requireNonNull(name, "name");
    requireNonNull(documentation, "documentation");
    requireNonNull(location, "location");
    methods = List.copyOf(methods);
  }
}
