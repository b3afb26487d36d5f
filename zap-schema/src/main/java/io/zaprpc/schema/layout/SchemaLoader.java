package io.zaprpc.schema.layout;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.Schema;
import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostic.Severity;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.SchemaException;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.syntax.Parser;
import java.util.ArrayList;
import java.util.List;

/** Reads schemas to the end: parsed, linked, laid out and checked. */
public final class SchemaLoader {

  private final Diagnostics diagnostics = new Diagnostics();
  private final List<LaidOutSchema> loaded = new ArrayList<>();

  private SchemaLoader() {}

  /**
   * Reads one schema.
   *
   * @throws SchemaException with every error of the schema
   */
  public static LaidOutSchema load(SourceFile source) {
    requireNonNull(source, "source");
    return loadAll(List.of(source)).get(0);
  }

  /**
   * Reads several schemas; those of one package may not declare the same name twice.
   *
   * @return the schemas in the order of their sources
   * @throws SchemaException with every error of every schema
   */
  public static List<LaidOutSchema> loadAll(List<SourceFile> sources) {
    requireNonNull(sources, "sources");
    SchemaLoader loader = new SchemaLoader();
    sources.forEach(loader::read);
    PackageNames.check(loader.loaded, loader.diagnostics);
    List<Diagnostic> found = loader.diagnostics.sorted();
    if (loader.diagnostics.hasErrors()) {
      throw new SchemaException(found);
    }
    return loader.loaded.stream().map(schema -> withWarnings(schema, found)).toList();
  }

  private void read(SourceFile source) {
    Schema schema = Schema.link(Parser.parse(source, diagnostics), diagnostics);
    List<StructLayout> layouts =
        schema.structs().stream().map(struct -> Placement.place(struct, diagnostics)).toList();
    loaded.add(new LaidOutSchema(schema, layouts, List.of()));
  }

  private static LaidOutSchema withWarnings(LaidOutSchema schema, List<Diagnostic> found) {
    SourceFile source = schema.schema().source();
    List<Diagnostic> warnings =
        found.stream()
            .filter(diagnostic -> diagnostic.severity() == Severity.WARNING)
            .filter(diagnostic -> diagnostic.location().file().equals(source))
            .toList();
    return new LaidOutSchema(schema.schema(), schema.layouts(), warnings);
  }
}
