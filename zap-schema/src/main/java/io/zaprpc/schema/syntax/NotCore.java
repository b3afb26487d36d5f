package io.zaprpc.schema.syntax;

import io.zaprpc.schema.diagnostics.Diagnostic;
import java.util.Map;

/** Names what other schema languages have and the core language has not. */
final class NotCore {

  private static final String DECLARATIONS =
      "the core language has `package`, `type`, `struct` and `interface`";

  /** First words of declarations elsewhere, with what to do instead. */
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("const", DECLARATIONS),
          Map.entry("enum", "use an integer field"),
          Map.entry("union", "use one field per case"),
          Map.entry("import", "declare what is used in this file"),
          Map.entry("using", "declare what is used in this file"),
          Map.entry("include", "declare what is used in this file"),
          Map.entry("table", "use `struct`"),
          Map.entry("message", "use `struct`"),
          Map.entry("service", "use `interface`"),
          Map.entry("annotation", DECLARATIONS),
          Map.entry("namespace", "use `package`"),
          Map.entry("option", DECLARATIONS),
          Map.entry("syntax", DECLARATIONS));

  private final Tokens tokens;

  NotCore(Tokens tokens) {
    this.tokens = tokens;
  }

  /** Returns whether the token ahead opens a declaration of another language. */
  boolean isAhead() {
    Token second = tokens.peek(1);
    return tokens.peek().isName()
        && WORDS.containsKey(tokens.peek().text())
        && !second.startsLine()
        && (second.isName() || second.kind() == Token.Kind.STRING || second.is("="));
  }

  /** Returns whether what is ahead may bring names into the file. */
  boolean isImportAhead() {
    return tokens.at("import") || tokens.at("using") || tokens.at("include");
  }

  /** Reports the declaration ahead by its first word. */
  void reportDeclaration() {
    Token word = tokens.peek();
    report(word, "`" + word.text() + "`", WORDS.getOrDefault(word.text(), DECLARATIONS));
  }

  void report(Token token, String what, String help) {
    tokens.report(
        Diagnostic.error(
                "not-core", what + " is not in the core language", tokens.location(token), "")
            .withHelp(help));
  }
}
