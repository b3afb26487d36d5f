package io.zaprpc.compiler.conformance;

import io.zaprpc.compiler.conformance.GeneratedSchema.Source;
import io.zaprpc.schema.Schema;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.layout.SchemaLoader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every schema of these tests, compiled in one run of javac for all test classes. */
final class Corpus {

  static final List<String> CONFORMANCE = List.of("kitchen", "pchain", "probe", "xchain");

  static final List<GoldenVector> VECTORS = GoldenVectors.all();

  /** For hostile messages; each struct reads some of them to the end. */
  private static final String HOSTILE =
      """
      package hostile

      struct Leaf { Tag u32 @0 Note text @4 }
      struct Number { V u32 @0 }
      struct Wide { V u64 @0 Name text @8 }
      struct Outer { Id u32 @0 Inner Wide @4 }
      struct Node { V u32 @0 Next Node @4 }
      struct Tree { V u32 @0 Kids list<Tree> @4 }
      struct Twin { A Twin @0 B Twin @4 Name text @8 }
      struct TwinLists { A list<TwinLists> @0 B list<TwinLists> @8 }
      struct Shelf { Leaves list<ptr<Leaf>> @0 }
      struct Records { L list<Number> @0 }
      struct Chain { Next Chain @0 L list<Number> @4 }
      struct Messages { Kids list<Messages> @0 }
      struct Flag { F bool @0 }
      struct Octets { L list<u8> @0 }
      struct Words { L list<u32> @0 }
      struct Longs { L list<u64> @0 }
      struct Flags { L list<bool> @0 }
      struct Fixed { L list<bytes_fixed[4]> @0 }
      struct Blobs { L list<bytes> @0 }
      struct Texts { L list<text> @0 }
      struct Leaves { L list<Leaf> @0 }
      struct Blob { B bytes @0 }
      struct Name { Name text @0 }
      struct NameAndBalance { Name text @0 Balance u64 @8 }
      struct NameAndMore { Name bytes @0 More bytes @8 }
      """;

  /** Read as in the newer public layout whatever the version says. */
  private static final String HOSTILE_PACKED =
      """
      package hostile

      struct Octets { L list<u8> @0 }
      struct Words { L list<u32> @0 }
      struct Longs { L list<u64> @0 }
      struct Flags { L list<bool> @0 }
      struct Fixed { L list<bytes_fixed[4]> @0 }
      struct Record { V u32 @0 }
      struct Records { L list<Record> @0 }
      struct Leaf { Tag u32 @0 Note text @4 }
      struct Leaves { L list<Leaf> @0 }
      """;

  private static final Map<String, Schema.Layout> LISTS = new HashMap<>();
  private static final Map<Source, GeneratedSchema> SCHEMAS = GeneratedSchema.compile(sources());

  private Corpus() {}

  static GeneratedSchema schema(GoldenVector vector) {
    return SCHEMAS.get(source(vector));
  }

  /** The schema of the hostile messages, its lists by version. */
  static GeneratedSchema hostile() {
    return SCHEMAS.get(new Source(HOSTILE, Schema.Layout.AUTO));
  }

  /** Lists for the hostile messages, laid out as in the newer generators whatever the version. */
  static GeneratedSchema hostilePacked() {
    return SCHEMAS.get(new Source(HOSTILE_PACKED, Schema.Layout.DERIVED));
  }

  /** One of the public conformance schemas. */
  static GeneratedSchema conformance(String name) {
    return SCHEMAS.get(new Source(text(name), Schema.Layout.AUTO));
  }

  private static List<Source> sources() {
    List<Source> sources = new ArrayList<>();
    VECTORS.forEach(vector -> sources.add(source(vector)));
    CONFORMANCE.forEach(name -> sources.add(new Source(text(name), Schema.Layout.AUTO)));
    sources.add(new Source(HOSTILE, Schema.Layout.AUTO));
    sources.add(new Source(HOSTILE_PACKED, Schema.Layout.DERIVED));
    return sources;
  }

  private static Source source(GoldenVector vector) {
    boolean matters =
        vector.revision().lists() == Schema.Layout.PREFIXED
            && LISTS.computeIfAbsent(vector.schema(), Corpus::prefixedIfItMatters)
                == Schema.Layout.PREFIXED;
    return new Source(vector.schema(), matters ? Schema.Layout.PREFIXED : Schema.Layout.AUTO);
  }

  /** The prefixed layout differs from the derived one in lists of structs with tails alone. */
  private static Schema.Layout prefixedIfItMatters(String schema) {
    Map<String, PlainStruct> structs =
        PlainStruct.of(SchemaLoader.load(new SourceFile("vector.zap", schema)));
    return structs.values().stream()
            .flatMap(struct -> struct.fields().stream())
            .map(field -> field.type().element())
            .anyMatch(element -> isTailedStruct(element, structs))
        ? Schema.Layout.PREFIXED
        : Schema.Layout.AUTO;
  }

  private static boolean isTailedStruct(PlainType element, Map<String, PlainStruct> structs) {
    return element != null
        && element.kind() == PlainType.Kind.STRUCT
        && structs.get(element.struct()).hasTail();
  }

  private static String text(String name) {
    try (var in = Corpus.class.getResourceAsStream("/schemas/" + name + ".zap")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
