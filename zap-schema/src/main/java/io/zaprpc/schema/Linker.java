package io.zaprpc.schema;

import io.zaprpc.schema.Schema.Layout;
import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.Nearest;
import io.zaprpc.schema.syntax.Ast;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Turns what was written into what is meant. */
final class Linker {

  private static final List<String> LAYOUTS =
      Arrays.stream(Layout.values()).map(Layout::toString).toList();

  private final Ast.File file;
  private final Diagnostics diagnostics;
  private final TypeLinker types;

  Linker(Ast.File file, Diagnostics diagnostics) {
    this.file = file;
    this.diagnostics = diagnostics;
    Names names = new Names(file, diagnostics);
    this.types = new TypeLinker(names, file.refused(), diagnostics);
  }

  Schema link() {
    requireDeclarations();
    Ast.PackageLine line = file.packageLine();
    return new Schema(
        file.source(),
        line == null ? "" : line.name().text(),
        line == null ? "" : line.comments().documentation(),
        layout(),
        aliases(),
        structs(),
        interfaces());
  }

  private void requireDeclarations() {
    boolean onlyAliases = file.declarations().stream().allMatch(Ast.Alias.class::isInstance);
    Ast.PackageLine line = file.packageLine();
    if (onlyAliases && file.refused().isEmpty() && line != null) {
      diagnostics.report(
          Diagnostic.error(
              "empty-schema",
              "a schema declares at least one struct or interface",
              line.name().location(),
              "nothing follows this package line"));
    }
  }

  private Layout layout() {
    Layout layout = Layout.AUTO;
    Ast.Directive first = null;
    for (Ast.Directive directive : file.directives()) {
      Layout stated = layout(directive);
      if (stated == null) {
        continue;
      }
      if (first != null) {
        diagnostics.report(repeated(directive, first));
        continue;
      }
      warnIfJoined(directive);
      first = directive;
      layout = stated;
    }
    return layout;
  }

  private @Nullable Layout layout(Ast.Directive directive) {
    String setting = directive.setting();
    if (!setting.startsWith("lists=")) {
      diagnostics.report(
          Diagnostic.error(
                  "unknown-directive",
                  "directive `" + setting + "` is not known",
                  directive.location(),
                  "")
              .withHelp("write `#! zap lists=` and one of " + String.join(", ", LAYOUTS)));
      return null;
    }
    String name = setting.substring("lists=".length());
    int known = LAYOUTS.indexOf(name);
    if (known < 0) {
      diagnostics.report(unknownLayout(name, directive));
      return null;
    }
    return Layout.values()[known];
  }

  private static Diagnostic unknownLayout(String name, Ast.Directive directive) {
    String choice = "choose one of " + String.join(", ", LAYOUTS);
    return Diagnostic.error(
            "unknown-layout", "list layout `" + name + "` is not known", directive.location(), "")
        .withHelp(Nearest.to(name, LAYOUTS).map(Nearest::question).orElse(choice));
  }

  private static Diagnostic repeated(Ast.Directive directive, Ast.Directive first) {
    return Diagnostic.error(
            "duplicate-directive",
            "the layout of lists is set twice",
            directive.location(),
            "set already")
        .withNote("it is set first", first.location());
  }

  private void warnIfJoined(Ast.Directive directive) {
    if (!directive.separated()) {
      diagnostics.report(
          Diagnostic.warning(
                  "joined-directive",
                  "older compilers read this line as documentation of the next one",
                  directive.location(),
                  "")
              .withHelp("leave a blank line below it"));
    }
  }

  private List<Alias> aliases() {
    List<Alias> linked = new ArrayList<>();
    for (Ast.Declaration declaration : file.declarations()) {
      if (declaration instanceof Ast.Alias alias) {
        Type target = types.type(new Ast.NamedType(alias.name().text(), alias.name().location()));
        if (target != null) {
          linked.add(new Alias(alias.name().text(), alias.name().location(), target));
        }
      }
    }
    return linked;
  }

  private List<Struct> structs() {
    return file.declarations().stream()
        .filter(Ast.Struct.class::isInstance)
        .map(Ast.Struct.class::cast)
        .map(this::struct)
        .toList();
  }

  private Struct struct(Ast.Struct struct) {
    requireMembers("struct", "field", struct.name(), struct.body());
    Ast.Number width = struct.width();
    return new Struct(
        struct.name().text(),
        struct.comments().documentation(),
        struct.name().location(),
        value(width),
        fields(struct),
        width == null ? struct.name().location() : width.location());
  }

  /**
   * Behind a field whose width is in doubt, fields have no known place until the next {@code @}.
   */
  private List<Field> fields(Ast.Struct struct) {
    List<Field> linked = new ArrayList<>();
    Map<String, Ast.Name> seen = new HashMap<>();
    boolean placed = true;
    for (Ast.Field field : struct.body().members()) {
      Type type = types.fieldType(field.type());
      boolean unique = isUnique("duplicate-field", field.name(), seen);
      placed = type != null && unique && (placed || field.offset() != null);
      if (placed && type != null) {
        linked.add(field(field, type));
      }
    }
    return linked;
  }

  private static Field field(Ast.Field field, Type type) {
    Ast.Number offset = field.offset();
    return new Field(
        field.name().text(),
        field.comments().documentation(),
        field.name().location(),
        type,
        value(offset),
        offset == null ? field.name().location() : offset.location());
  }

  private static OptionalInt value(Ast.@Nullable Number number) {
    return number == null ? OptionalInt.empty() : OptionalInt.of(number.value());
  }

  private List<Interface> interfaces() {
    return file.declarations().stream()
        .filter(Ast.Interface.class::isInstance)
        .map(Ast.Interface.class::cast)
        .map(this::interfaceOf)
        .toList();
  }

  private Interface interfaceOf(Ast.Interface declared) {
    requireMembers("interface", "method", declared.name(), declared.body());
    List<Method> methods = new ArrayList<>();
    Map<String, Ast.Name> seen = new HashMap<>();
    for (Ast.Method method : declared.body().members()) {
      isUnique("duplicate-method", method.name(), seen);
      methods.add(method(method, methods.size() + 1));
    }
    return new Interface(
        declared.name().text(),
        declared.comments().documentation(),
        declared.name().location(),
        methods);
  }

  private Method method(Ast.Method method, int ordinal) {
    return new Method(
        method.name().text(),
        method.comments().documentation(),
        method.name().location(),
        ordinal,
        parameter(method.request()),
        parameter(method.response()));
  }

  private @Nullable Parameter parameter(Ast.@Nullable Parameter parameter) {
    if (parameter == null) {
      return null;
    }
    String struct = types.payload(parameter.struct());
    return struct == null
        ? null
        : new Parameter(parameter.name().text(), struct, parameter.name().location());
  }

  private boolean isUnique(String code, Ast.Name name, Map<String, Ast.Name> seen) {
    Ast.Name first = seen.putIfAbsent(name.text(), name);
    if (first != null) {
      diagnostics.report(Names.duplicate(code, name, first));
    }
    return first == null;
  }

  private void requireMembers(String kind, String member, Ast.Name name, Ast.Body<?> body) {
    if (body.members().isEmpty() && !body.damaged()) {
      diagnostics.report(
          Diagnostic.error(
              "empty-body",
              kind + " `" + name.text() + "` is empty",
              name.location(),
              "expected at least one " + member));
    }
  }
}
