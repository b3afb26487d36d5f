package io.zaprpc.schema.diagnostics;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import io.zaprpc.schema.diagnostics.Diagnostic.Note;
import org.jspecify.annotations.Nullable;

/** Writes a finding for people or for tools. */
public final class DiagnosticRenderer {

  private DiagnosticRenderer() {}

  /**
   * Returns several lines, each ended by a line feed: code and message, the place, the source line
   * with a caret under the span, notes and help.
   */
  public static String text(Diagnostic diagnostic) {
    requireNonNull(diagnostic, "diagnostic");
    Location location = diagnostic.location();
    String line = Integer.toString(location.line());
    String gutter = " ".repeat(line.length());
    Excerpt excerpt = Excerpt.of(location);
    StringBuilder out = new StringBuilder();
    out.append(diagnostic.severity()).append('[').append(diagnostic.code()).append("]: ");
    out.append(diagnostic.message()).append('\n');
    out.append(gutter).append("--> ").append(location.file().path()).append(':').append(line);
    out.append(':').append(location.column()).append('\n');
    out.append(gutter).append(" |\n");
    out.append((line + " | " + excerpt.line()).stripTrailing()).append('\n');
    out.append(gutter).append(" | ").append(excerpt.carets());
    out.append((" " + diagnostic.label()).stripTrailing()).append('\n');
    for (Note note : diagnostic.notes()) {
      out.append("note: ").append(note.message()).append(" at ").append(note.location());
      out.append('\n');
    }
    if (diagnostic.help() != null) {
      out.append("help: ").append(diagnostic.help()).append('\n');
    }
    return out.toString();
  }

  /** Returns one JSON object on one line, without a line break at its end. */
  public static String json(Diagnostic diagnostic) {
    requireNonNull(diagnostic, "diagnostic");
    return "{\"severity\":"
        + quote(diagnostic.severity().toString())
        + ",\"code\":"
        + quote(diagnostic.code())
        + ",\"message\":"
        + quote(diagnostic.message())
        + ","
        + place(diagnostic.location())
        + ",\"label\":"
        + quote(diagnostic.label())
        + ",\"notes\":["
        + diagnostic.notes().stream().map(DiagnosticRenderer::json).collect(joining(","))
        + "],\"help\":"
        + quote(diagnostic.help())
        + "}";
  }

  private static String json(Note note) {
    return "{\"message\":" + quote(note.message()) + "," + place(note.location()) + "}";
  }

  private static String place(Location location) {
    return "\"file\":"
        + quote(location.file().path())
        + ",\"line\":"
        + location.line()
        + ",\"column\":"
        + location.column()
        + ",\"offset\":"
        + location.offset()
        + ",\"length\":"
        + location.length();
  }

  private static String quote(@Nullable String text) {
    if (text == null) {
      return "null";
    }
    StringBuilder out = new StringBuilder("\"");
    text.chars().forEach(unit -> escape((char) unit, out));
    return out.append('"').toString();
  }

  private static void escape(char unit, StringBuilder out) {
    if (unit == '"' || unit == '\\') {
      out.append('\\').append(unit);
    } else if (unit < ' ' || Character.isSurrogate(unit)) {
      out.append(String.format("\\u%04x", (int) unit));
    } else {
      out.append(unit);
    }
  }
}
