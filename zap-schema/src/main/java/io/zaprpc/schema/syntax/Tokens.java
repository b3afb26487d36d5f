package io.zaprpc.schema.syntax;

import static java.util.stream.Collectors.joining;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.Location;
import io.zaprpc.schema.diagnostics.SourceFile;
import java.util.ArrayList;
import java.util.List;

/** A cursor over tokens that looks ahead and collects the comments inside what it passes. */
final class Tokens {

  private final SourceFile source;
  private final Diagnostics diagnostics;
  private final Lexer lexer;
  private final List<Token> ahead = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private int parens;
  private int lastEnd;
  private int reports;

  Tokens(SourceFile source, Diagnostics diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
    this.lexer = new Lexer(source, diagnostics);
  }

  Token peek() {
    return peek(0);
  }

  Token peek(int distance) {
    while (ahead.size() <= distance) {
      ahead.add(lexer.next());
    }
    return ahead.get(distance);
  }

  /** Passes a token inside a thing; the comments around it become part of the thing's remark. */
  Token next() {
    Token token = peek();
    token.above().stream().filter(line -> !line.isEmpty()).forEach(remarks::add);
    return pass(token);
  }

  /** Passes the first token of a thing; the comments above it are the thing's own. */
  Token first() {
    remarks.clear();
    return pass(peek());
  }

  private Token pass(Token token) {
    if (token.isEnd()) {
      return token;
    }
    ahead.remove(0);
    if (!token.beside().isEmpty()) {
      remarks.add(token.beside());
    }
    if (token.is("(")) {
      parens++;
    } else if (token.is(")")) {
      parens--;
    }
    lastEnd = token.end();
    return token;
  }

  /** Returns the comments passed since the first token of the thing, as one, and forgets them. */
  String takeRemark() {
    String remark = remarks.stream().collect(joining(" "));
    remarks.clear();
    return remark;
  }

  /** Returns how many parentheses are open. */
  int parens() {
    return parens;
  }

  /** Forgets parentheses that a broken thing left open. */
  void closeParens(int stillOpen) {
    parens = stillOpen;
  }

  boolean at(String text) {
    return peek().is(text);
  }

  boolean accept(String text) {
    if (!at(text)) {
      return false;
    }
    next();
    return true;
  }

  Ast.Name name(String what) {
    Token token = peek();
    if (!token.isName()) {
      throw expected(what);
    }
    next();
    return name(token);
  }

  Ast.Name name(Token token) {
    return new Ast.Name(token.text(), location(token));
  }

  void expect(String text, String where) {
    if (!accept(text)) {
      throw expected("`" + text + "` " + where);
    }
  }

  /** Says that a thing begun on this line or before goes on wrongly. */
  SyntaxError expected(String what) {
    Token token = peek();
    String found = token.startsLine() && !token.isEnd() ? "the end of the line" : describe(token);
    return error("expected " + what + ", found " + found, placeOf(token));
  }

  /** Says that no thing begins with the token ahead. */
  SyntaxError unexpected(String what) {
    Token token = peek();
    return error("expected " + what + ", found " + describe(token), location(token));
  }

  private static SyntaxError error(String message, Location location) {
    return new SyntaxError(Diagnostic.error("syntax", message, location, ""));
  }

  static String describe(Token token) {
    return switch (token.kind()) {
      case END -> "the end of the file";
      case STRING -> "a string";
      case NAME, NUMBER -> "`" + shortened(token.text()) + "`";
      case SYMBOL -> symbol(token.text());
    };
  }

  private static String symbol(String text) {
    int c = text.codePointAt(0);
    boolean printable = c > ' ' && c < 0x7F;
    return printable ? "`" + text + "`" : String.format("the character U+%04X", c);
  }

  static String shortened(String text) {
    return text.length() <= 64 ? text : text.substring(0, 61) + "...";
  }

  Location location(Token token) {
    return source.location(token.offset(), token.text().length());
  }

  /** Returns the place of a missing thing: the token, or behind the last one if a line ended. */
  Location placeOf(Token token) {
    boolean behind = token.isEnd() || (token.startsLine() && lastEnd > 0);
    return behind ? source.location(lastEnd, 1) : location(token);
  }

  Location since(Token start) {
    return source.location(start.offset(), lastEnd - start.offset());
  }

  /** Returns what is written from a token up to here, on one line. */
  String textSince(Token start) {
    String text = source.text().substring(start.offset(), lastEnd);
    return shortened(text.replaceAll("\\s+", " "));
  }

  void report(Diagnostic diagnostic) {
    reports++;
    diagnostics.report(diagnostic);
  }

  /** Returns how often something was reported. */
  int reports() {
    return reports;
  }

  /** Returns whether nothing lies between the token ahead and the one passed last. */
  boolean isGlued() {
    return !peek().isEnd() && peek().offset() == lastEnd;
  }

  List<Ast.Directive> directives() {
    return lexer.directives();
  }
}
