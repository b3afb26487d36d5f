package io.zaprpc.benchmarks.load;

import io.zaprpc.schema.Type;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.Type.PointerType;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.layout.FieldSlot;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.StructLayout;
import io.zaprpc.wire.MessageWriter;
import tools.jackson.databind.JsonNode;

/** Appends structs to a message in the order that has canonical bytes, as a record does. */
abstract class StructEncoder {

  final LaidOutSchema schema;
  final MessageWriter writer;
  final InlineFields inline;

  StructEncoder(LaidOutSchema schema, MessageWriter writer, InlineFields inline) {
    this.schema = schema;
    this.writer = writer;
    this.inline = inline;
  }

  /** Appends a struct and what hangs on it; returns where the struct starts. */
  abstract int append(StructValue value);

  final StructValue struct(StructType type, JsonNode content, String path) {
    return new StructValue(schema.layout(type.name()), content, path);
  }

  /** The struct that an element is or points at. */
  final StructLayout elementStruct(ListType list) {
    Type element = list.element();
    StructType struct =
        element instanceof PointerType pointer ? pointer.target() : (StructType) element;
    return schema.layout(struct.name());
  }

  /** The content of a list that is set. */
  static JsonNode elements(StructValue value, FieldSlot slot) {
    JsonNode content = value.get(slot);
    if (!content.isArray()) {
      throw Values.refuse(value.pathOf(slot), content, "an array");
    }
    return content;
  }

  static String elementPath(StructValue value, FieldSlot slot, int index) {
    return value.pathOf(slot) + "[" + index + "]";
  }

  final StructValue element(StructValue value, FieldSlot slot, ListType list, int index) {
    return new StructValue(
        elementStruct(list), elements(value, slot).get(index), elementPath(value, slot, index));
  }

  /** Appends the elements' structs; returns where they start. */
  final int[] appendElements(StructValue value, FieldSlot slot, ListType list) {
    int[] starts = new int[elements(value, slot).size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = append(element(value, slot, list, i));
    }
    return starts;
  }
}
