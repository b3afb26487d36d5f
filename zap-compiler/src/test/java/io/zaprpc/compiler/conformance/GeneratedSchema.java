package io.zaprpc.compiler.conformance;

import io.zaprpc.compiler.CompiledSchema;
import io.zaprpc.compiler.CompilerOptions;
import io.zaprpc.compiler.GeneratedFile;
import io.zaprpc.compiler.ZapCompiler;
import io.zaprpc.schema.Schema;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.SchemaLoader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A schema, the code generated for it, and what an independent reader knows of it. */
final class GeneratedSchema {

  /**
   * What to compile.
   *
   * @param lists the layout of lists for a schema that states none
   */
  record Source(String text, Schema.Layout lists) {}

  private final Map<String, PlainStruct> structs;
  private final Schema.Layout lists;
  private final Function<String, Class<?>> classes;
  private final Map<String, GeneratedStruct> generated = new HashMap<>();

  private GeneratedSchema(
      Map<String, PlainStruct> structs, Schema.Layout lists, Function<String, Class<?>> classes) {
    this.structs = structs;
    this.lists = lists;
    this.classes = classes;
  }

  /** Compiles schemas in one run of javac, each in a package of its own. */
  static Map<Source, GeneratedSchema> compile(Iterable<Source> sources) {
    List<GeneratedFile> files = new ArrayList<>();
    Map<Source, String> prefixes = new LinkedHashMap<>();
    for (Source source : sources) {
      if (!prefixes.containsKey(source)) {
        String prefix = "s" + prefixes.size();
        prefixes.put(source, prefix);
        files.addAll(
            ZapCompiler.compile(
                List.of(file(source.text())), new CompilerOptions(prefix, source.lists())));
      }
    }
    CompiledSchema compiled = CompiledSchema.of(files, List.of("-proc:none"));
    Map<Source, GeneratedSchema> schemas = new LinkedHashMap<>();
    prefixes.forEach((source, prefix) -> schemas.put(source, of(source, prefix, compiled)));
    return schemas;
  }

  PlainStruct plain(String struct) {
    return structs.get(struct);
  }

  Map<String, PlainStruct> structs() {
    return structs;
  }

  GeneratedStruct generated(String struct) {
    return generated.computeIfAbsent(struct, name -> new GeneratedStruct(classes.apply(name)));
  }

  PlainDecoder newDecoder() {
    return new PlainDecoder(
        structs,
        switch (lists) {
          case AUTO -> PlainDecoder.Lists.BY_VERSION;
          case DERIVED -> PlainDecoder.Lists.DERIVED;
          case FRAMED -> PlainDecoder.Lists.FRAMED;
          case PREFIXED -> PlainDecoder.Lists.PREFIXED;
        });
  }

  private static GeneratedSchema of(Source source, String prefix, CompiledSchema compiled) {
    LaidOutSchema schema = SchemaLoader.load(file(source.text()));
    Schema.Layout stated = schema.schema().layout();
    String inPackage = prefix + "." + schema.schema().packageName() + ".";
    return new GeneratedSchema(
        PlainStruct.of(schema),
        stated == Schema.Layout.AUTO ? source.lists() : stated,
        name -> compiled.load(inPackage + name));
  }

  private static SourceFile file(String text) {
    return new SourceFile("vector.zap", text);
  }
}
