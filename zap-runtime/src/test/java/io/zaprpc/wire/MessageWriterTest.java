package io.zaprpc.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The same primitive calls give the bytes of the public runtimes. */
class MessageWriterTest {

  @TestFactory
  Stream<DynamicTest> writesThePublicBytesForTheSameCalls() {
    return Stream.of("golden/messages.json", "golden/builder_ops.json")
        .flatMap(Vectors::of)
        .map(
            vector ->
                DynamicTest.dynamicTest(
                    vector.get("name").getAsString(),
                    () ->
                        assertThat(HexFormat.of().formatHex(replay(vector.getAsJsonArray("ops"))))
                            .isEqualTo(vector.get("hex").getAsString())));
  }

  @Test
  void growsBeyondItsFirstArrayWithoutChangingTheBytes() {
    MessageWriter writer = new MessageWriter(2);
    int object = writer.startObject(8);
    writer.setBytes(object, 0, new byte[100_000]);
    writer.finishAsRoot(object);

    byte[] message = writer.finish();

    assertThat(message).hasSize(100_024);
    assertThat(LittleEndian.getInt(message, 12)).isEqualTo(100_024);
  }

  @Test
  void refusesALoneSurrogate() {
    MessageWriter writer = new MessageWriter(1);
    int object = writer.startObject(8);

    assertThatThrownBy(() -> writer.setText(object, 0, "a\ud800"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("lone surrogate \\ud800 at index 1");
  }

  @Test
  void refusesAnUnknownVersion() {
    assertThatThrownBy(() -> new MessageWriter(3)).hasMessage("version: 3 (expected: 1 or 2)");
  }

  private static byte[] replay(JsonArray ops) {
    Map<String, Integer> places = new HashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    MessageWriter writer = new MessageWriter(ops.get(0).getAsJsonArray().get(1).getAsInt());
    for (JsonElement op : ops) {
      byte[] finished = apply(writer, op.getAsJsonArray(), places, counts);
      if (finished.length > 0) {
        return finished;
      }
    }
    throw new IllegalArgumentException("ops: no finish (expected: one)");
  }

  private static byte[] apply(
      MessageWriter writer,
      JsonArray op,
      Map<String, Integer> places,
      Map<String, Integer> counts) {
    String call = op.get(0).getAsString();
    switch (call) {
      case "builder" -> {}
      case "finish" -> {
        return writer.finish();
      }
      case "finishWithFlags" -> {
        return writer.finishWithFlags(op.get(1).getAsInt());
      }
      case "startObject" ->
          places.put(op.get(1).getAsString(), writer.startObject(op.get(2).getAsInt()));
      case "startList" -> {
        places.put(op.get(1).getAsString(), writer.startList());
        counts.put(op.get(1).getAsString(), 0);
      }
      case "writeBytes" -> places.put(op.get(1).getAsString(), writer.writeBytes(hex(op.get(2))));
      case "finishObject" -> writer.finishObject(places.get(op.get(1).getAsString()));
      case "finishAsRoot" -> writer.finishAsRoot(places.get(op.get(1).getAsString()));
      default -> {
        if (call.startsWith("add")) {
          add(writer, call, op);
          counts.merge(op.get(1).getAsString(), 1, Integer::sum);
        } else {
          set(writer, call, op, places, counts);
        }
      }
    }
    return new byte[0];
  }

  private static void add(MessageWriter writer, String call, JsonArray op) {
    JsonElement value = op.get(2);
    switch (call) {
      case "addU8" -> writer.addU8(value.getAsInt());
      case "addU32" -> writer.addU32(value.getAsLong());
      case "addU64" -> writer.addU64(Long.parseUnsignedLong(value.getAsString()));
      case "addObjectBytes" -> writer.addObjectBytes(hex(value));
      default -> throw new IllegalArgumentException("op: " + op);
    }
  }

  private static void set(
      MessageWriter writer,
      String call,
      JsonArray op,
      Map<String, Integer> places,
      Map<String, Integer> counts) {
    int object = places.get(op.get(1).getAsString());
    int offset = op.get(2).getAsInt();
    JsonElement value = op.get(3);
    switch (call) {
      case "setBool" -> writer.setBool(object, offset, value.getAsBoolean());
      case "setU8" -> writer.setU8(object, offset, value.getAsInt());
      case "setU16" -> writer.setU16(object, offset, value.getAsInt());
      case "setU32" -> writer.setU32(object, offset, value.getAsLong());
      case "setU64" -> writer.setU64(object, offset, Long.parseUnsignedLong(value.getAsString()));
      case "setI8" -> writer.setI8(object, offset, value.getAsInt());
      case "setI16" -> writer.setI16(object, offset, value.getAsInt());
      case "setI32" -> writer.setI32(object, offset, value.getAsInt());
      case "setI64" -> writer.setI64(object, offset, value.getAsLong());
      case "setF32" -> writer.setF32(object, offset, Float.intBitsToFloat((int) bits(value)));
      case "setF64" -> writer.setF64(object, offset, Double.longBitsToDouble(bits(value)));
      case "setBytesFixed" -> writer.setBytesFixed(object, offset, hex(value));
      case "setText" -> writer.setText(object, offset, value.getAsString());
      case "setBytes" -> writer.setBytes(object, offset, hex(value));
      case "setObject" -> writer.setObject(object, offset, places.get(value.getAsString()));
      case "setList" -> {
        String list = value.getAsString();
        int count = op.size() > 4 ? op.get(4).getAsInt() : counts.get(list);
        writer.setList(object, offset, places.get(list), count);
      }
      default -> throw new IllegalArgumentException("op: " + op);
    }
  }

  private static long bits(JsonElement value) {
    return Long.parseUnsignedLong(value.getAsString().substring(2), 16);
  }

  private static byte[] hex(JsonElement value) {
    return HexFormat.of().parseHex(value.getAsString());
  }
}
