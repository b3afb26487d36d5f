package io.zaprpc.schema.syntax;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Location;
import io.zaprpc.schema.diagnostics.Nearest;
import java.util.List;
import java.util.Optional;

/** Reads types and numbers; needs no stack for nested ones, since no type nests deeper than two. */
final class TypeParser {

  private final Tokens tokens;
  private final NotCore notCore;

  TypeParser(Tokens tokens, NotCore notCore) {
    this.tokens = tokens;
    this.notCore = notCore;
  }

  Ast.Type type() {
    Token start = tokens.peek();
    Ast.Type type = isListAhead() ? list(start) : single(start);
    return isArrayAhead() ? array(start, type) : type;
  }

  private boolean isArrayAhead() {
    return tokens.at("[") && tokens.peek(1).is("]");
  }

  /** Reads {@code T[]} as the list that is meant. */
  private Ast.Type array(Token start, Ast.Type element) {
    String written = tokens.textSince(start);
    if (element instanceof Ast.ListType) {
      throw listOfLists();
    }
    tokens.next();
    tokens.next();
    if (isArrayAhead()) {
      throw listOfLists();
    }
    notCore.report(tokens.since(start), "`" + written + "[]`", "write `list<" + written + ">`");
    return new Ast.ListType(element, tokens.since(start));
  }

  private Ast.Type list(Token start) {
    tokens.next();
    String close = tokens.at("(") ? ")" : ">";
    tokens.next();
    if (isListAhead()) {
      throw listOfLists();
    }
    Ast.Type element = single(tokens.peek());
    notCore.refuseOptional("element");
    if (isArrayAhead()) {
      throw listOfLists();
    }
    tokens.expect(close, "after the element of the list");
    return new Ast.ListType(element, tokens.since(start));
  }

  /** The word {@code list} always is a list; {@code List} may be the name of a struct. */
  private boolean isListAhead() {
    Token token = tokens.peek();
    if (token.is("list") && !tokens.peek(1).is("<") && !tokens.peek(1).is("(")) {
      tokens.next();
      throw tokens.expected("`<` after `list`").withHelp("name its element, as in `list<u64>`");
    }
    return token.is("list") || (token.is("List") && isOpening(tokens.peek(1)));
  }

  private static boolean isOpening(Token token) {
    return token.is("(") || token.is("<");
  }

  private SyntaxError listOfLists() {
    return new SyntaxError(
        Diagnostic.error(
                "list-of-lists",
                "a list cannot hold lists",
                tokens.location(tokens.peek()),
                "a list inside a list")
            .withHelp("put the inner list into a struct and make a list of that"));
  }

  private Ast.Type single(Token start) {
    if (start.is("bytes_fixed")) {
      return fixedBytes(start);
    }
    if (start.is("ptr") && tokens.peek(1).is("<")) {
      return pointer(start);
    }
    if (start.is("[")) {
      throw tokens.expected("a type").withHelp("a list is written `list<u64>`");
    }
    Ast.Name name = tokens.name("a type");
    if (tokens.at("<")) {
      throw generic(start);
    }
    if (tokens.at("[") && tokens.peek(1).kind() == Token.Kind.NUMBER) {
      throw sized(start);
    }
    return new Ast.NamedType(name.text(), name.location());
  }

  private SyntaxError unknown(Token name, String arguments, String meant) {
    String what = "type `" + Tokens.shortened(name.text()) + arguments + "` is not known";
    return new SyntaxError(
        Diagnostic.error("unknown-type", what, tokens.location(name), "")
            .withHelp(Nearest.question(meant)));
  }

  private SyntaxError sized(Token name) {
    if (Nearest.to(name.text(), List.of("bytes", "byte", "u8", "bytes_fixed")).isPresent()) {
      String length = Tokens.shortened(tokens.peek(1).text());
      return unknown(name, "[...]", "bytes_fixed[" + length + "]");
    }
    return notCore.sized(name);
  }

  private SyntaxError generic(Token name) {
    Optional<String> meant = Nearest.to(name.text(), List.of("list", "ptr"));
    if (meant.isPresent()) {
      return unknown(name, "<...>", meant.get());
    }
    return notCore.generic(name);
  }

  private Ast.Type pointer(Token start) {
    tokens.next();
    tokens.next();
    Token target = tokens.peek();
    Ast.Name name = tokens.name("the name of a struct");
    if (tokens.at("<") || tokens.at("[") || tokens.at("(")) {
      throw new SyntaxError(
          Diagnostic.error(
              "pointer-target",
              "`ptr` can only point at a struct",
              tokens.location(target),
              "not a struct"));
    }
    tokens.expect(">", "after the target of the pointer");
    Ast.Type named = new Ast.NamedType(name.text(), name.location());
    return new Ast.PointerType(named, tokens.since(start));
  }

  private Ast.Type fixedBytes(Token start) {
    tokens.next();
    if (!tokens.at("[") || isArrayAhead()) {
      throw lengthMissing();
    }
    tokens.next();
    Ast.Number length = number("length");
    if (length.value() == 0) {
      throw new SyntaxError(
          Diagnostic.error(
                  "fixed-length",
                  "length of `bytes_fixed`: 0 (expected: >= 1)",
                  length.location(),
                  "")
              .withHelp("use `bytes` for a length that is only known at run time"));
    }
    tokens.expect("]", "after the length");
    return new Ast.FixedBytesType(length, tokens.since(start));
  }

  private SyntaxError lengthMissing() {
    String what = tokens.accept("[") ? "a number" : "`[` after `bytes_fixed`";
    return tokens.expected(what).withHelp("state its length, as in `bytes_fixed[32]`");
  }

  /** Reads {@code @N}; its place includes the sign. */
  Ast.Number stated(String what) {
    Token sign = tokens.next();
    Ast.Number number = number(what);
    return new Ast.Number(number.value(), tokens.since(sign));
  }

  private Ast.Number number(String what) {
    Token token = tokens.peek();
    if (token.is("-") && tokens.peek(1).kind() == Token.Kind.NUMBER) {
      tokens.next();
      Token digits = tokens.next();
      throw range(what, "-" + digits.text(), tokens.since(token));
    }
    if (token.kind() != Token.Kind.NUMBER || token.startsLine()) {
      throw tokens.expected("a number");
    }
    tokens.next();
    return new Ast.Number(value(what, token), tokens.location(token));
  }

  private int value(String what, Token token) {
    String digits = token.text();
    if (!digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw new SyntaxError(
          Diagnostic.error(
              "malformed-number",
              what + ": " + Tokens.shortened(digits) + " (expected: decimal digits)",
              tokens.location(token),
              ""));
    }
    String significant = digits.replaceFirst("^0+(?=.)", "");
    if (significant.length() > 9 || Integer.parseInt(significant) > Parser.MAX_OFFSET) {
      throw range(what, digits, tokens.location(token));
    }
    return Integer.parseInt(significant);
  }

  private static SyntaxError range(String what, String value, Location location) {
    String message =
        what + ": " + Tokens.shortened(value) + " (expected: 0.." + Parser.MAX_OFFSET + ")";
    return new SyntaxError(Diagnostic.error("out-of-range", message, location, ""));
  }
}
