package io.zaprpc.schema.syntax;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Location;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Names what other schema languages have and the core language has not. */
final class NotCore {

  private static final String DECLARATIONS =
      "the core language has `package`, `type`, `struct` and `interface`";

  /** Types with arguments elsewhere, in small letters, with what to do instead. */
  private static final Map<String, String> GENERICS = generics();

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

  private static final String PRESENCE = "add a `bool` field for its presence";

  private final Tokens tokens;
  private final Set<String> refused = new HashSet<>();

  NotCore(Tokens tokens) {
    this.tokens = tokens;
  }

  private static Map<String, String> generics() {
    Map<String, String> generics = new HashMap<>();
    for (String name : List.of("optional", "option", "maybe", "nullable")) {
      generics.put(name, "write the type alone and " + PRESENCE);
    }
    for (String name : List.of("map", "hashmap", "dict", "dictionary")) {
      generics.put(name, "use a list of a struct with key and value");
    }
    for (String name : List.of("array", "vec", "vector", "seq", "sequence", "set", "repeated")) {
      generics.put(name, "use `list`");
    }
    return Map.copyOf(generics);
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
  private boolean isImportAhead() {
    return tokens.at("import") || tokens.at("using") || tokens.at("include");
  }

  /** Returns the names whose declarations were refused; "*" if any name may be among them. */
  Set<String> refused() {
    return refused;
  }

  /** Says that a name is not unknown, although nothing readable declares it. */
  void refuse(String name) {
    refused.add(name);
  }

  /** Says that the declaration of a name was read after all. */
  void accept(String name) {
    refused.remove(name);
  }

  /** Returns the error for a type of another language that is followed by {@code <}. */
  SyntaxError generic(Token name) {
    String instead =
        GENERICS.getOrDefault(
            name.text().toLowerCase(Locale.ROOT),
            "only `list<...>` and, inside it, `ptr<...>` take a type");
    String what = "`" + Tokens.shortened(name.text()) + "<...>`";
    return new SyntaxError(error(tokens.location(name), what).withHelp(instead));
  }

  /** Returns the error for a list with a stated length. */
  SyntaxError sized(Token name) {
    String element = Tokens.shortened(name.text());
    return new SyntaxError(
        error(tokens.location(name), "`" + element + "[...]`")
            .withHelp("write `list<" + element + ">`: only `bytes_fixed[...]` states a length"));
  }

  /** Refuses a question mark and goes on. */
  void refuseOptional(String what) {
    if (tokens.at("?")) {
      report(tokens.peek(), "an optional " + what, PRESENCE);
      tokens.next();
    }
  }

  void reportNested() {
    refuse(tokens.peek(1).text());
    report(tokens.peek(), "a nested declaration", "declare it at the top level");
  }

  /** Reports the declaration ahead by its first word. */
  void reportDeclaration() {
    Token word = tokens.peek();
    refuse(isImportAhead() ? "*" : tokens.peek(1).text());
    report(word, "`" + word.text() + "`", WORDS.getOrDefault(word.text(), DECLARATIONS));
  }

  void report(Token token, String what, String help) {
    report(tokens.location(token), what, help);
  }

  void report(Location location, String what, String help) {
    tokens.report(error(location, what).withHelp(help));
  }

  private static Diagnostic error(Location location, String what) {
    return Diagnostic.error("not-core", what + " is not in the core language", location, "");
  }
}
