package io.zaprpc.compiler;

import static java.util.Objects.requireNonNull;

import io.zaprpc.compiler.java.JavaGenerator;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.SchemaLoader;
import java.util.List;
import java.util.Map;

/** Turns schema text into Java source. */
public final class ZapCompiler {

  private ZapCompiler() {}

  /**
   * Compiles schemas together. Equal input gives equal output, byte for byte, in the same order.
   *
   * @param sources the schemas; types of different files may share a package
   * @param options what may be chosen
   * @return one file per struct and two per interface, in order of source and declaration
   * @throws io.zaprpc.schema.diagnostics.SchemaException with every error of every source
   */
  public static List<GeneratedFile> compile(List<SourceFile> sources, CompilerOptions options) {
    requireNonNull(sources, "sources");
    requireNonNull(options, "options");
    return generate(SchemaLoader.loadAll(sources), options);
  }

  /** Generates schemas that were read already. */
  static List<GeneratedFile> generate(List<LaidOutSchema> schemas, CompilerOptions options) {
    Map<String, String> files =
        JavaGenerator.generate(schemas, options.packagePrefix(), options.lists());
    return files.entrySet().stream()
        .map(file -> new GeneratedFile(file.getKey(), file.getValue()))
        .toList();
  }
}
