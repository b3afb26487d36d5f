package io.zaprpc.benchmarks.load;

import io.zaprpc.schema.Type;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.Type.PointerType;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.layout.FieldSlot;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.wire.MessageWriter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The framed layout: the fixed section, then structs and lists in order of declaration, then tails;
 * every element stands behind its length.
 */
final class FramedEncoder extends StructEncoder {

  FramedEncoder(LaidOutSchema schema, MessageWriter writer, InlineFields inline) {
    super(schema, writer, inline);
  }

  @Override
  int append(StructValue value) {
    int object = writer.startObject(value.layout().fixedSize());
    for (FieldSlot slot : value.layout().slots()) {
      store(value, slot, object);
    }
    return writer.finishObject(object);
  }

  private void store(StructValue value, FieldSlot slot, int object) {
    Type type = slot.field().type();
    if (type instanceof ListType list) {
      storeList(value, slot, list, object);
    } else if (type instanceof StructType struct) {
      if (value.has(slot)) {
        StructValue nested = struct(struct, value.get(slot), value.pathOf(slot));
        writer.setObject(object, slot.offset(), append(nested));
      }
    } else {
      inline.set(object, slot, value);
    }
  }

  /** An empty list is begun as well: that aligns what follows. */
  private void storeList(StructValue value, FieldSlot slot, ListType list, int object) {
    JsonNode elements =
        value.has(slot) ? elements(value, slot) : JsonNodeFactory.instance.arrayNode();
    int run =
        list.element() instanceof PointerType && !elements.isEmpty()
            ? appendPointers(appendElements(value, slot, list))
            : writer.startList();
    if (!(list.element() instanceof PointerType)) {
      appendEntries(value, slot, list, elements);
    }
    writer.setList(object, slot.offset(), run, elements.size());
  }

  private int appendPointers(int[] objects) {
    int run = writer.startList();
    for (int object : objects) {
      writer.addPointer(object);
    }
    return run;
  }

  private void appendEntries(StructValue value, FieldSlot slot, ListType list, JsonNode elements) {
    for (int i = 0; i < elements.size(); i++) {
      if (InlineFields.holds(list)) {
        inline.addFramed(list.element(), elements.get(i), elementPath(value, slot, i));
      } else {
        int entry = writer.beginEntry();
        writer.finishAsRoot(append(element(value, slot, list, i)));
        writer.endEntry(entry);
      }
    }
  }
}
