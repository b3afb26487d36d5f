package io.zaprpc.wire;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Follows a vector's read path with a reader that knows just the fields on the path. */
final class DynamicStruct extends StructReader {

  static final String MALFORMED = "MALFORMED";
  static final String NO_SUCH_READ = "no such read";

  private final StructShape shape;

  private DynamicStruct(StructShape shape) {
    this.shape = shape;
  }

  @Override
  public StructShape shape() {
    return shape;
  }

  /** What the path reads, spelled as the vectors spell it. */
  static String read(byte[] message, JsonArray path) {
    List<JsonArray> steps = unfold(path);
    try {
      DynamicStruct root = new DynamicStruct(shapeOf(steps, 0));
      root.wrapMessage(message, 0, message.length, root.shape.fixedSize());
      String value = root.follow(steps, 0);
      root.verify();
      return value;
    } catch (MalformedMessageException e) {
      return MALFORMED + " " + e.getMessage();
    }
  }

  /** What an absent field of the path's kind reads as. */
  static String zero(JsonArray path) {
    String last = path.get(path.size() - 1).getAsJsonArray().get(0).getAsString();
    return switch (last) {
      case "bytes", "bytesAt" -> "nil";
      case "text" -> "text-utf8-hex:";
      default -> "0";
    };
  }

  /** Whether the path's first field does not fit into the message. */
  static boolean reachesPastTheEnd(byte[] message, JsonArray path) {
    StructShape shape = shapeOf(unfold(path), 0);
    long root = LittleEndian.getUnsignedInt(message, 8);
    return root + shape.fixedSize() > LittleEndian.getUnsignedInt(message, 12);
  }

  private static List<JsonArray> unfold(JsonArray path) {
    List<JsonArray> steps = new ArrayList<>();
    for (JsonElement element : path) {
      JsonArray step = element.getAsJsonArray();
      if (step.get(0).getAsString().equals("repeat")) {
        for (int i = 0; i < step.get(1).getAsInt(); i++) {
          step.get(2).getAsJsonArray().forEach(inner -> steps.add(inner.getAsJsonArray()));
        }
      } else {
        steps.add(step);
      }
    }
    return steps;
  }

  private static StructShape shapeOf(List<JsonArray> steps, int at) {
    if (at == steps.size()) {
      return StructShape.named("T", 0).build();
    }
    String kind = steps.get(at).get(0).getAsString();
    int offset = steps.get(at).size() > 1 ? steps.get(at).get(1).getAsInt() : 0;
    return switch (kind) {
      case "bool" -> StructShape.named("T", offset + 1).bool("F", offset).build();
      case "u8" -> StructShape.named("T", offset + 1).u8("F", offset).build();
      case "u32" -> StructShape.named("T", offset + 4).u32("F", offset).build();
      case "u64" -> StructShape.named("T", offset + 8).u64("F", offset).build();
      case "bytes" -> StructShape.named("T", offset + 8).bytes("F", offset).build();
      case "text" -> StructShape.named("T", offset + 8).text("F", offset).build();
      case "object" -> {
        StructShape nested = shapeOf(steps, at + 1);
        yield StructShape.named("T", offset + 4).struct("F", offset, () -> nested).build();
      }
      case "list" -> listShape(steps, at, offset);
      default -> StructShape.named("T", 0).build();
    };
  }

  private static StructShape listShape(List<JsonArray> steps, int at, int offset) {
    StructShape.Builder shape = StructShape.named("T", offset + 8);
    switch (steps.get(at + 1).get(0).getAsString()) {
      case "lu32" ->
          shape.layout(Layout.DERIVED).list("F", offset, ElementShape.scalar(FieldKind.U32));
      case "lu64" ->
          shape.layout(Layout.DERIVED).list("F", offset, ElementShape.scalar(FieldKind.U64));
      case "lbytes" ->
          shape.layout(Layout.DERIVED).list("F", offset, ElementShape.scalar(FieldKind.U8));
      case "objectAt" -> {
        StructShape nested = shapeOf(steps, at + 2);
        shape.list("F", offset, ElementShape.struct(() -> nested));
      }
      default -> shape.list("F", offset, ElementShape.bytes());
    }
    return shape.build();
  }

