package io.zaprpc.maven;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostic.Note;
import io.zaprpc.schema.diagnostics.Diagnostic.Severity;
import io.zaprpc.schema.diagnostics.Location;
import io.zaprpc.schema.diagnostics.SchemaException;
import io.zaprpc.schema.diagnostics.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/** Says what is wrong with schemas: in the log, and in an IDE at the line itself. */
final class SchemaFindings {

  private final GenerationRequest request;
  private final Workspace workspace;
  private final Log log;

  SchemaFindings(GenerationRequest request, Workspace workspace, Log log) {
    this.request = request;
    this.workspace = workspace;
    this.log = log;
  }

  /** Takes back what an IDE shows of an earlier run. */
  void forget(List<SourceFile> schemas) {
    schemas.forEach(schema -> workspace.unmark(request.resolve(schema.path())));
  }

  void report(List<Diagnostic> diagnostics) {
    diagnostics.forEach(this::report);
  }

  /** Reports each finding and returns the one failure that ends the goal. */
  MojoFailureException report(SchemaException refused) {
    report(refused.diagnostics());
    List<Diagnostic> errors = refused.diagnostics().stream().filter(this::isError).toList();
    String first = describe(errors.get(0)).get(0);
    return new MojoFailureException(
        errors.size() == 1 ? first : errors.size() + " schema errors, the first: " + first);
  }

  private boolean isError(Diagnostic diagnostic) {
    return diagnostic.severity() == Severity.ERROR;
  }

  private void report(Diagnostic diagnostic) {
    Consumer<String> line = isError(diagnostic) ? log::error : log::warn;
    describe(diagnostic).forEach(line);
    workspace.mark(request.resolve(diagnostic.location().file().path()), diagnostic);
  }

  private List<String> describe(Diagnostic diagnostic) {
    List<String> lines = new ArrayList<>();
    lines.add(at(diagnostic.location()) + diagnostic.message() + " [" + diagnostic.code() + "]");
    for (Note note : diagnostic.notes()) {
      lines.add(at(note.location()) + "note: " + note.message());
    }
    if (diagnostic.help() != null) {
      lines.add("help: " + diagnostic.help());
    }
    return lines;
  }

  /** Names a place by its whole path, which terminals and IDEs make a link. */
  private String at(Location place) {
    String path = request.resolve(place.file().path()).toString();
    return path + ":" + place.line() + ":" + place.column() + ": ";
  }
}
