package io.zaprpc.schema.syntax;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.syntax.Ast.Form;
import org.jspecify.annotations.Nullable;

/** Reads fields: {@code name type [@offset]}. */
final class FieldParser implements Members<Ast.Field> {

  private final Tokens tokens;
  private final NotCore notCore;
  private final TypeParser types;

  FieldParser(Tokens tokens, NotCore notCore, TypeParser types) {
    this.tokens = tokens;
    this.notCore = notCore;
    this.types = types;
  }

  @Override
  public String kind() {
    return "a field";
  }

  @Override
  public Ast.@Nullable Field member(Token first, Form form) {
    refuseReserved(first);
    Ast.Name name = tokens.name(first);
    notCore.refuseOptional("field");
    refuseColon();
    requireSameLine(form, "a type");
    refuseInline();
    Ast.Type type = types.type();
    notCore.refuseOptional("field");
    Ast.Number offset = offset(form);
    refuseDefault();
    refuseOptions(tokens, notCore);
    requireLineEnd(form);
    return new Ast.Field(name, type, offset, new Ast.Comments(first.above(), tokens.takeRemark()));
  }

  private void refuseReserved(Token first) {
    Token.Kind next = tokens.peek().kind();
    if (first.is("reserved") && (next == Token.Kind.NUMBER || next == Token.Kind.STRING)) {
      throw new SyntaxError(
          Diagnostic.error(
              "not-core", "`reserved` is not in the core language", tokens.location(first), ""));
    }
  }

  private void refuseColon() {
    if (tokens.at(":")) {
      tokens.report(
          Diagnostic.error(
                  "separator",
                  "`:` between the name and the type of a field",
                  tokens.location(tokens.peek()),
                  "")
              .withHelp("leave it out: white space separates"));
      tokens.next();
    }
  }

  private void refuseInline() {
    Token type = tokens.peek(1);
    if (tokens.at("inline") && type.isName() && !type.startsLine()) {
      notCore.report(tokens.peek(), "`inline`", "write the fields of the struct here");
      tokens.next();
    }
  }

  private Ast.@Nullable Number offset(Form form) {
    if (!tokens.at("@") || (form == Form.INDENTED && tokens.peek().startsLine())) {
      return null;
    }
    return types.stated("offset");
  }

  private void refuseDefault() {
    if (tokens.at("=")) {
      notCore.report(tokens.peek(), "a default value", "leave it out: absent fields read as 0");
      tokens.next();
      tokens.accept("-");
      tokens.next();
    }
  }

  /** Also serves methods. */
  static void refuseOptions(Tokens tokens, NotCore notCore) {
    if (!tokens.at("[")) {
      return;
    }
    notCore.report(tokens.peek(), "an option in brackets", "leave it out");
    while (!tokens.at("]") && !tokens.at("}") && !tokens.peek().isEnd()) {
      tokens.next();
    }
    tokens.accept("]");
  }

  private void requireSameLine(Form form, String what) {
    if (form == Form.INDENTED && tokens.peek().startsLine()) {
      throw tokens.expected(what);
    }
  }

  private void requireLineEnd(Form form) {
    boolean separator = tokens.at(",") || tokens.at(";");
    if (form == Form.INDENTED && !tokens.peek().startsLine() && !separator) {
      throw tokens.expected("the end of the line");
    }
  }
}
