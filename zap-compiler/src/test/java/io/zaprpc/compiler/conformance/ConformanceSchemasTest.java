package io.zaprpc.compiler.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.zaprpc.compiler.conformance.PlainStruct.PlainField;
import io.zaprpc.wire.Layout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Code generated for the public conformance schemas writes its fields at the stated offsets and its
 * lists at the stated strides: a decoder that knows only the stated facts reads them.
 */
class ConformanceSchemasTest {

  private static final int ELEMENTS = 3;

  @TestFactory
  Stream<DynamicTest> writesWhereTheFactsSay() {
    return structs((schema, facts, name) -> checkBytes(schema, plain(facts), name));
  }

  @TestFactory
  Stream<DynamicTest> writesListsAtTheStatedStrides() {
    return structs(ConformanceSchemasTest::checkStrides);
  }

  private interface Check {
    void run(GeneratedSchema schema, JsonObject facts, String struct);
  }

  private static Stream<DynamicTest> structs(Check check) {
    return Corpus.CONFORMANCE.stream()
        .flatMap(
            file -> {
              JsonObject facts =
                  GoldenVectors.parse("/schemas/" + file + ".json").getAsJsonObject("structs");
              GeneratedSchema schema = Corpus.conformance(file);
              return facts.keySet().stream()
                  .map(
                      struct ->
                          DynamicTest.dynamicTest(
                              file + "." + struct, () -> check.run(schema, facts, struct)));
            });
  }

  private static void checkBytes(
      GeneratedSchema schema, Map<String, PlainStruct> facts, String name) {
    List<Object> values = new Sample(facts).struct(name);
    Object value = new RecordValues(schema).toRecord(name, values);
    GeneratedStruct generated = schema.generated(name);

    assertThat(generated.shape().fixedSize()).isEqualTo(facts.get(name).fixedSize());
    for (Layout layout : List.of(Layout.DERIVED, Layout.FRAMED)) {
      PlainDecoder decoder = new PlainDecoder(facts, PlainDecoder.Lists.valueOf(layout.name()));
      assertThat(decoder.decode(name, generated.toBytes(value, layout))).isEqualTo(values);
      assertThat(decoder.decode(name, generated.build(value, layout))).isEqualTo(values);
    }
  }

  private static void checkStrides(GeneratedSchema schema, JsonObject facts, String name) {
    Map<String, PlainStruct> structs = plain(facts);
    List<Object> values = new Sample(structs).struct(name);
    Object value = new RecordValues(schema).toRecord(name, values);
    ByteBuffer message =
        ByteBuffer.wrap(schema.generated(name).toBytes(value, Layout.DERIVED))
            .order(ByteOrder.LITTLE_ENDIAN);
    int root = message.getInt(8);
    for (JsonElement field : facts.getAsJsonObject(name).getAsJsonArray("fields")) {
      JsonObject stated = field.getAsJsonObject();
      if (stated.has("list")) {
        int slot = root + stated.get("offset").getAsInt();
        assertThat(message.getInt(slot + 4)).isEqualTo(ELEMENTS);
        checkStride(message, slot, stated, structs);
      }
    }
  }

  private static void checkStride(
      ByteBuffer message, int slot, JsonObject stated, Map<String, PlainStruct> structs) {
    JsonObject list = stated.getAsJsonObject("list");
    int stride = list.has("stride") ? list.get("stride").getAsInt() : 4;
    int run = slot + message.getInt(slot);
    PlainType element = PlainType.parse(stated.get("type").getAsString()).element();
    List<Integer> seen = new ArrayList<>();
    for (int i = 0; i < ELEMENTS; i++) {
      int at = run + i * stride;
      boolean pointers = !list.has("C2_B1_B2");
      seen.add(firstByte(message, pointers ? at + message.getInt(at) : at, element, structs));
    }
    assertThat(seen).as("first bytes of %s", stated.get("name")).containsExactly(1, 2, 3);
    assertThat(run % 8).isZero();
  }

  private static int firstByte(
      ByteBuffer message, int at, PlainType element, Map<String, PlainStruct> structs) {
    int first = element.isNumber() ? 0 : structs.get(element.struct()).fields().get(0).offset();
    return message.get(at + first);
  }

  private static Map<String, PlainStruct> plain(JsonObject facts) {
    Map<String, PlainStruct> structs = new LinkedHashMap<>();
    facts
        .asMap()
        .forEach((name, struct) -> structs.put(name, plain(name, struct.getAsJsonObject())));
    return structs;
  }

  private static PlainStruct plain(String name, JsonObject struct) {
    List<PlainField> fields = new ArrayList<>();
    for (JsonElement element : struct.getAsJsonArray("fields")) {
      JsonObject field = element.getAsJsonObject();
      fields.add(
          new PlainField(
              field.get("name").getAsString(),
              PlainType.parse(field.get("type").getAsString()),
              field.get("offset").getAsInt()));
    }
    return new PlainStruct(name, struct.get("fixed_size").getAsInt(), fields);
  }

  /** Values in which no two fields are alike; the first field of element i begins with i + 1. */
  private static final class Sample {

    private final Map<String, PlainStruct> structs;
    private int next = 100;

    Sample(Map<String, PlainStruct> structs) {
      this.structs = structs;
    }

    List<Object> struct(String name) {
      return struct(name, next++);
    }

    private List<Object> struct(String name, int first) {
      List<Object> values = new ArrayList<>();
      for (PlainField field : structs.get(name).fields()) {
        values.add(value(field.type(), values.isEmpty() ? first : 100 + next++ % 28));
      }
      return values;
    }

    private Object value(PlainType type, int seed) {
      return switch (type.kind()) {
        case BOOL -> 1L;
        case UNSIGNED, SIGNED -> seed & 0x7FL;
        case FLOAT -> 0x3F800000L + seed;
        case TEXT -> "text " + seed;
        case BYTES -> String.format("%02x%04x", seed & 0xFF, seed);
        case FIXED -> String.format("%02x", seed & 0xFF).repeat(type.width());
        case STRUCT, POINTER -> struct(type.struct(), seed);
        case LIST -> list(type.element());
      };
    }

    private List<Object> list(PlainType element) {
      List<Object> values = new ArrayList<>();
      for (int i = 1; i <= ELEMENTS; i++) {
        values.add(value(element, i));
      }
      return values;
    }
  }
}
