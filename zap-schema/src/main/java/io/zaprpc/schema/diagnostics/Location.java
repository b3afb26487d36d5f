package io.zaprpc.schema.diagnostics;

import static java.util.Objects.requireNonNull;

/**
 * A span of schema text.
 *
 * @param file the file
 * @param offset index of the first char in the file's text, or the text's length for its end
 * @param length number of chars, 0 for a place between two chars
 */
public record Location(SourceFile file, int offset, int length) {

  /** Refuses an offset outside the text. */
  public Location {
    requireNonNull(file, "file");
    int size = file.text().length();
    if (offset < 0 || offset > size) {
      throw new IllegalArgumentException("offset: " + offset + " (expected: 0.." + size + ")");
    }
    if (length < 0) {
      throw new IllegalArgumentException("length: " + length + " (expected: >= 0)");
    }
  }

  /** Returns the line, counted from 1; costs a scan of the text before it. */
  public int line() {
    String text = file.text();
    int line = 1;
    for (int at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
      line++;
    }
    return line;
  }

  /** Returns the column in code points, counted from 1; a tab is one. */
  public int column() {
    return file.text().codePointCount(file.lineStart(offset), offset) + 1;
  }

  /** Returns {@code path:line:column}. */
  @Override
  public String toString() {
    return file.path() + ":" + line() + ":" + column();
  }
}
