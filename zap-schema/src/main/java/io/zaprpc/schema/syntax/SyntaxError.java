package io.zaprpc.schema.syntax;

import io.zaprpc.schema.diagnostics.Diagnostic;

/** Leaves the piece of text that cannot be read; whoever knows where to go on catches it. */
final class SyntaxError extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Diagnostic diagnostic;

  SyntaxError(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  /** Returns the same error with a way out. */
  SyntaxError withHelp(String help) {
    return new SyntaxError(diagnostic.withHelp(help));
  }

  Diagnostic diagnostic() {
    return diagnostic;
  }
}
