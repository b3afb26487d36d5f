package io.zaprpc.maven;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostic.Severity;
import java.nio.file.Path;
import org.codehaus.plexus.build.BuildContext;

/**
 * The IDE around the build, if there is one.
 *
 * @param context tells the IDE
 * @param marksLines whether the IDE shows a finding at its line; outside of one, the context would
 *     write what the log has already
 */
record Workspace(BuildContext context, boolean marksLines) {

  void changed(Path file) {
    context.refresh(file.toFile());
  }

  void unmark(Path schema) {
    if (marksLines) {
      context.removeMessages(schema.toFile());
    }
  }

  void mark(Path schema, Diagnostic diagnostic) {
    if (marksLines) {
      context.addMessage(
          schema.toFile(),
          diagnostic.location().line(),
          diagnostic.location().column(),
          diagnostic.message(),
          severity(diagnostic),
          null);
    }
  }

  private static int severity(Diagnostic diagnostic) {
    return diagnostic.severity() == Severity.ERROR
        ? BuildContext.SEVERITY_ERROR
        : BuildContext.SEVERITY_WARNING;
  }
}
