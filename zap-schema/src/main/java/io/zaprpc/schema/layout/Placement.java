package io.zaprpc.schema.layout;

import io.zaprpc.schema.Field;
import io.zaprpc.schema.Struct;
import io.zaprpc.schema.Type;
import io.zaprpc.schema.Type.FixedBytes;
import io.zaprpc.schema.Type.Scalar;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Gives the fields of one struct their places and refuses impossible ones. */
final class Placement {

  /** A signed offset to the object. */
  private static final int STRUCT_SLOT = 4;

  /** An offset and a length or count. */
  private static final int TAIL_SLOT = 8;

  private final Struct struct;
  private final Diagnostics diagnostics;
  private final List<FieldSlot> slots = new ArrayList<>();
  private final TreeMap<Integer, FieldSlot> byOffset = new TreeMap<>();

  /** Where a field without {@code @} goes, or -1 if the field before it has no place. */
  private int cursor;

  private @Nullable FieldSlot last;

  private Placement(Struct struct, Diagnostics diagnostics) {
    this.struct = struct;
    this.diagnostics = diagnostics;
  }

  static StructLayout place(Struct struct, Diagnostics diagnostics) {
    return new Placement(struct, diagnostics).layout();
  }

  private StructLayout layout() {
    struct.fields().forEach(this::place);
    int end = last == null ? 0 : last.end();
    int size = struct.statedWidth().orElse(end);
    if (size < end) {
      reportWidth(size);
    }
    boolean hasTail = struct.fields().stream().anyMatch(field -> hasTail(field.type()));
    return new StructLayout(struct, size, hasTail, slots);
  }

  private void place(Field field) {
    int offset = field.statedOffset().orElse(cursor);
    if (offset < 0) {
      return;
    }
    FieldSlot slot = new FieldSlot(field, offset, slotWidth(field.type()));
    if (slot.end() > StructLayout.MAX_FIXED_SIZE) {
      reportRange(slot);
      cursor = -1;
      return;
    }
    FieldSlot taken = overlapped(slot);
    if (taken != null) {
      reportOverlap(slot, taken);
      cursor = -1;
      return;
    }
    cursor = slot.end();
    slots.add(slot);
    byOffset.put(offset, slot);
    last = last == null || slot.end() > last.end() ? slot : last;
  }

  private @Nullable FieldSlot overlapped(FieldSlot slot) {
    Map.Entry<Integer, FieldSlot> below = byOffset.lowerEntry(slot.end());
    return below != null && below.getValue().end() > slot.offset() ? below.getValue() : null;
  }

  private void reportOverlap(FieldSlot slot, FieldSlot taken) {
    String other = "`" + taken.field().name() + "`";
    String message = "field `" + slot.field().name() + "` (" + bytes(slot) + ") overlaps " + other;
    int free = last == null ? 0 : last.end();
    diagnostics.report(
        Diagnostic.error("overlap", message, slot.field().offsetLocation(), "taken by " + other)
            .withNote(other + " (" + bytes(taken) + ") is declared", taken.field().location())
            .withHelp("the next free offset is " + free));
  }

  private static String bytes(FieldSlot slot) {
    return slot.width() == 1
        ? "byte " + slot.offset()
        : "bytes " + slot.offset() + ".." + (slot.end() - 1);
  }

  private void reportRange(FieldSlot slot) {
    String message =
        "end of field `"
            + slot.field().name()
            + "`: "
            + slot.end()
            + " (expected: <= "
            + StructLayout.MAX_FIXED_SIZE
            + ")";
    diagnostics.report(
        Diagnostic.error("out-of-range", message, slot.field().offsetLocation(), "")
            .withHelp("keep large values in `bytes` or `list` fields"));
  }

  private void reportWidth(int size) {
    if (last == null) {
      return;
    }
    String message =
        "width of `" + struct.name() + "`: " + size + " (expected: >= " + last.end() + ")";
    diagnostics.report(
        Diagnostic.error("width-too-small", message, struct.widthLocation(), "")
            .withNote(
                "`" + last.field().name() + "` ends at byte " + last.end() + ", declared",
                last.field().location()));
  }

  private static int slotWidth(Type type) {
    if (type instanceof Scalar scalar) {
      return scalar.width();
    }
    if (type instanceof FixedBytes fixed) {
      return fixed.length();
    }
    return type instanceof StructType ? STRUCT_SLOT : TAIL_SLOT;
  }

  private static boolean hasTail(Type type) {
    return !(type instanceof Scalar) && !(type instanceof FixedBytes);
  }
}
