package io.zaprpc.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zaprpc.schema.diagnostics.SchemaException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a class file can hold. */
class LimitsTest {

  private static final List<String> TYPES =
      List.of(
          "u64",
          "text",
          "u8",
          "bytes",
          "bytes_fixed[20]",
          "f64",
          "Leaf",
          "list<u16>",
          "i32",
          "list<Leaf>",
          "list<ptr<Leaf>>",
          "list<text>",
          "bool");

  /** From this on, HotSpot never compiles a method. */
  private static final int HUGE_METHOD = 8000;

  @Test
  void recordsEndWhereConstructorsDo() {
    assertThat(CompiledSchema.of(struct(127, i -> "u64")).load("p.S")).isRecord();
    assertThat(CompiledSchema.of(struct(254, i -> "i32")).load("p.S")).isRecord();
    assertThat(CompiledSchema.of(struct(128, i -> "u64")).load("p.S").isRecord()).isFalse();
    assertThat(CompiledSchema.of(struct(255, i -> "i32")).load("p.S").isRecord()).isFalse();
  }

  @Test
  void largestRecordWorks() throws ReflectiveOperationException {
    checkValue(CompiledSchema.of(struct(254, i -> "i32")));
  }

  @Test
  void classOf300FieldsDoesWhatARecordDoes() throws ReflectiveOperationException {
    CompiledSchema compiled = CompiledSchema.of(struct(300, LimitsTest::mixed));
    checkValue(compiled);
    assertSmallMethods(compiled);
  }

  @Test
  void structOf3000FieldsCompilesToSmallMethods() throws ReflectiveOperationException {
    CompiledSchema compiled = CompiledSchema.of(struct(3000, LimitsTest::mixed));
    checkValue(compiled);
    assertSmallMethods(compiled);
  }

  @Test
  void mostFieldsOfTheWidestTypeFitAClassFile() {
    assertThat(CompiledSchema.of(struct(4000, i -> "text")).load("p.S")).isFinal();
  }

  @Test
  void serviceOf1000MethodsCompilesToSmallMethods() {
    CompiledSchema compiled = CompiledSchema.of(service(1000));
    assertThat(compiled.load("p.S").getFields()).hasSize(1000);
    assertSmallMethods(compiled);
  }

  @Test
  void moreThanAClassFileHoldsIsRefusedAtTheLine() {
    assertThatThrownBy(() -> CompiledSchema.of(struct(4001, i -> "u8")))
        .isInstanceOf(SchemaException.class)
        .hasMessageContaining("error[too-many-fields]: `S` has 4001 fields")
        .hasMessageContaining("--> test.zap:3:8");
    assertThatThrownBy(() -> CompiledSchema.of(service(2001)))
        .isInstanceOf(SchemaException.class)
        .hasMessageContaining("error[too-many-methods]: `S` has 2001 methods");
  }

  @Test
  void commentOf100KilobytesCompiles() {
    String line = "# " + "0123456789 & <b> {@code} */ \\u0041 ".repeat(100) + "\n";
    String comment = line.repeat(30);
    assertThat(comment.length()).isGreaterThan(100_000);
    CompiledSchema compiled =
        CompiledSchema.of(
            "package p\n"
                + comment
                + "struct S {\n"
                + comment
                + "a text }\n"
                + comment
                + "interface I {\n"
                + comment
                + "m(s: S) }\n");
    assertThat(compiled.load("p.S")).isRecord();
  }

  private static String mixed(int index) {
    return TYPES.get(index % TYPES.size());
  }

  private static String struct(int fields, IntFunction<String> type) {
    return IntStream.range(0, fields)
        .mapToObj(i -> "  f" + i + " " + type.apply(i))
        .collect(
            Collectors.joining(
                "\n", "package p\nstruct Leaf { a u8  b text }\nstruct S {\n", "\n}\n"));
  }

  private static String service(int methods) {
    return IntStream.range(0, methods)
        .mapToObj(i -> "  method" + i + (i % 2 == 0 ? "(a: A) returns (b: B)" : "()"))
        .collect(
            Collectors.joining(
                "\n",
                "package p\nstruct A { a u8 }\nstruct B { a text }\ninterface S {\n",
                "\n}\n"));
  }

  /** Takes a value with one field set through bytes in both layouts. */
  private static void checkValue(CompiledSchema compiled) throws ReflectiveOperationException {
    Class<?> type = compiled.load("p.S");
    Method of = type.getMethod("of", Consumer.class);
    Object empty = of.invoke(null, (Consumer<Object>) fields -> {});
    Object value = of.invoke(null, (Consumer<Object>) fields -> set(fields, "f0"));
    byte[] bytes = (byte[]) type.getMethod("toBytes").invoke(value);
    Object copy = type.getMethod("read", byte[].class).invoke(null, (Object) bytes);
    assertThat(copy).isEqualTo(value).hasSameHashCodeAs(value).hasToString(value.toString());
    assertThat(copy).isNotEqualTo(empty);
    assertThat(((Number) type.getMethod("f0").invoke(copy)).intValue()).isEqualTo(77);
    assertThat(value.toString()).contains("f0=77");
  }

  private static void set(Object builder, String field) {
    for (Method method : builder.getClass().getMethods()) {
      if (method.getName().equals(field)) {
        try {
          method.invoke(builder, 77);
        } catch (ReflectiveOperationException e) {
          throw new AssertionError(e);
        }
      }
    }
  }

  private static void assertSmallMethods(CompiledSchema compiled) {
    for (Map.Entry<String, byte[]> file : compiled.classes().entrySet()) {
      assertThat(MethodSizes.of(file.getValue()))
          .as(file.getKey())
          .allSatisfy((method, size) -> assertThat(size).isLessThan(HUGE_METHOD));
    }
  }
}
