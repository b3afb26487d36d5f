package io.zaprpc.schema.syntax;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Location;
import io.zaprpc.schema.syntax.Ast.Form;
import org.jspecify.annotations.Nullable;

/** Reads methods: {@code name([p: S]) [returns ([r: T])]}. */
final class MethodParser implements Members<Ast.Method> {

  private static final String AFTER_NAME = "after the name of a method";
  private static final String COLON = "`:` after the name of a parameter";

  private final Tokens tokens;
  private final NotCore notCore;

  MethodParser(Tokens tokens, NotCore notCore) {
    this.tokens = tokens;
    this.notCore = notCore;
  }

  @Override
  public String kind() {
    return "a method";
  }

  @Override
  public Ast.@Nullable Method member(Token first, Form form) {
    Ast.Name name = name(first);
    refuseOrdinal();
    requireParentheses(name);
    String opening = Tokens.shortened(name.text()) + "(";
    Ast.Parameter request = parameter(AFTER_NAME, opening, "req");
    Ast.Parameter response =
        isResponseAhead() ? parameter("after `returns`", "returns (", "resp") : null;
    refuseOrdinal();
    refuseThrows();
    FieldParser.refuseOptions(tokens, notCore);
    Ast.Comments comments = new Ast.Comments(first.above(), tokens.takeRemark());
    return new Ast.Method(name, request, response, comments);
  }

  /** Reads {@code get} of {@code rpc get(...)} too, and refuses what stands before it. */
  private Ast.Name name(Token first) {
    Token next = tokens.peek();
    if (!next.isName() || next.startsLine() || next.is("returns") || !tokens.peek(1).is("(")) {
      return tokens.name(first);
    }
    String help = "leave `" + Tokens.shortened(first.text()) + "` out: ";
    SyntaxError found = tokens.expected("`(` " + AFTER_NAME);
    tokens.report(found.withHelp(help + "methods have no keyword before their name").diagnostic());
    return tokens.name(tokens.next());
  }

  private void requireParentheses(Ast.Name name) {
    if (!tokens.at("(")) {
      String form = Tokens.shortened(name.text()) + "()";
      throw tokens
          .expected("`(` " + AFTER_NAME)
          .withHelp("write `" + form + "` if it takes nothing");
    }
  }

  private void refuseOrdinal() {
    Token sign = tokens.peek();
    if (tokens.accept("@")) {
      if (tokens.peek().kind() == Token.Kind.NUMBER) {
        tokens.next();
      }
      String help = "leave it out: methods are numbered 1, 2, 3 in order";
      notCore.report(tokens.since(sign), "an ordinal", help);
    }
  }

  private boolean isResponseAhead() {
    Token arrow = tokens.peek();
    if (arrow.is("-") && tokens.peek(1).is(">")) {
      tokens.next();
      tokens.next();
      notCore.report(tokens.since(arrow), "`->`", "write `returns`");
      return true;
    }
    return tokens.accept("returns");
  }

  private void refuseThrows() {
    if (!tokens.at("throws") || tokens.peek(1).is("(")) {
      return;
    }
    notCore.report(tokens.peek(), "`throws`", "leave it out");
    do {
      tokens.next();
      tokens.name("the name of a struct");
    } while (tokens.at(","));
  }

  /**
   * Reads one pair of parentheses.
   *
   * @param opening what stands before the parameter
   * @param usual the name to propose for it
   */
  private Ast.@Nullable Parameter parameter(String where, String opening, String usual) {
    tokens.expect("(", where);
    if (tokens.accept(")")) {
      return null;
    }
    refuseStream();
    Ast.Name name = tokens.name("the name of a parameter");
    if (tokens.at(")")) {
      reportNameless(name, opening + usual);
      tokens.next();
      return new Ast.Parameter(name, name);
    }
    notCore.refuseOptional("parameter");
    requireColon();
    Ast.Name struct = tokens.name("the name of a struct");
    notCore.refuseOptional("parameter");
    refuseOther();
    tokens.expect(")", "after the parameter");
    return new Ast.Parameter(name, struct);
  }

  private void refuseStream() {
    if (tokens.at("stream") && tokens.peek(1).isName()) {
      notCore.report(tokens.peek(), "`stream`", "leave it out: one message goes each way");
      tokens.next();
    }
  }

  private void reportNameless(Ast.Name struct, String before) {
    String form = before + ": " + Tokens.shortened(struct.text()) + ")";
    SyntaxError missing = tokens.expected(COLON);
    tokens.report(missing.withHelp("write `" + form + "`").diagnostic());
  }

  private void requireColon() {
    if (!tokens.accept(":")) {
      refuseOther();
      SyntaxError missing =
          tokens.expected(COLON).withHelp("a parameter is a name, `:` and a struct");
      if (!tokens.peek().isName()) {
        throw missing;
      }
      tokens.report(missing.diagnostic());
    }
  }

  private void refuseOther() {
    if (tokens.at(",")) {
      throw payload("a method takes and gives at most one struct", "a second one");
    }
    if (tokens.at("<") || tokens.at("[")) {
      throw payload("a method takes and gives structs only", "not a struct");
    }
  }

  private SyntaxError payload(String message, String label) {
    Location location = tokens.location(tokens.peek());
    return new SyntaxError(
        Diagnostic.error("method-parameters", message, location, label)
            .withHelp("put what belongs together into one struct"));
  }
}
