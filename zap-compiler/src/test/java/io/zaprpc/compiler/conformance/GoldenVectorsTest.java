package io.zaprpc.compiler.conformance;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.zaprpc.compiler.conformance.GoldenVector.Revision;
import io.zaprpc.compiler.conformance.PlainStruct.PlainField;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.StructReader;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every public message comes out of generated records byte for byte, and goes into generated
 * readers with its stated values: schema text, compiler, javac, record, bytes and back.
 */
class GoldenVectorsTest {

  private static final Set<Revision> WRITTEN = EnumSet.of(Revision.JUNE, Revision.F, Revision.C2);

  private static final String FLAGS = "records write no flags; the bytes are read";

  /** Vectors of the written revisions whose bytes no record gives; none may be added. */
  private static final Map<String, String> NOT_WRITTEN =
      Map.of(
          "header_v1_flags_signed",
          FLAGS,
          "header_v2_flags_ffff",
          FLAGS,
          "bytes_fixed_long_input_overflows_next_field",
          "six bytes for bytes_fixed[4]: a record refuses the value",
          "nested_struct_whole_message_BUG",
          "a whole message where a struct belongs: no typed value has these bytes, and its nested "
              + "text reaches behind the message");

  /** Vectors without a value that a typed field could hold. */
  private static final Set<String> NOT_READ =
      Set.of("bytes_fixed_long_input_overflows_next_field", "nested_struct_whole_message_BUG");

  @TestFactory
  Stream<DynamicTest> writesEveryByte() {
    return Corpus.VECTORS.stream()
        .filter(GoldenVectorsTest::isWritten)
        .map(
            vector ->
                DynamicTest.dynamicTest(
                    vector.toString(),
                    () ->
                        assertThat(hex(bytes(vector, record(vector))))
                            .isEqualTo(hex(vector.message()))));
  }

  @TestFactory
  Stream<DynamicTest> readsTheStatedValues() {
    return read().map(vector -> DynamicTest.dynamicTest(vector.toString(), () -> read(vector)));
  }

  @TestFactory
  Stream<DynamicTest> keepsTheStatedOffsets() {
    return Corpus.VECTORS.stream()
        .map(vector -> DynamicTest.dynamicTest(vector.toString(), () -> checkOffsets(vector)));
  }

  @TestFactory
  Stream<DynamicTest> readsOlderLayoutsIntoTheBytesOfTheNewest() {
    return twins().map(pair -> DynamicTest.dynamicTest(pair.toString(), pair::check));
  }

  @TestFactory
  Stream<DynamicTest> buildsTheSameContentThroughLentBuilders() {
    return read().map(vector -> DynamicTest.dynamicTest(vector.toString(), () -> build(vector)));
  }

  @Test
  void leavesOutNothingElse() {
    Map<String, String> missing = new TreeMap<>();
    for (GoldenVector vector : Corpus.VECTORS) {
      if (WRITTEN.contains(vector.revision()) && !isReproduced(vector)) {
        missing.put(vector.name(), NOT_WRITTEN.getOrDefault(vector.name(), "no reason"));
      }
    }
    print(missing);
    assertThat(missing).isEqualTo(new TreeMap<>(NOT_WRITTEN));
  }

  @Test
  void refusesAFixedValueThatIsTooLong() {
    GoldenVector vector = vector("bytes_fixed_long_input_overflows_next_field");

    assertThatThrownBy(() -> record(vector))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("T.F");
    assertThat(decode(vector)).containsExactly("01020304", 0L);
    assertThat(accessors(vector)).containsExactly("01020304", 0L);
  }

  @Test
  void refusesAWholeMessageInPlaceOfANestedStruct() {
    GoldenVector vector = vector("nested_struct_whole_message_BUG");
    StructReader reader = generated(vector).wrap(vector.message());

    assertThatThrownBy(reader::verify)
        .isInstanceOf(MalformedMessageException.class)
        .hasMessageContaining("T.N.Tag");
  }

  private static Stream<GoldenVector> read() {
    return Corpus.VECTORS.stream().filter(vector -> !NOT_READ.contains(vector.name()));
  }

  /** Pointer lists have the derived layout in every revision. */
  private static boolean isWritten(GoldenVector vector) {
    return WRITTEN.contains(vector.revision())
        ? !NOT_WRITTEN.containsKey(vector.name())
        : vector.schema().contains("ptr<");
  }

  private static boolean isReproduced(GoldenVector vector) {
    try {
      return hex(bytes(vector, record(vector))).equals(hex(vector.message()));
    } catch (IllegalArgumentException | PlainDecoder.Refused e) {
      return false;
    }
  }

  private static void read(GoldenVector vector) {
    List<Object> stated = stated(vector);
    StructReader reader = generated(vector).wrap(vector.message());
    assertThat(decode(vector)).as("independent decoder").isEqualTo(stated);
    assertThat(accessors(vector)).as("accessors").isEqualTo(stated);
    Object value = generated(vector).toValue(reader);
    RecordValues records = new RecordValues(Corpus.schema(vector));
    assertThat(records.toPlain(vector.struct(), value)).as("toValue").isEqualTo(stated);
    assertThat(value).isEqualTo(record(vector)).hasSameHashCodeAs(record(vector));
    assertThat(JsonParser.parseString(reader.toJson()).getAsJsonObject().keySet())
        .containsExactlyElementsOf(names(vector));
  }

