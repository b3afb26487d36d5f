package io.zaprpc.benchmarks.load;

import io.zaprpc.schema.Type;
import io.zaprpc.schema.Type.Bytes;
import io.zaprpc.schema.Type.FixedBytes;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.Type.Scalar;
import io.zaprpc.schema.Type.Text;
import io.zaprpc.schema.layout.FieldSlot;
import io.zaprpc.wire.MessageWriter;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Writes what holds no object: scalars, fixed bytes, texts and bytes, as fields and as elements of
 * a list. Both layouts of lists share it.
 */
final class InlineFields {

  private final MessageWriter writer;
  private final List<Patch> patches = new ArrayList<>();

  InlineFields(MessageWriter writer) {
    this.writer = writer;
  }

  /** What was found to differ from call to call. */
  List<Patch> patches() {
    return patches;
  }

  /** Whether elements of a type are written here. */
  static boolean holds(ListType list) {
    Type element = list.element();
    return isPacked(element) || isText(element);
  }

  /** Sets a field of an object that was begun; leaves structs and lists alone. */
  void set(int object, FieldSlot slot, StructValue value) {
    if (!value.has(slot)) {
      return;
    }
    Type type = slot.field().type();
    JsonNode content = value.get(slot);
    String path = value.pathOf(slot);
    if (isPacked(type)) {
      set(object, slot.offset(), type, content, path);
    } else if (type instanceof Text) {
      setText(object, slot.offset(), content, path);
    } else if (type instanceof Bytes) {
      writer.setBytes(object, slot.offset(), Values.bytes(content, path));
    }
  }

  /** Appends an element as it lies packed; texts and bytes stand behind a length in any layout. */
  void addPacked(Type type, JsonNode content, String path) {
    if (isText(type)) {
      addFramed(type, content, path);
    } else {
      set(writer.startRecord(width(type)), 0, type, content, path);
    }
  }

  /** Appends an element behind its length. */
  void addFramed(Type type, JsonNode content, String path) {
    if (type instanceof Text) {
      addText(content, path);
    } else if (type instanceof Bytes) {
      writer.addObjectBytes(Values.bytes(content, path));
    } else {
      writer.addU32(width(type));
      set(writer.startRecord(width(type)), 0, type, content, path);
    }
  }

  private static boolean isPacked(Type type) {
    return type instanceof Scalar || type instanceof FixedBytes;
  }

  private static boolean isText(Type type) {
    return type instanceof Text || type instanceof Bytes;
  }

  private static int width(Type type) {
    return type instanceof FixedBytes fixed ? fixed.length() : ((Scalar) type).width();
  }

  private void set(int object, int offset, Type type, JsonNode content, String path) {
    if (Placeholder.in(content).isPresent()) {
      leaveOpen(object + offset, type, content, path);
    } else if (type instanceof Scalar scalar) {
      setScalar(object, offset, scalar, content, path);
    } else {
      writer.setBytesFixed(object, offset, Values.fixed(width(type), content, path));
    }
  }

  private void leaveOpen(int at, Type type, JsonNode content, String path) {
    if (type == Scalar.BOOL || type == Scalar.F32 || type == Scalar.F64) {
      throw Values.refuse(path, content, "placeholders in integers and bytes_fixed only");
    }
    Patch.Order order =
        type instanceof FixedBytes ? Patch.Order.BIG_ENDIAN : Patch.Order.LITTLE_ENDIAN;
    patches.add(new Patch(at, width(type), order, Placeholder.in(content).orElseThrow()));
  }

  private void setScalar(int object, int offset, Scalar type, JsonNode content, String path) {
    switch (type) {
      case BOOL -> writer.setU8(object, offset, Values.bool(content, path));
      case U8, I8 -> writer.setU8(object, offset, (int) Values.integer(type, content, path));
      case U16, I16 -> writer.setU16(object, offset, (int) Values.integer(type, content, path));
      case U32, I32 -> writer.setU32(object, offset, Values.integer(type, content, path));
      case U64, I64 -> writer.setU64(object, offset, Values.integer(type, content, path));
      case F32 -> writer.setF32(object, offset, Values.f32(content, path));
      case F64 -> writer.setF64(object, offset, Values.f64(content, path));
    }
  }

  private void setText(int object, int offset, JsonNode content, String path) {
    try {
      writer.setText(object, offset, plain(content, path));
    } catch (IllegalArgumentException e) {
      throw unfit(path, e);
    }
  }

  private void addText(JsonNode content, String path) {
    try {
      writer.addText(plain(content, path));
    } catch (IllegalArgumentException e) {
      throw unfit(path, e);
    }
  }

  /** A text of which nothing is expected to change: its length stands in the message. */
  private static String plain(JsonNode content, String path) {
    if (Placeholder.in(content).isPresent()) {
      throw Values.refuse(path, content, "placeholders in integers and bytes_fixed only");
    }
    return Values.text(content, path);
  }

  /** The writer does not know the field's name. */
  private static IllegalArgumentException unfit(String path, IllegalArgumentException cause) {
    String message = String.valueOf(cause.getMessage());
    return new IllegalArgumentException(
        message.startsWith(path) ? message : path + ": " + message, cause);
  }
}
