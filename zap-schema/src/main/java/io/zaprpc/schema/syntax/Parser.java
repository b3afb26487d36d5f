package io.zaprpc.schema.syntax;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.Location;
import io.zaprpc.schema.diagnostics.Nearest;
import io.zaprpc.schema.diagnostics.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads schema text. After an error it goes on at the next member or declaration, so that one run
 * finds every error. Time and memory are linear in the text; the stack does not grow with it.
 */
public final class Parser {

  /** The largest offset, width or length that may be written: 1 MiB. */
  public static final int MAX_OFFSET = 1 << 20;

  private static final List<String> KEYWORDS = List.of("package", "type", "struct", "interface");
  private static final String PACKAGE_NAME =
      "a package is named with letters, digits and `_`, and dots between names: `com.acme_shop`";
  private static final String DECLARATION = "`struct`, `interface` or `type`";

  private final SourceFile source;
  private final Tokens tokens;
  private final NotCore notCore;
  private final TypeParser types;
  private final List<Ast.Declaration> declarations = new ArrayList<>();

  private Ast.@Nullable PackageLine packageLine;

  private Parser(SourceFile source, Diagnostics diagnostics) {
    this.source = source;
    this.tokens = new Tokens(source, diagnostics);
    this.notCore = new NotCore(tokens);
    this.types = new TypeParser(tokens, notCore);
  }

  /**
   * Reads a file.
   *
   * @return what could be read; whole if nothing was reported
   */
  public static Ast.File parse(SourceFile source, Diagnostics diagnostics) {
    requireNonNull(source, "source");
    requireNonNull(diagnostics, "diagnostics");
    if (source.text().length() > SourceFile.MAX_SIZE) {
      diagnostics.report(tooLarge(source));
      return new Ast.File(source, null, List.of(), List.of(), List.of(), Set.of("*"));
    }
    return new Parser(source, diagnostics).file();
  }

  private static Diagnostic tooLarge(SourceFile source) {
    String message =
        "schema: " + source.text().length() + " chars (expected: <= " + SourceFile.MAX_SIZE + ")";
    return Diagnostic.error("schema-too-large", message, source.location(0), "");
  }

  private Ast.File file() {
    readPackage();
    while (!tokens.peek().isEnd()) {
      readDeclaration();
    }
    List<String> closing = tokens.peek().above();
    return new Ast.File(
        source, packageLine, tokens.directives(), declarations, closing, notCore.refused());
  }

  private void readPackage() {
    Token first = tokens.peek();
    if (first.is("package")) {
      readDeclaration();
      return;
    }
    boolean misspelt =
        first.isName()
            && !Declarations.isAhead(tokens)
            && Nearest.to(first.text(), KEYWORDS).filter("package"::equals).isPresent();
    Location place = first.isEnd() ? source.location(0) : tokens.location(first);
    tokens.report(
        Diagnostic.error("missing-package", "a schema begins with its package", place, "")
            .withHelp("write `package name` above everything else"));
    if (misspelt) {
      skip();
    }
  }

  private void readDeclaration() {
    Token first = tokens.peek();
    try {
      switch (first.text()) {
        case "package" -> packageLine(tokens.first());
        case "type" -> declarations.add(alias(tokens.first()));
        case "struct" -> declarations.add(struct(tokens.first()));
        case "interface" -> declarations.add(interfaceBody(tokens.first()));
        default -> refuse(first);
      }
    } catch (SyntaxError e) {
      tokens.report(e.diagnostic());
      notCore.refuse(first.text());
      skipBroken();
    }
  }

  private void packageLine(Token keyword) {
    Location start = tokens.location(keyword);
    Ast.Name name = packageName();
    Ast.Comments comments = new Ast.Comments(keyword.above(), tokens.takeRemark());
    if (packageLine == null) {
      packageLine = new Ast.PackageLine(name, comments);
      return;
    }
    tokens.report(
        Diagnostic.error("duplicate-package", "a schema has one package line, its first", start, "")
            .withNote("the package is named", packageLine.name().location()));
  }

  /** Dotted names stand for one name, so no blanks are taken around the dots. */
  private Ast.Name packageName() {
    Token first = tokens.peek();
    if (!first.isName()) {
      throw tokens.expected("the name of the package").withHelp(PACKAGE_NAME);
    }
    StringBuilder name = new StringBuilder(tokens.next().text());
    while (tokens.at(".") && tokens.isGlued()) {
      name.append(tokens.next().text());
      if (!tokens.peek().isName() || !tokens.isGlued()) {
        throw tokens.expected("a name right behind the dot").withHelp(PACKAGE_NAME);
      }
      name.append(tokens.next().text());
    }
    refuseRestOfName();
    return new Ast.Name(name.toString(), source.location(first.offset(), name.length()));
  }

