package io.zaprpc.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.layout.ElementLayout;
import io.zaprpc.schema.layout.ElementLayout.Kind;
import io.zaprpc.schema.layout.FieldSlot;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.StructLayout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The public conformance schemas have the offsets, widths, sizes and strides stated for them. */
class ConformanceSchemasTest {

  @ParameterizedTest
  @ValueSource(strings = {"kitchen", "pchain", "probe", "xchain"})
  void hasTheStatedLayout(String name) throws IOException {
    JsonObject structs =
        PublicCase.json("conformance/" + name + ".json").getAsJsonObject("structs");
    LaidOutSchema schema = SchemaText.load(text(name));

    assertThat(schema.layouts())
        .extracting(layout -> layout.struct().name())
        .containsExactlyElementsOf(structs.keySet());
    structs.asMap().forEach((struct, facts) -> check(schema, struct, facts.getAsJsonObject()));
  }

  private static void check(LaidOutSchema schema, String struct, JsonObject facts) {
    StructLayout layout = schema.layout(struct);
    assertThat(layout.fixedSize()).isEqualTo(facts.get("fixed_size").getAsInt());
    assertThat(layout.hasTail()).isEqualTo(facts.get("has_tail").getAsBoolean());
    List<JsonElement> fields = facts.getAsJsonArray("fields").asList();
    assertThat(layout.slots()).hasSameSizeAs(fields);
    for (int i = 0; i < fields.size(); i++) {
      check(schema, layout.slots().get(i), fields.get(i).getAsJsonObject());
    }
  }

  private static void check(LaidOutSchema schema, FieldSlot slot, JsonObject facts) {
    assertThat(slot.field().name()).isEqualTo(facts.get("name").getAsString());
    assertThat(slot.field().type()).hasToString(facts.get("type").getAsString());
    assertThat(slot.offset()).isEqualTo(facts.get("offset").getAsInt());
    assertThat(slot.width()).isEqualTo(facts.get("width").getAsInt());
    if (facts.has("list")) {
      check(schema.element((ListType) slot.field().type()), facts.getAsJsonObject("list"));
    }
  }

  private static void check(ElementLayout element, JsonObject facts) {
    boolean packed = facts.has("C2_B1_B2");
    assertThat(element.kind()).isEqualTo(packed ? Kind.PACKED : Kind.POINTER);
    assertThat(element.stride())
        .isEqualTo(facts.has("stride") ? facts.get("stride").getAsInt() : 4);
  }

  private static String text(String name) throws IOException {
    try (InputStream in =
        ConformanceSchemasTest.class.getResourceAsStream("conformance/" + name + ".zap")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
