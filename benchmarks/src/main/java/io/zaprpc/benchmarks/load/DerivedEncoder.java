package io.zaprpc.benchmarks.load;

import io.zaprpc.schema.Type;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.layout.ElementLayout.Kind;
import io.zaprpc.schema.layout.FieldSlot;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.wire.MessageWriter;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * The derived layout: first the objects that fields and elements point to, then the lists, then the
 * fixed section with its tails.
 */
final class DerivedEncoder extends StructEncoder {

  private static final int[] NONE = {};

  DerivedEncoder(LaidOutSchema schema, MessageWriter writer, InlineFields inline) {
    super(schema, writer, inline);
  }

  @Override
  int append(StructValue value) {
    List<FieldSlot> slots = value.layout().slots();
    int[][] objects = new int[slots.size()][];
    int[] at = new int[slots.size()];
    for (int i = 0; i < at.length; i++) {
      objects[i] = appendObjects(value, slots.get(i));
    }
    for (int i = 0; i < at.length; i++) {
      at[i] = appendRun(value, slots.get(i), objects[i]);
    }
    int object = writer.startObject(value.layout().fixedSize());
    for (int i = 0; i < at.length; i++) {
      store(value, slots.get(i), object, at[i]);
    }
    return writer.finishObject(object);
  }

  /** Appends what a field's pointers lead to. */
  private int[] appendObjects(StructValue value, FieldSlot slot) {
    if (!value.has(slot)) {
      return NONE;
    }
    Type type = slot.field().type();
    if (type instanceof StructType struct) {
      return new int[] {append(struct(struct, value.get(slot), value.pathOf(slot)))};
    }
    return type instanceof ListType list && schema.element(list).kind() == Kind.POINTER
        ? appendElements(value, slot, list)
        : NONE;
  }

  /** Appends a list's run; returns what the field's slot points at, 0 for nothing. */
  private int appendRun(StructValue value, FieldSlot slot, int[] objects) {
    if (!(slot.field().type() instanceof ListType list)) {
      return objects.length == 0 ? 0 : objects[0];
    }
    if (!value.has(slot) || elements(value, slot).isEmpty()) {
      return 0;
    }
    int run = writer.startList();
    if (schema.element(list).kind() == Kind.POINTER) {
      for (int object : objects) {
        writer.addPointer(object);
      }
    } else {
      appendPacked(value, slot, list);
    }
    return run;
  }

  private void appendPacked(StructValue value, FieldSlot slot, ListType list) {
    JsonNode elements = elements(value, slot);
    for (int i = 0; i < elements.size(); i++) {
      if (InlineFields.holds(list)) {
        inline.addPacked(list.element(), elements.get(i), elementPath(value, slot, i));
      } else {
        appendRecord(element(value, slot, list, i));
      }
    }
  }

  private void appendRecord(StructValue value) {
    int at = writer.startRecord(value.layout().fixedSize());
    for (FieldSlot slot : value.layout().slots()) {
      inline.set(at, slot, value);
    }
  }

  private void store(StructValue value, FieldSlot slot, int object, int at) {
    Type type = slot.field().type();
    if (type instanceof ListType) {
      int count = value.has(slot) ? elements(value, slot).size() : 0;
      writer.setList(object, slot.offset(), at, count);
    } else if (type instanceof StructType) {
      writer.setObject(object, slot.offset(), at);
    } else {
      inline.set(object, slot, value);
    }
  }
}
