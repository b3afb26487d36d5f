package io.zaprpc.schema.syntax;

/** Tells the beginning of a declaration from a field that is named like its keyword. */
final class Declarations {

  private Declarations() {}

  /** Returns whether a declaration begins at the top level. */
  static boolean isAhead(Tokens tokens) {
    return isWidthAhead(tokens) || isAheadInBody(tokens);
  }

  private static boolean isWidthAhead(Tokens tokens) {
    return tokens.at("struct")
        && tokens.peek(1).isName()
        && tokens.peek(2).is("@")
        && tokens.peek(3).kind() == Token.Kind.NUMBER;
  }

  /**
   * Returns whether what is ahead in a body is no field. A field named {@code struct} that states
   * its offset looks like the header of an indented struct that states its width, and is a field.
   */
  static boolean isAheadInBody(Tokens tokens) {
    Token keyword = tokens.peek();
    Token name = tokens.peek(1);
    if (!keyword.isName() || !name.isName() || name.startsLine()) {
      return false;
    }
    return switch (keyword.text()) {
      case "type" -> tokens.peek(2).is("=");
      case "struct", "interface" -> hasBody(tokens, keyword);
      default -> false;
    };
  }

  private static boolean hasBody(Tokens tokens, Token keyword) {
    Token next = tokens.peek(2);
    if (isWidthAhead(tokens)) {
      return tokens.peek(4).is("{");
    }
    boolean indentedBody =
        keyword.startsLine()
            && next.startsLine()
            && !next.isEnd()
            && next.indent() > keyword.indent();
    return next.is("{") || indentedBody;
  }

  /** Skips what cannot be read, up to the next line that opens a declaration of any language. */
  static void skipToNext(Tokens tokens, NotCore notCore) {
    do {
      tokens.first();
    } while (!tokens.peek().isEnd()
        && !(tokens.peek().startsLine() && (isAhead(tokens) || notCore.isAhead())));
  }
}
