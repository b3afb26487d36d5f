package io.zaprpc.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zaprpc.schema.diagnostics.SchemaException;
import io.zaprpc.schema.layout.FieldSlot;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.StructLayout;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every case of the public table ends as with the public Go compiler, save the named ones. */
class PublicCasesTest {

  /** Cases that end otherwise, each shown by a test in {@link PublicDifferencesTest}. */
  static final Set<String> DIFFERENCES =
      Set.of(
          "brace_no_offsets",
          "ws_type_with_spaces",
          "ws_alias_of_alias_auto",
          "type_UInt32",
          "type_string",
          "list_of_undeclared",
          "duplicate_field",
          "duplicate_struct",
          "field_named_type_struct_interface",
          "ws_field_named_type_struct_interface");

  static Stream<PublicCase> agreeing() {
    return PublicCase.all().stream().filter(c -> !DIFFERENCES.contains(c.name()));
  }

  @ParameterizedTest
  @MethodSource("agreeing")
  void endsAsWithTheGoCompiler(PublicCase c) {
    if (c.goAccepts()) {
      assertThat(layout(SchemaText.load(c.schema()))).isEqualTo(c.goLayout());
    } else {
      assertThatThrownBy(() -> SchemaText.load(c.schema())).isInstanceOf(SchemaException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("agreeing")
  void reportsOneErrorPerCause(PublicCase c) {
    if (!c.goAccepts()) {
      assertThat(SchemaText.codes(c.schema())).hasSize(1);
    }
  }

  @Test
  void coversTheWholeTable() {
    assertThat(PublicCase.all()).hasSize(69);
    assertThat(PublicCase.all()).extracting(PublicCase::name).containsAll(DIFFERENCES);
  }

  /** Names offsets, sizes and ordinals as the constants of the public generator. */
  private static Map<String, Integer> layout(LaidOutSchema schema) {
    Map<String, Integer> layout = new TreeMap<>();
    for (StructLayout struct : schema.layouts()) {
      String prefix = decapitalized(struct.struct().name());
      layout.put(prefix + "Size", struct.fixedSize());
      for (FieldSlot slot : struct.slots()) {
        layout.put(prefix + slot.field().name() + "Off", slot.offset());
      }
    }
    for (Interface service : schema.schema().interfaces()) {
      for (Method method : service.methods()) {
        layout.put(service.name() + capitalized(method.name()) + "Ordinal", method.ordinal());
      }
    }
    return layout;
  }

  private static String decapitalized(String name) {
    return name.substring(0, 1).toLowerCase(java.util.Locale.ROOT) + name.substring(1);
  }

  private static String capitalized(String name) {
    return name.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + name.substring(1);
  }
}
