package io.zaprpc.schema.syntax;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Location;
import io.zaprpc.schema.syntax.Ast.Form;
import org.jspecify.annotations.Nullable;

/** Reads methods: {@code name([p: S]) [returns ([r: T])]}. */
final class MethodParser implements Members<Ast.Method> {

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
    Ast.Name name = tokens.name(first);
    refuseOrdinal();
    Ast.Parameter request = parameter("after the name of a method");
    Ast.Parameter response = isResponseAhead() ? parameter("after `returns`") : null;
    refuseOrdinal();
    refuseThrows();
    FieldParser.refuseOptions(tokens, notCore);
    Ast.Comments comments = new Ast.Comments(first.above(), tokens.takeRemark());
    return new Ast.Method(name, request, response, comments);
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

  private Ast.@Nullable Parameter parameter(String where) {
    tokens.expect("(", where);
    if (tokens.accept(")")) {
      return null;
    }
    refuseStream();
    Ast.Name name = tokens.name("the name of a parameter");
    requireColon();
    Ast.Name struct = tokens.name("the name of a struct");
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

  private void requireColon() {
    if (!tokens.accept(":")) {
      SyntaxError missing = tokens.expected("`:` after the name of a parameter");
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
