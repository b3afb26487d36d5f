package io.zaprpc.schema;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.syntax.Ast;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names that a file declares; refuses those that are taken. */
final class Names {

  private final Map<String, Ast.Declaration> declared = new LinkedHashMap<>();
  private final Map<String, Ast.Declaration> folded = new HashMap<>();
  private final Diagnostics diagnostics;

  Names(Ast.File file, Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
    file.declarations().forEach(this::add);
  }

  Ast.@Nullable Declaration get(String name) {
    return declared.get(name);
  }

  Collection<String> all() {
    return declared.keySet();
  }

  private void add(Ast.Declaration declaration) {
    String name = declaration.name().text();
    Ast.Declaration first = declared.putIfAbsent(name, declaration);
    if (first != null) {
      reportDuplicate(declaration, first);
    } else if (!(declaration instanceof Ast.Alias)) {
      refuseCaseTwin(declaration);
    }
    warnIfHidden(declaration);
  }

  /** A header without a body is refused as such, and is then not worth a second error. */
  private void reportDuplicate(Ast.Declaration declaration, Ast.Declaration first) {
    if (!isEmpty(first)) {
      diagnostics.report(duplicate("duplicate-name", declaration.name(), first.name()));
    }
  }

  private static boolean isEmpty(Ast.Declaration declaration) {
    return (declaration instanceof Ast.Struct struct && struct.body().members().isEmpty())
        || (declaration instanceof Ast.Interface service && service.body().members().isEmpty());
  }

  /** A struct and an interface become a file each, and files may not differ in case alone. */
  private void refuseCaseTwin(Ast.Declaration declaration) {
    Ast.Name name = declaration.name();
    Ast.Declaration twin = folded.putIfAbsent(name.text().toLowerCase(Locale.ROOT), declaration);
    if (twin != null) {
      String other = twin.name().text();
      diagnostics.report(
          Diagnostic.error(
                  "case-collision",
                  "`" + name.text() + "` and `" + other + "` differ in case alone",
                  name.location(),
                  "makes the same file as `" + other + "`")
              .withNote("`" + other + "` is declared", twin.name().location())
              .withHelp("rename one of them"));
    }
  }

  private void warnIfHidden(Ast.Declaration declaration) {
    String name = declaration.name().text();
    if (BuiltInTypes.hides(name) && !(declaration instanceof Ast.Interface)) {
      diagnostics.report(
          Diagnostic.warning(
              "hidden-name",
              "`" + name + "` cannot be used as a type: the built-in type goes before it",
              declaration.name().location(),
              ""));
    }
  }

  static Diagnostic duplicate(String code, Ast.Name second, Ast.Name first) {
    String name = "`" + second.text() + "`";
    return Diagnostic.error(code, name + " is declared twice", second.location(), "taken already")
        .withNote(name + " is declared first", first.location())
        .withHelp("rename or remove one of them");
  }
}
