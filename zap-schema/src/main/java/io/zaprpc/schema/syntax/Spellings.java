package io.zaprpc.schema.syntax;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The spellings of built-in types that other public ZAP files use. A declaration of the same name
 * goes before them.
 */
public final class Spellings {

  private static final Map<String, String> CANONICAL =
      Map.ofEntries(
          Map.entry("Bool", "bool"),
          Map.entry("UInt8", "u8"),
          Map.entry("UInt16", "u16"),
          Map.entry("UInt32", "u32"),
          Map.entry("UInt64", "u64"),
          Map.entry("Int8", "i8"),
          Map.entry("Int16", "i16"),
          Map.entry("Int32", "i32"),
          Map.entry("Int64", "i64"),
          Map.entry("Float32", "f32"),
          Map.entry("Float64", "f64"),
          Map.entry("Text", "text"),
          Map.entry("Data", "bytes"));

  private Spellings() {}

  /** Returns the name that the formatter writes for a synonym, or null if it is none. */
  public static @Nullable String canonical(String synonym) {
    return CANONICAL.get(synonym);
  }

  /** Returns all synonyms. */
  public static Set<String> synonyms() {
    return CANONICAL.keySet();
  }
}
