package io.zaprpc.schema.syntax;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Cuts schema text into tokens, one at a time, so that memory does not grow with the text. */
final class Lexer {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final SourceFile source;
  private final Diagnostics diagnostics;
  private final String text;
  private final List<Ast.Directive> directives = new ArrayList<>();
  private int position;
  private int lineStart;

  Lexer(SourceFile source, Diagnostics diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
    this.text = source.text();
    this.position = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
    this.lineStart = position;
  }

  /** Returns the {@code #! zap} lines met so far. */
  List<Ast.Directive> directives() {
    return directives;
  }

  Token next() {
    List<String> above = new ArrayList<>();
    boolean startsLine = skipToToken(above);
    int indent = indent();
    int start = position;
    if (start == text.length()) {
      return new Token(Kind.END, "", start, List.copyOf(above), "", true, 0);
    }
    Kind kind = scan();
    String lexeme = text.substring(start, position);
    return new Token(kind, lexeme, start, List.copyOf(above), commentBeside(), startsLine, indent);
  }

  private boolean skipToToken(List<String> above) {
    boolean startsLine = position == lineStart;
    while (position < text.length()) {
      char c = text.charAt(position);
      if (c == '\n') {
        position++;
        lineStart = position;
        if (startsLine) {
          addBlank(above);
        }
        startsLine = true;
      } else if (c == '#') {
        above.add(comment());
        endLine();
        startsLine = true;
      } else if (isBlank(c)) {
        position++;
      } else if (isForeignComment()) {
        startsLine |= passForeignComment();
      } else {
        break;
      }
    }
    return startsLine;
  }

  private boolean isForeignComment() {
    return text.startsWith("//", position) || text.startsWith("/*", position);
  }

  /**
   * Refuses a comment of another language and goes on behind it, so that its words do no harm.
   *
   * @return whether a line began inside it
   */
  private boolean passForeignComment() {
    int start = position;
    String opening = text.substring(start, start + 2);
    position = opening.equals("//") ? lineEnd(start) : blockEnd(start);
    reportForeignComment(opening, start);
    int lineFeed = text.substring(start, position).lastIndexOf('\n');
    lineStart = lineFeed < 0 ? lineStart : start + lineFeed + 1;
    return lineFeed >= 0;
  }

  private void reportForeignComment(String opening, int start) {
    diagnostics.report(
        Diagnostic.error(
                "foreign-comment",
                "`" + opening + "` does not begin a comment",
                source.location(start, opening.length()),
                "")
            .withHelp("comments begin with `#` and end with the line"));
  }

  private int blockEnd(int start) {
    int end = text.indexOf("*/", start + 2);
    return end < 0 ? text.length() : end + 2;
  }

  private void endLine() {
    if (position < text.length()) {
      position++;
      lineStart = position;
    }
  }

  private static void addBlank(List<String> above) {
    if (above.isEmpty() || !above.get(above.size() - 1).isEmpty()) {
      above.add("");
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }

  /** Reads an own-line comment and leaves its line feed. */
  private String comment() {
    int start = position;
    position = lineEnd(start);
    String comment = text.substring(start, position).stripTrailing();
    if (comment.startsWith("#!")) {
      directive(start, comment);
    }
    return comment;
  }

  private void directive(int start, String comment) {
    String content = comment.substring(2).strip();
    if (content.equals("zap") || content.startsWith("zap ") || content.startsWith("zap\t")) {
      int at = comment.indexOf("zap") + 3;
      String setting = comment.substring(at).strip();
      int offset = start + at + comment.substring(at).indexOf(setting);
      directives.add(
          new Ast.Directive(
              setting,
              source.location(offset, Math.max(1, setting.length())),
              isFollowedByBlankLine()));
    }
  }

  private boolean isFollowedByBlankLine() {
    int next = Math.min(position + 1, text.length());
    return text.substring(next, lineEnd(next)).isBlank();
  }

  private String commentBeside() {
    int at = position;
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
    if (at == text.length() || text.charAt(at) != '#') {
      return "";
    }
    position = lineEnd(at);
    return text.substring(at, position).stripTrailing();
  }

  private int lineEnd(int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  private int indent() {
    int at = lineStart;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at - lineStart;
  }

  private Kind scan() {
    int first = text.codePointAt(position);
    position += Character.charCount(first);
    if (isNameStart(first)) {
      scanName();
      return Kind.NAME;
    }
    if (first >= '0' && first <= '9') {
      scanName();
      return Kind.NUMBER;
    }
    if (first == '"') {
      scanString();
      return Kind.STRING;
    }
    return Kind.SYMBOL;
  }

  /**
   * Also runs over the rest of a number, so that {@code 0x10} is one bad number and no field x10.
   */
  private void scanName() {
    while (position < text.length()) {
      int c = text.codePointAt(position);
      if (!isNameStart(c) && !Character.isDigit(c)) {
        return;
      }
      position += Character.charCount(c);
    }
  }

  private void scanString() {
    int end = lineEnd(position);
    int quote = text.indexOf('"', position);
    position = quote < 0 || quote >= end ? end : quote + 1;
  }

  private static boolean isNameStart(int c) {
    return c == '_' || Character.isLetter(c);
  }
}
