package io.zaprpc.compiler.conformance;

import java.util.Map;

/**
 * A field's type as the tests understand it: parsed from its spelling here, so that neither the
 * compiler's model nor the runtime's is asked.
 *
 * @param kind what it is
 * @param width bytes of a slot
 * @param element of a list, else null
 * @param struct the name of the struct that it stands for or points at, else ""
 */
record PlainType(Kind kind, int width, PlainType element, String struct) {

  enum Kind {
    BOOL,
    UNSIGNED,
    SIGNED,
    FLOAT,
    TEXT,
    BYTES,
    FIXED,
    STRUCT,
    POINTER,
    LIST
  }

  private static final Map<String, PlainType> WORDS =
      Map.ofEntries(
          Map.entry("bool", of(Kind.BOOL, 1)),
          Map.entry("u8", of(Kind.UNSIGNED, 1)),
          Map.entry("u16", of(Kind.UNSIGNED, 2)),
          Map.entry("u32", of(Kind.UNSIGNED, 4)),
          Map.entry("u64", of(Kind.UNSIGNED, 8)),
          Map.entry("i8", of(Kind.SIGNED, 1)),
          Map.entry("i16", of(Kind.SIGNED, 2)),
          Map.entry("i32", of(Kind.SIGNED, 4)),
          Map.entry("i64", of(Kind.SIGNED, 8)),
          Map.entry("f32", of(Kind.FLOAT, 4)),
          Map.entry("f64", of(Kind.FLOAT, 8)),
          Map.entry("text", of(Kind.TEXT, 8)),
          Map.entry("bytes", of(Kind.BYTES, 8)));

  static PlainType parse(String spelling) {
    PlainType word = WORDS.get(spelling);
    if (word != null) {
      return word;
    }
    if (spelling.startsWith("list<")) {
      return new PlainType(Kind.LIST, 8, parse(between(spelling, "list<", ">")), "");
    }
    if (spelling.startsWith("ptr<")) {
      return new PlainType(Kind.POINTER, 4, null, between(spelling, "ptr<", ">"));
    }
    if (spelling.startsWith("bytes_fixed[")) {
      return of(Kind.FIXED, Integer.parseInt(between(spelling, "bytes_fixed[", "]")));
    }
    return new PlainType(Kind.STRUCT, 4, null, spelling);
  }

  boolean isNumber() {
    return kind == Kind.BOOL || kind == Kind.UNSIGNED || kind == Kind.SIGNED || kind == Kind.FLOAT;
  }

  /** Whether the value stands outside of the fixed section. */
  boolean isTail() {
    return !isNumber() && kind != Kind.FIXED;
  }

  private static PlainType of(Kind kind, int width) {
    return new PlainType(kind, width, null, "");
  }

  private static String between(String spelling, String before, String behind) {
    return spelling.substring(before.length(), spelling.length() - behind.length());
  }
}
