package io.zaprpc.compiler.conformance;

import com.google.gson.JsonObject;
import io.zaprpc.schema.Schema;

/**
 * A public message: its schema, the values it was made of, its bytes.
 *
 * @param file where it stands
 * @param name as in the file; in the newer files {@code case__REVISION}
 * @param revision the public generator's, see {@link Revision}
 * @param schema schema text
 * @param struct the root's struct
 * @param stated fields and fixed size as the file states them
 * @param values by field name; what is missing is the default
 * @param message the expected bytes
 */
record GoldenVector(
    String file,
    String name,
    Revision revision,
    String schema,
    String struct,
    JsonObject stated,
    JsonObject values,
    byte[] message) {

  /** The public generators, told apart by the bytes they write. */
  enum Revision {
    /** Untyped builder and generators of June: framed lists. */
    JUNE,
    /** The same, as repeated in the newer files. */
    F,
    C1,
    C2,
    B1,
    B2;

    /** The setting that its lists are read under. */
    Schema.Layout lists() {
      return this == B1 || this == B2 ? Schema.Layout.PREFIXED : Schema.Layout.AUTO;
    }
  }

  /** The case without the revision. */
  String twin() {
    int revisionAt = name.indexOf("__");
    return revisionAt < 0 ? name : name.substring(0, revisionAt);
  }

  @Override
  public String toString() {
    return file + " " + name;
  }
}
