package io.zaprpc.schema;

import io.zaprpc.schema.diagnostics.Location;

/** Anything that a schema names at its top level. */
public sealed interface Declaration permits Alias, Struct, Interface {

  /** Returns the name as written. */
  String name();

  /** Returns where the name stands. */
  Location location();
}
