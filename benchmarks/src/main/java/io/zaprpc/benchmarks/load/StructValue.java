package io.zaprpc.benchmarks.load;

import io.zaprpc.schema.diagnostics.Nearest;
import io.zaprpc.schema.layout.FieldSlot;
import io.zaprpc.schema.layout.StructLayout;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A JSON object that stands for a struct.
 *
 * @param layout the struct
 * @param fields what is set; the others are defaults
 * @param path where it stands, for messages
 */
record StructValue(StructLayout layout, JsonNode fields, String path) {

  /** Refuses what is no object and fields that the struct does not have. */
  StructValue {
    if (!fields.isObject()) {
      throw Values.refuse(path, fields, "an object with the fields of " + layout.struct().name());
    }
    List<String> names = layout.slots().stream().map(slot -> slot.field().name()).toList();
    for (String name : fields.propertyNames()) {
      if (!names.contains(name)) {
        String expected = Nearest.to(name, names).map(Nearest::question).orElse("one of " + names);
        throw new IllegalArgumentException(
            path + "." + name + ": no such field (expected: " + expected + ")");
      }
    }
  }

  /** Whether a field is set. */
  boolean has(FieldSlot slot) {
    return fields.hasNonNull(slot.field().name());
  }

  /** A field that is set. */
  JsonNode get(FieldSlot slot) {
    return fields.get(slot.field().name());
  }

  /** Where a field stands, such as {@code GetBalanceRequest.account}. */
  String pathOf(FieldSlot slot) {
    return path + "." + slot.field().name();
  }
}