  /** Passes what is glued to the name of the package, as in {@code com.acme-shop}. */
  private void refuseRestOfName() {
    if (!isRestOfName()) {
      return;
    }
    tokens.report(
        tokens.expected("the end of the package's name").withHelp(PACKAGE_NAME).diagnostic());
    while (isRestOfName()) {
      tokens.next();
    }
  }

  private boolean isRestOfName() {
    return tokens.isGlued() && !tokens.at(";");
  }

  private Ast.Alias alias(Token keyword) {
    Ast.Name name = declaredName("the name of an alias");
    notCore.refuse(name.text());
    Ast.Type type = aliased(name);
    notCore.accept(name.text());
    return new Ast.Alias(name, type, new Ast.Comments(keyword.above(), tokens.takeRemark()));
  }

  private Ast.Type aliased(Ast.Name name) {
    if (tokens.accept("=")) {
      return aliasedType();
    }
    SyntaxError missing = tokens.expected("`=` after the name of an alias");
    String form = "type " + Tokens.shortened(name.text()) + " = ";
    Token start = tokens.peek();
    if (!start.isName() || start.startsLine()) {
      throw missing.withHelp("write `" + form + "u64`, or what else it stands for");
    }
    Ast.Type type = aliasedType();
    tokens.report(missing.withHelp("write `" + form + tokens.textSince(start) + "`").diagnostic());
    return type;
  }

  private Ast.Type aliasedType() {
    Ast.Type type = types.type();
    notCore.refuseOptional("type");
    return type;
  }

  /** If the name cannot be read, any unknown name may be the one that was meant. */
  private Ast.Name declaredName(String what) {
    if (!tokens.peek().isName()) {
      notCore.refuse("*");
    }
    return tokens.name(what);
  }

  private Ast.Struct struct(Token keyword) {
    Ast.Name name = declaredName("the name of a struct");
    notCore.refuse(name.text());
    Ast.Number width = tokens.at("@") ? types.stated("width") : null;
    Members<Ast.Field> members = new FieldParser(tokens, notCore, types);
    Ast.Body<Ast.Field> body = new BodyParser<>(tokens, notCore, members, keyword, name).body();
    notCore.accept(name.text());
    Ast.Comments comments = new Ast.Comments(keyword.above(), tokens.takeRemark());
    return new Ast.Struct(name, width, body, comments);
  }

  private Ast.Interface interfaceBody(Token keyword) {
    Ast.Name name = declaredName("the name of an interface");
    refuseExtends();
    Members<Ast.Method> members = new MethodParser(tokens, notCore);
    Ast.Body<Ast.Method> body = new BodyParser<>(tokens, notCore, members, keyword, name).body();
    Ast.Comments comments = new Ast.Comments(keyword.above(), tokens.takeRemark());
    return new Ast.Interface(name, body, comments);
  }

  private void refuseExtends() {
    if (!tokens.at("extends") || tokens.peek().startsLine()) {
      return;
    }
    notCore.report(tokens.peek(), "`extends`", "repeat the methods here");
    while (!tokens.at("{") && !tokens.peek().startsLine()) {
      tokens.next();
    }
  }

  private void refuse(Token first) {
    if (notCore.isAhead()) {
      notCore.reportDeclaration();
      skip();
      return;
    }
    SyntaxError error = tokens.unexpected(DECLARATION);
    tokens.report(error.diagnostic().withHelp(help(first)));
    notCore.refuse(tokens.peek(1).text());
    skip();
  }

  private @Nullable String help(Token first) {
    if (first.is(";")) {
      return "leave it out: white space separates";
    }
    String glued = glued(first);
    if (glued != null) {
      notCore.refuse(first.text().substring(glued.length()));
      return "leave a blank behind `" + glued + "`";
    }
    return first.isName()
        ? Nearest.to(first.text(), KEYWORDS).map(Nearest::question).orElse(null)
        : null;
  }

  private static @Nullable String glued(Token first) {
    return KEYWORDS.stream()
        .filter(keyword -> first.isName() && first.text().startsWith(keyword))
        .findFirst()
        .orElse(null);
  }

  private void skip() {
    Declarations.skipToNext(tokens, notCore);
  }

  /** Skips the rest of a declaration whose error may lie on the last token before the next one. */
  private void skipBroken() {
    boolean atNext =
        tokens.peek().startsLine() && (Declarations.isAhead(tokens) || notCore.isAhead());
    if (!atNext && !tokens.peek().isEnd()) {
      skip();
    }
  }
}