  private static void build(GoldenVector vector) {
    List<Object> stated = stated(vector);
    for (Layout layout : List.of(Layout.DERIVED, Layout.FRAMED)) {
      PlainDecoder decoder =
          new PlainDecoder(
              Corpus.schema(vector).structs(), PlainDecoder.Lists.valueOf(layout.name()));
      byte[] built = generated(vector).build(record(vector), layout);
      byte[] canonical = generated(vector).toBytes(record(vector), layout);
      assertThat(decoder.decode(vector.struct(), built)).as("builder").isEqualTo(stated);
      assertThat(decoder.decode(vector.struct(), canonical)).as("record").isEqualTo(stated);
    }
  }

  private static void checkOffsets(GoldenVector vector) {
    PlainStruct struct = Corpus.schema(vector).plain(vector.struct());
    JsonObject stated = vector.stated();
    if (stated.has("fixed_size")) {
      assertThat(struct.fixedSize()).isEqualTo(stated.get("fixed_size").getAsInt());
    }
    assertThat(generated(vector).shape().fixedSize()).isEqualTo(struct.fixedSize());
    for (JsonElement field : stated.getAsJsonArray("fields")) {
      JsonObject facts = field.getAsJsonObject();
      boolean newer = facts.has("Name");
      assertThat(offset(struct, facts.get(newer ? "Name" : "name").getAsString()))
          .isEqualTo(facts.get(newer ? "Off" : "offset").getAsInt());
    }
  }

  private static int offset(PlainStruct struct, String field) {
    return struct.fields().stream()
        .filter(candidate -> candidate.name().equals(field))
        .findFirst()
        .orElseThrow()
        .offset();
  }

  /** A message of one revision and the same values as another revision writes them. */
  private record Twins(GoldenVector read, GoldenVector written) {

    void check() {
      Object value = generated(read).toValue(generated(read).wrap(read.message()));
      byte[] bytes = generated(read).toBytes(value, layout(written));
      assertThat(hex(bytes)).isEqualTo(hex(written.message()));
    }

    @Override
    public String toString() {
      return read + " to " + written.revision();
    }
  }

  private static Stream<Twins> twins() {
    List<Twins> twins = new ArrayList<>();
    for (GoldenVector read : Corpus.VECTORS) {
      for (GoldenVector written : Corpus.VECTORS) {
        if (read.revision() != written.revision()
            && Set.of(Revision.F, Revision.C2).contains(written.revision())
            && read.file().equals(written.file())
            && read.twin().equals(written.twin())) {
          assertThat(read.values()).isEqualTo(written.values());
          twins.add(new Twins(read, written));
        }
      }
    }
    return twins.stream();
  }

  private static void print(Map<String, String> missing) {
    Map<Revision, Long> read =
        read().collect(groupingBy(GoldenVector::revision, TreeMap::new, counting()));
    Map<Revision, Long> written =
        Corpus.VECTORS.stream()
            .filter(GoldenVectorsTest::isReproduced)
            .collect(groupingBy(GoldenVector::revision, TreeMap::new, counting()));
    System.out.printf(
        "golden vectors: %d; reproduced byte for byte %s; read to the stated values %s; "
            + "re-encoded to another revision %d%n",
        Corpus.VECTORS.size(), written, read, twins().count());
    missing.forEach((name, reason) -> System.out.println("  not written: " + name + ": " + reason));
    NOT_READ.forEach(name -> System.out.println("  no typed value: " + name));
  }

  private static GoldenVector vector(String name) {
    return Corpus.VECTORS.stream().filter(v -> v.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<String> names(GoldenVector vector) {
    PlainStruct struct = Corpus.schema(vector).plain(vector.struct());
    return struct.fields().stream().map(PlainField::name).toList();
  }

  private static List<Object> stated(GoldenVector vector) {
    Map<String, PlainStruct> structs = Corpus.schema(vector).structs();
    return new StatedValues(structs, vector.revision() == Revision.JUNE)
        .struct(vector.struct(), vector.values());
  }

  private static Object record(GoldenVector vector) {
    return new RecordValues(Corpus.schema(vector)).toRecord(vector.struct(), stated(vector));
  }

  private static byte[] bytes(GoldenVector vector, Object value) {
    return generated(vector).toBytes(value, layout(vector));
  }

  /** Version 1 is the mark of the framed layout. */
  private static Layout layout(GoldenVector vector) {
    return vector.message()[4] == 1 ? Layout.FRAMED : Layout.DERIVED;
  }

  private static GeneratedStruct generated(GoldenVector vector) {
    return Corpus.schema(vector).generated(vector.struct());
  }

  private static List<Object> decode(GoldenVector vector) {
    return Corpus.schema(vector).newDecoder().decode(vector.struct(), vector.message());
  }

  private static List<Object> accessors(GoldenVector vector) {
    return new ReaderValues(Corpus.schema(vector))
        .read(vector.struct(), generated(vector).wrap(vector.message()));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
