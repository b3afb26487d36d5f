package io.zaprpc.schema.diagnostics;

import static java.util.stream.Collectors.joining;

import java.util.List;

/** Says that schemas were refused; the message holds every finding as text. */
public final class SchemaException extends RuntimeException {

  private static final long serialVersionUID = 1;

  // Findings are not serializable; a copy that was serialized keeps the message alone.
  private final transient List<Diagnostic> diagnostics;

  /** Creates the exception for findings in the order in which they are to be shown. */
  public SchemaException(List<Diagnostic> diagnostics) {
    super(diagnostics.stream().map(DiagnosticRenderer::text).collect(joining("\n")));
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** Returns the findings: at least one error, and the warnings of the same run. */
  public List<Diagnostic> diagnostics() {
    return diagnostics == null ? List.of() : diagnostics;
  }
}
