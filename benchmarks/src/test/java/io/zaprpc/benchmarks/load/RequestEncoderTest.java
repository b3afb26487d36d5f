package io.zaprpc.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zaprpc.benchmarks.load.everything.Everything;
import io.zaprpc.benchmarks.load.everything.Leaf;
import io.zaprpc.benchmarks.load.everything.Point;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.SchemaLoader;
import io.zaprpc.wire.BooleanList;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.FloatList;
import io.zaprpc.wire.IntList;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.LongList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RequestEncoderTest {

  private static final Path SCHEMA = Path.of("src/test/zap/everything.zap");

  private static final String ALL =
      """
      {"flag": true, "a8": 255, "a16": "65535", "a32": 4294967295, "a64": "18446744073709551615",
       "s8": -128, "s16": -32768, "s32": "-2147483648", "s64": -9223372036854775808,
       "f": 0.1, "d": "-Infinity", "name": "Grüße", "blob": "0x00ff10",
       "id": "0x000102030405060708090a0b0c0d0e0f10111213",
       "leaf": {"tag": 7, "note": "leaf"}, "point": {"x": 1, "y": -1},
       "next": {"a64": 12345678901234567890, "names": ["inner"], "leaf": {"note": "deep"}},
       "flags": [true, false, true], "bytes8": [1, 2, 255], "longs": [1, "0xffffffffffffffff"],
       "shorts": [-1, 2], "floats": [1.5, "NaN"], "names": ["a", "", "ccc"],
       "blobs": ["AQID", "", "0x04"], "ids": ["0x010203", "BAUG"],
       "leaves": [{"tag": 1, "note": "one"}, {}, {"note": "three"}],
       "points": [{"x": 1}, {"y": 2}], "far": [{"x": 3, "y": 4}],
       "nested": [{"name": "child", "points": [{"x": 9}]}, {}]}
      """;

  private final LaidOutSchema schema = load();

  @ParameterizedTest
  @EnumSource(
      value = Layout.class,
      names = {"DERIVED", "FRAMED"})
  void writesEveryTypeAsTheRecordDoes(Layout layout) {
    assertThat(encode(ALL, layout)).isEqualTo(everything().toBytes(layout));
  }

  @ParameterizedTest
  @EnumSource(
      value = Layout.class,
      names = {"DERIVED", "FRAMED"})
  void writesDefaultsAsTheRecordDoes(Layout layout) {
    assertThat(encode("{}", layout)).isEqualTo(empty().toBytes(layout));
    assertThat(encode("{\"name\": null, \"leaf\": null, \"names\": []}", layout))
        .isEqualTo(empty().toBytes(layout));
  }

  @Test
  void readsAnyMessageAsGeneratedCodeDoes() {
    byte[] message = everything().toBytes();
    AnyReader reader = new AnyReader(new Shapes(schema).of("Everything"));
    reader.lend("test", message, 0, message.length);
    reader.verify();

    assertThat(reader.toJson()).isEqualTo(new Everything.Reader().wrap(message).toJson());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"a8": 256}                 | Everything.a8: 256 (expected: 0..255)
          {"s8": -129}                | Everything.s8: -129 (expected: -128..127)
          {"a64": -1}                 | Everything.a64: -1 (expected: 0..18446744073709551615)
          {"a32": 1.5}                | Everything.a32: 1.5 (expected: a whole number, 0..4294967295)
          {"a32": "many"}             | Everything.a32: "many" (expected: a whole number, 0..4294967295)
          {"a32": true}               | Everything.a32: true (expected: a number)
          {"f": 1e39}                 | Everything.f: 1E+39 (expected: a number that fits f32)
          {"flag": 1}                 | Everything.flag: 1 (expected: true or false)
          {"name": 5}                 | Everything.name: 5 (expected: text)
          {"blob": "0x0"}             | Everything.blob: "0x0" (expected: text: hexadecimal behind 0x, or base64)
          {"id": "0x01"}              | Everything.id: 1 bytes (expected: 20)
          {"names": "a"}              | Everything.names: "a" (expected: an array)
          {"leaf": 1}                 | Everything.leaf: 1 (expected: an object with the fields of Leaf)
          {"leaves": [{}, {"tga": 1}]} | Everything.leaves[1].tga: no such field (expected: did you mean `tag`?)
          {"leaves": [null]}          | Everything.leaves[0]: null (expected: an object with the fields of Leaf)
          {"points": [{"x": "a"}]}    | Everything.points[0].x: "a" (expected: a whole number, -2147483648..2147483647)
          {"name": "{{seq}}"}         | Everything.name: "{{seq}}" (expected: placeholders in integers and bytes_fixed only)
          {"d": "{{random}}"}         | Everything.d: "{{random}}" (expected: placeholders in integers and bytes_fixed only)
          """)
  void refusesWhatDoesNotFit(String request, String message) {
    assertThatThrownBy(() -> encode(request, Layout.DERIVED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void refusesTextThatUtf8CannotHold() {
    assertThatThrownBy(() -> encode("{\"name\": \"\\ud800\"}", Layout.DERIVED))
        .hasMessageStartingWith("Everything.name: ")
        .hasMessageContaining("lone surrogate");
    assertThatThrownBy(() -> encode("{\"names\": [\"\", \"\\ud800\"]}", Layout.DERIVED))
        .hasMessageStartingWith("Everything.names[1]: ");
  }

  @ParameterizedTest
  @EnumSource(
      value = Layout.class,
      names = {"DERIVED", "FRAMED"})
  void putsTheCallsNumberWhereThePlaceholderStands(Layout layout) {
    Template template =
        template(
            "{\"a64\": \"{{seq}}\", \"a8\": \"{{seq}}\", \"id\": \"{{seq}}\","
                + " \"longs\": [5, \"{{seq}}\"], \"leaves\": [{\"tag\": \"{{seq}}\"}]}",
            layout);

    Everything sent = Everything.read(template.message(0x1_0203).toByteArray());

    assertThat(sent.a64()).isEqualTo(0x1_0203);
    assertThat(sent.a8()).isEqualTo(3);
    assertThat(sent.id()).isEqualTo(Bytes.ofHex("0".repeat(34) + "010203"));
    assertThat(sent.longs()).isEqualTo(LongList.of(5, 0x1_0203));
    assertThat(sent.leaves()).containsExactly(new Leaf(0x1_0203, ""));
  }

  @Test
  void fillsRandomPlacesAnewForEachCall() {
    Template template = template("{\"id\": \"{{random}}\", \"a8\": 7}", Layout.DERIVED);

    Everything one = Everything.read(template.message(1).toByteArray());
    Everything other = Everything.read(template.message(1).toByteArray());

    assertThat(one.id()).isNotEqualTo(other.id());
    assertThat(one.id().toHex().substring(0, 8)).isNotEqualTo("00000000");
    assertThat(one.a8()).isEqualTo(7);
  }

  @Test
  void takesRequestsInTurn() {
    Template a = template("{\"a8\": 1}", Layout.DERIVED);
    Template b = template("{\"a8\": 2, \"name\": \"longer\"}", Layout.DERIVED);
    Requests requests = new Requests(List.of(a, b));

    assertThat(requests.message(0)).isEqualTo(a.message());
    assertThat(requests.message(1)).isEqualTo(b.message());
    assertThat(requests.message(2)).isSameAs(a.message());
    assertThat(requests.longest()).isEqualTo(b.message().length());
  }

  private byte[] encode(String request, Layout layout) {
    return template(request, layout).message().toByteArray();
  }

  private Template template(String request, Layout layout) {
    try {
      return new RequestEncoder(schema, layout)
          .encode("Everything", RequestSource.read(request).get(0));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static LaidOutSchema load() {
    try {
      return SchemaLoader.load(SourceFile.read(SCHEMA));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Everything everything() {
    return new Everything(
        true,
        255,
        65535,
        4294967295L,
        -1,
        -128,
        -32768,
        Integer.MIN_VALUE,
        Long.MIN_VALUE,
        0.1f,
        Double.NEGATIVE_INFINITY,
        "Grüße",
        Bytes.ofHex("00ff10"),
        Bytes.ofHex("000102030405060708090a0b0c0d0e0f10111213"),
        new Leaf(7, "leaf"),
        new Point(1, -1),
        Everything.of(
            inner -> {
              inner.a64(Long.parseUnsignedLong("12345678901234567890"));
              inner.initNames(1).add("inner");
              inner.initLeaf().note("deep");
            }),
        BooleanList.of(true, false, true),
        IntList.of(1, 2, 255),
        LongList.of(1, -1),
        IntList.of(-1, 2),
        FloatList.of(1.5f, Float.NaN),
        List.of("a", "", "ccc"),
        List.of(Bytes.of((byte) 1, (byte) 2, (byte) 3), Bytes.EMPTY, Bytes.of((byte) 4)),
        List.of(Bytes.ofHex("010203"), Bytes.ofHex("040506")),
        List.of(new Leaf(1, "one"), new Leaf(0, ""), new Leaf(0, "three")),
        List.of(new Point(1, 0), new Point(0, 2)),
        List.of(new Point(3, 4)),
        List.of(Everything.of(child -> child.name("child").initPoints(1).add().x(9)), empty()));
  }

  private static Everything empty() {
    return Everything.of(fields -> {});
  }
}
