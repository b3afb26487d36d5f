package io.zaprpc.compiler.conformance;

import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.StructLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A struct as the tests understand it, with its fields in order of declaration. */
record PlainStruct(String name, int fixedSize, List<PlainField> fields) {

  /** A field and where its slot lies. */
  record PlainField(String name, PlainType type, int offset) {}

  boolean hasTail() {
    return fields.stream().anyMatch(field -> field.type().isTail());
  }

  /** What an absent struct reads as. */
  List<Object> defaults() {
    List<Object> values = new ArrayList<>();
    fields.forEach(field -> values.add(zero(field.type())));
    return values;
  }

  static Object zero(PlainType type) {
    return switch (type.kind()) {
      case BOOL, UNSIGNED, SIGNED, FLOAT -> 0L;
      case TEXT, BYTES -> "";
      case FIXED -> "00".repeat(type.width());
      case STRUCT, POINTER -> null;
      case LIST -> List.of();
    };
  }

  static Map<String, PlainStruct> of(LaidOutSchema schema) {
    Map<String, PlainStruct> structs = new LinkedHashMap<>();
    schema.layouts().forEach(layout -> structs.put(layout.struct().name(), of(layout)));
    return structs;
  }

  private static PlainStruct of(StructLayout layout) {
    List<PlainField> fields =
        layout.slots().stream()
            .map(
                slot ->
                    new PlainField(
                        slot.field().name(),
                        PlainType.parse(slot.field().type().toString()),
                        slot.offset()))
            .toList();
    return new PlainStruct(layout.struct().name(), layout.fixedSize(), fields);
  }
}
