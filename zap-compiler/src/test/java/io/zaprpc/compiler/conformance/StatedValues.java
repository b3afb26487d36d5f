package io.zaprpc.compiler.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.zaprpc.compiler.conformance.PlainStruct.PlainField;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Turns the values that a vector states into plain ones. The vectors of the untyped builder state
 * nested structs and list elements as the raw bytes that were handed to it.
 */
final class StatedValues {

  private final Map<String, PlainStruct> structs;
  private final boolean raw;

  StatedValues(Map<String, PlainStruct> structs, boolean raw) {
    this.structs = structs;
    this.raw = raw;
  }

  List<Object> struct(String name, JsonObject values) {
    List<Object> plain = new ArrayList<>();
    for (PlainField field : structs.get(name).fields()) {
      JsonElement value = values.get(field.name());
      plain.add(
          value == null || value.isJsonNull()
              ? PlainStruct.zero(field.type())
              : value(field.type(), value));
    }
    return plain;
  }

  private Object value(PlainType type, JsonElement value) {
    return switch (type.kind()) {
      case BOOL -> value.getAsBoolean() ? 1L : 0L;
      case UNSIGNED -> Long.parseUnsignedLong(value.getAsString());
      case SIGNED -> Long.parseLong(value.getAsString());
      case FLOAT -> Long.parseUnsignedLong(value.getAsString().substring(2), 16);
      case TEXT, BYTES -> value.getAsString();
      case FIXED -> padded(value.getAsString(), 2 * type.width());
      case STRUCT, POINTER ->
          raw ? body(type, value.getAsString()) : struct(type.struct(), value.getAsJsonObject());
      case LIST -> list(type.element(), value.getAsJsonArray());
    };
  }

  private List<Object> list(PlainType element, JsonArray values) {
    List<Object> plain = new ArrayList<>();
    for (JsonElement value : values) {
      plain.add(raw ? entry(element, value.getAsString()) : value(element, value));
    }
    return plain;
  }

  /** An entry of the untyped list: a whole message, a text's bytes, a number's bytes. */
  private Object entry(PlainType element, String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    return switch (element.kind()) {
      case STRUCT -> decode(element.struct(), bytes);
      case TEXT -> new String(bytes, StandardCharsets.UTF_8);
      case UNSIGNED -> ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).put(bytes).getLong(0);
      default -> hex;
    };
  }

  /** A nested struct of the untyped builder: a message without its header. */
  private Object body(PlainType type, String hex) {
    if (hex.isEmpty()) {
      return null;
    }
    byte[] body = HexFormat.of().parseHex(hex);
    ByteBuffer header = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    header.putInt(0x0050415A).putInt(1).putInt(16).putInt(16 + body.length);
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.writeBytes(header.array());
    message.writeBytes(body);
    return decode(type.struct(), message.toByteArray());
  }

  private List<Object> decode(String struct, byte[] message) {
    return new PlainDecoder(structs, PlainDecoder.Lists.BY_VERSION).decode(struct, message);
  }

  private static String padded(String hex, int length) {
    return hex + "0".repeat(Math.max(0, length - hex.length()));
  }
}
