package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;

/** Comments of a schema as Javadoc. */
final class Javadocs {

  private Javadocs() {}

  /** Returns text that Javadoc shows as it stands in the schema, without a line feed at the end. */
  static String escape(String documentation) {
    StringBuilder out = new StringBuilder(documentation.length() + 16);
    documentation.strip().codePoints().forEach(unit -> append(unit, out));
    return out.toString().replaceAll("\n[ \n]*\n", "\n\n<p>");
  }

  /**
   * Returns a comment: the schema's words, or else the given sentence, then what the signature does
   * not say.
   */
  static CodeBlock of(String documentation, String otherwise, String more) {
    String words = documentation.isBlank() ? otherwise : escape(documentation);
    String rest = more.isEmpty() ? "" : "\n\n<p>" + more;
    return CodeBlock.of("$L$L\n", words, rest);
  }

  private static void append(int unit, StringBuilder out) {
    switch (unit) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '@' -> out.append("&#64;");
      case '{' -> out.append("&#123;");
      case '}' -> out.append("&#125;");
      case '\\' -> out.append("&#92;");
      case '/' ->
          out.append(out.length() > 0 && out.charAt(out.length() - 1) == '*' ? "&#47;" : "/");
      case '\n' -> out.append('\n');
      default -> out.appendCodePoint(Character.isISOControl(unit) ? ' ' : unit);
    }
  }
}
