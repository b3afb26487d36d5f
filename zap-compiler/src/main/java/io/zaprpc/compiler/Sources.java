package io.zaprpc.compiler;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostic.Severity;
import io.zaprpc.schema.diagnostics.DiagnosticRenderer;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.SchemaLoader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The files of a command, and how findings about them are printed. */
final class Sources {

  enum ErrorFormat {
    TEXT,
    JSON
  }

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Schemas, compiled together.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--error-format",
      paramLabel = "text|json",
      description = "How findings are printed: for people, or one JSON object a line.")
  private ErrorFormat format = ErrorFormat.TEXT;

  /** Reads the files and prints warnings. */
  List<LaidOutSchema> load(PrintWriter err) throws IOException {
    List<SourceFile> read = new ArrayList<>();
    for (Path file : files) {
      read.add(read(file));
    }
    List<LaidOutSchema> schemas = SchemaLoader.loadAll(read);
    print(schemas.stream().flatMap(schema -> schema.warnings().stream()).toList(), err);
    return schemas;
  }

  private static SourceFile read(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + ": a directory (expected: a schema file)");
    }
    return SourceFile.read(file);
  }

  void print(List<Diagnostic> findings, PrintWriter err) {
    if (format == ErrorFormat.JSON) {
      findings.forEach(finding -> err.println(DiagnosticRenderer.json(finding)));
      return;
    }
    findings.forEach(finding -> err.println(DiagnosticRenderer.text(finding)));
    long errors = findings.stream().filter(each -> each.severity() == Severity.ERROR).count();
    if (errors > 0) {
      err.println(errors == 1 ? "1 error" : errors + " errors");
    }
  }
}
