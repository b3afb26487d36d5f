package io.zaprpc.schema.syntax;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.syntax.Ast.Form;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the body of one declaration in either form and goes on at the next member after an error.
 */
final class BodyParser<T> {

  private final Tokens tokens;
  private final NotCore notCore;
  private final Members<T> members;
  private final Token keyword;
  private final Ast.Name owner;
  private final List<T> read = new ArrayList<>();
  private boolean separatorReported;

  BodyParser(Tokens tokens, NotCore notCore, Members<T> members, Token keyword, Ast.Name owner) {
    this.tokens = tokens;
    this.notCore = notCore;
    this.members = members;
    this.keyword = keyword;
    this.owner = owner;
  }

  /** Reads from behind the header; the remark of a closing brace is left to the caller. */
  Ast.Body<T> body() {
    int before = tokens.reports();
    Token brace = tokens.peek();
    if (tokens.accept("{")) {
      return braces(brace, before);
    }
    if (!brace.startsLine()) {
      throw tokens.expected("`{` or the end of the line");
    }
    return indented(before);
  }

  private Ast.Body<T> braces(Token brace, int before) {
    String opening = tokens.takeRemark();
    while (!tokens.at("}")) {
      if (isBodyAbandoned()) {
        reportUnterminated(brace);
        return new Ast.Body<>(Form.BRACES, opening, read, List.of(), true);
      }
      readMember(Form.BRACES);
    }
    List<String> closing = tokens.first().above();
    return new Ast.Body<>(Form.BRACES, opening, read, closing, tokens.reports() > before);
  }

  private Ast.Body<T> indented(int before) {
    String opening = tokens.takeRemark();
    while (isIndented()) {
      readMember(Form.INDENTED);
    }
    if (read.isEmpty() && tokens.reports() == before && isBodyMisplaced()) {
      reportMisplaced();
    }
    return new Ast.Body<>(Form.INDENTED, opening, read, List.of(), tokens.reports() > before);
  }

  private boolean isIndented() {
    Token token = tokens.peek();
    return !token.isEnd() && (!token.startsLine() || token.indent() > keyword.indent());
  }

  private boolean isBodyAbandoned() {
    Token token = tokens.peek();
    return token.isEnd()
        || (token.startsLine()
            && token.indent() <= keyword.indent()
            && Declarations.isAheadInBody(tokens));
  }

  private void reportUnterminated(Token brace) {
    tokens.report(
        Diagnostic.error(
                "unterminated-body",
                "the body of `" + owner.text() + "` does not end",
                tokens.placeOf(tokens.peek()),
                "expected `}`")
            .withNote("it begins", tokens.location(brace)));
  }

  /** Tells fields that someone forgot to indent from the next declaration. */
  private boolean isBodyMisplaced() {
    return tokens.peek().isName() && !Declarations.isAhead(tokens) && !notCore.isAhead();
  }

  private void reportMisplaced() {
    tokens.report(
        Diagnostic.error(
                "empty-body",
                "the body of `" + owner.text() + "` is not indented",
                tokens.location(tokens.peek()),
                "expected " + members.kind() + " of `" + owner.text() + "`")
            .withNote("`" + owner.text() + "` is declared", owner.location())
            .withHelp("indent the lines of the body, or put it in braces"));
    Declarations.skipToNext(tokens, notCore);
  }

  private void readMember(Form form) {
    int parens = tokens.parens();
    try {
      if (refusesSeparator() || refusesNested()) {
        return;
      }
      requireName();
      T member = members.member(tokens.first(), form);
      if (member != null) {
        read.add(member);
      }
    } catch (SyntaxError e) {
      tokens.report(e.diagnostic());
      skipMember(form, parens);
    }
  }

  private void requireName() {
    if (!tokens.peek().isName()) {
      SyntaxError unexpected = tokens.unexpected(members.kind());
      pass();
      throw unexpected;
    }
  }

  private void pass() {
    if (tokens.at("{")) {
      skipBlock();
    } else {
      tokens.first();
    }
  }

  private boolean refusesSeparator() {
    if (!tokens.at(",") && !tokens.at(";")) {
      return false;
    }
    if (!separatorReported) {
      reportSeparator(tokens.peek());
    }
    separatorReported = true;
    tokens.first();
    return true;
  }

  private void reportSeparator(Token token) {
    tokens.report(
        Diagnostic.error(
                "separator",
                "`" + token.text() + "` between the members of `" + owner.text() + "`",
                tokens.location(token),
                "")
            .withHelp("leave it out: white space separates"));
  }

  /** Refuses declarations inside a body, whole, so that their members cause no further errors. */
  private boolean refusesNested() {
    if (Declarations.isAheadInBody(tokens)) {
      notCore.reportNested();
      skipNested();
      return true;
    }
    if (!isBlockAhead()) {
      return false;
    }
    notCore.reportDeclaration();
    skipNested();
    return true;
  }

  private boolean isBlockAhead() {
    return tokens.peek().isName()
        && (tokens.peek(1).is("{") || (tokens.peek(1).isName() && tokens.peek(2).is("{")));
  }

  private void skipNested() {
    Token nested = tokens.first();
    while (!tokens.at("{")) {
      Token token = tokens.peek();
      if (token.isEnd() || token.startsLine()) {
        skipDeeperThan(nested.indent());
        return;
      }
      tokens.first();
    }
    skipBlock();
  }

  private void skipDeeperThan(int indent) {
    while (!tokens.peek().isEnd() && tokens.peek().indent() > indent) {
      tokens.first();
    }
  }

  private void skipBlock() {
    int depth = 0;
    do {
      Token token = tokens.first();
      depth += token.is("{") ? 1 : token.is("}") ? -1 : 0;
    } while (depth > 0 && !tokens.peek().isEnd());
  }

  private void skipMember(Form form, int parens) {
    while (!isMemberOver(form, parens)) {
      pass();
    }
    tokens.closeParens(parens);
  }

  private boolean isMemberOver(Form form, int parens) {
    Token token = tokens.peek();
    if (token.isEnd() || (form == Form.BRACES && token.is("}"))) {
      return true;
    }
    boolean methodAhead = token.isName() && tokens.peek(1).is("(");
    return token.startsLine()
        && (tokens.parens() <= parens || methodAhead || token.indent() <= keyword.indent());
  }
}