  private String follow(List<JsonArray> steps, int at) {
    if (at == steps.size()) {
      return NO_SUCH_READ;
    }
    JsonArray step = steps.get(at);
    int offset = step.size() > 1 ? step.get(1).getAsInt() : 0;
    return switch (step.get(0).getAsString()) {
      case "bool" -> String.valueOf(readBool(offset));
      case "u8" -> String.valueOf(readU8(offset));
      case "u32" -> String.valueOf(readU32(offset));
      case "u64" -> Long.toUnsignedString(readU64(offset));
      case "bytes" -> hasPointer(offset) ? "hex:" + readBytes(offset) : "nil";
      case "text" -> "text-utf8-hex:" + Bytes.ofUtf8(readText(offset));
      case "object" ->
          readStruct(offset, new DynamicStruct(shapeOf(steps, at + 1))).follow(steps, at + 1);
      case "list" -> followList(steps, at, offset);
      case "isNull" -> at == 0 ? NO_SUCH_READ : String.valueOf(isAbsent());
      default -> NO_SUCH_READ;
    };
  }

  private String followList(List<JsonArray> steps, int at, int offset) {
    JsonArray step = steps.get(at + 1);
    int index = step.size() > 1 ? step.get(1).getAsInt() : 0;
    return switch (step.get(0).getAsString()) {
      case "lu32" -> {
        LongCursor cursor = readList(offset, LongCursor.u32());
        yield index < cursor.size() ? String.valueOf(cursor.get(index)) : "0";
      }
      case "lu64" -> {
        LongCursor cursor = readList(offset, LongCursor.u64());
        yield index < cursor.size() ? Long.toUnsignedString(cursor.get(index)) : "0";
      }
      case "lbytes" -> {
        IntCursor cursor = readList(offset, IntCursor.u8());
        byte[] bytes = new byte[cursor.size()];
        for (int i = 0; cursor.next(); i++) {
          bytes[i] = (byte) cursor.value();
        }
        yield "hex:" + HexFormat.of().formatHex(bytes);
      }
      case "objectAt" -> elementAt(steps, at, offset, index);
      case "bytesAt" -> bytesAt(readList(offset, BytesCursor.of()), index);
      case "eachBytes" -> {
        List<Bytes> entries = readList(offset, BytesCursor.of()).toList();
        yield entries.size()
            + " entries: "
            + String.join(",", entries.stream().map(Bytes::toHex).toList());
      }
      case "len" -> String.valueOf(readList(offset, BytesCursor.of()).size());
      default -> NO_SUCH_READ;
    };
  }

  private static String bytesAt(BytesCursor cursor, int index) {
    while (cursor.next()) {
      if (cursor.index() == index) {
        return "hex:" + cursor.value();
      }
    }
    return "nil";
  }

  private String elementAt(List<JsonArray> steps, int at, int offset, int index) {
    StructShape nested = shape.elementAt(offset).struct();
    Elements elements = readList(offset, new Elements(nested));
    for (DynamicStruct element : elements) {
      if (elements.index() == index) {
        return element.follow(steps, at + 2);
      }
    }
    return new DynamicStruct(nested).absent().follow(steps, at + 2);
  }

  private DynamicStruct absent() {
    wrapMessage(new byte[0], 0, 0, shape.fixedSize());
    return this;
  }

  private static final class Elements extends StructCursor<DynamicStruct> {
    private final StructShape shape;

    Elements(StructShape shape) {
      super(shape, false);
      this.shape = shape;
    }

    @Override
    protected DynamicStruct newElement() {
      return new DynamicStruct(shape);
    }
  }
}
