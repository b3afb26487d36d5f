package io.zaprpc.schema;

import io.zaprpc.schema.Type.Bytes;
import io.zaprpc.schema.Type.Scalar;
import io.zaprpc.schema.Type.Text;
import io.zaprpc.schema.syntax.Spellings;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The types that a schema need not declare, in all their spellings. */
final class BuiltInTypes {

  private static final Map<String, Type> CANONICAL = canonical();

  /** What people who come from other languages may mean. */
  private static final Map<String, Type> FOREIGN =
      Map.ofEntries(
          Map.entry("string", new Text()),
          Map.entry("str", new Text()),
          Map.entry("boolean", Scalar.BOOL),
          Map.entry("byte", Scalar.U8),
          Map.entry("short", Scalar.I16),
          Map.entry("int", Scalar.I32),
          Map.entry("long", Scalar.I64),
          Map.entry("uint", Scalar.U32),
          Map.entry("float", Scalar.F32),
          Map.entry("double", Scalar.F64));

  private BuiltInTypes() {}

  private static Map<String, Type> canonical() {
    Map<String, Type> types = new HashMap<>();
    for (Scalar scalar : Scalar.values()) {
      types.put(scalar.toString(), scalar);
    }
    types.put("text", new Text());
    types.put("bytes", new Bytes());
    return Map.copyOf(types);
  }

  /** Returns the type of a name that always means the same. */
  static @Nullable Type canonical(String name) {
    return CANONICAL.get(name);
  }

  /** Returns the type of another spelling, which a declaration of the same name goes before. */
  static @Nullable Type synonym(String name) {
    String canonical = Spellings.canonical(name);
    return canonical == null ? null : CANONICAL.get(canonical);
  }

  static @Nullable Type foreign(String name) {
    return FOREIGN.get(name.toLowerCase(Locale.ROOT));
  }

  /** Returns whether a declaration of this name can never be referred to as a type. */
  static boolean hides(String name) {
    return CANONICAL.containsKey(name) || name.equals("list") || name.equals("bytes_fixed");
  }

  /** Returns every spelling that may be meant, with the canonical one. */
  static Map<String, String> spellings() {
    Map<String, String> spellings = new HashMap<>();
    FOREIGN.forEach((name, type) -> spellings.put(name, type.toString()));
    CANONICAL.keySet().forEach(name -> spellings.put(name, name));
    Spellings.synonyms().forEach(name -> spellings.put(name, Spellings.canonical(name)));
    return spellings;
  }
}
