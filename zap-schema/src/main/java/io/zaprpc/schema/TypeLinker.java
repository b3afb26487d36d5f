package io.zaprpc.schema;

import io.zaprpc.schema.Type.FixedBytes;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.Type.PointerType;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.Nearest;
import io.zaprpc.schema.syntax.Ast;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Resolves types. A fault in an alias is reported where it stands, however often the alias is used,
 * since {@link Diagnostics} keeps one finding per place.
 */
final class TypeLinker {

  private final Names names;
  private final Set<String> refused;
  private final Diagnostics diagnostics;
  private final Map<String, Ast.Type> targets = new HashMap<>();

  TypeLinker(Names names, Set<String> refused, Diagnostics diagnostics) {
    this.names = names;
    this.refused = refused;
    this.diagnostics = diagnostics;
  }

  /** Returns the type of a field, or null if it was refused. */
  @Nullable Type fieldType(Ast.Type written) {
    Type type = type(written);
    if (type instanceof PointerType pointer) {
      String name = pointer.target().name();
      diagnostics.report(
          Diagnostic.error(
                  "pointer-field",
                  "`ptr` can only be the element of a list",
                  written.location(),
                  "")
              .withHelp("write `" + name + "`: a field that holds a struct is a pointer already"));
      return null;
    }
    return type;
  }

  /** Returns the type that an alias stands for, or null if it was refused. */
  @Nullable Type type(Ast.Type written) {
    Ast.Type target = target(written);
    if (target instanceof Ast.FixedBytesType fixed) {
      return new FixedBytes(fixed.length().value());
    }
    if (target instanceof Ast.ListType list) {
      Type element = element(list);
      return element == null ? null : new ListType(element);
    }
    if (target instanceof Ast.PointerType pointer) {
      StructType struct = pointerTarget(pointer);
      return struct == null ? null : new PointerType(struct);
    }
    return target instanceof Ast.NamedType named ? named(named) : null;
  }

  private @Nullable Type element(Ast.ListType list) {
    if (target(list.element()) instanceof Ast.ListType) {
      diagnostics.report(
          Diagnostic.error(
                  "list-of-lists",
                  "a list cannot hold lists",
                  list.element().location(),
                  "stands for a list")
              .withHelp("put the inner list into a struct and make a list of that"));
      return null;
    }
    return type(list.element());
  }

  private @Nullable StructType pointerTarget(Ast.PointerType pointer) {
    Ast.Type target = target(pointer.target());
    if (target == null || (target instanceof Ast.NamedType named && isLost(named.name()))) {
      return null;
    }
    if (target instanceof Ast.NamedType named && named(named) instanceof StructType struct) {
      return struct;
    }
    diagnostics.report(
        Diagnostic.error(
            "pointer-target",
            "`ptr` can only point at a struct",
            pointer.target().location(),
            "not a struct"));
    return null;
  }

  /**
   * Follows aliases to what they stand for. Does so in a loop, since a hostile schema may chain as
   * many as it has lines.
   *
   * @return no alias, or null if the aliases lead to themselves
   */
  private Ast.@Nullable Type target(Ast.Type written) {
    Map<String, Ast.Alias> path = new LinkedHashMap<>();
    Ast.Type type = written;
    Ast.Alias alias = alias(type);
    while (alias != null && !targets.containsKey(alias.name().text())) {
      if (path.putIfAbsent(alias.name().text(), alias) != null) {
        reportCycle(alias, path);
        type = new Ast.BrokenType(written.location());
        break;
      }
      type = alias.type();
      alias = alias(type);
    }
    Ast.Type end = type instanceof Ast.NamedType named ? known(named) : type;
    path.keySet().forEach(name -> targets.put(name, end));
    return end instanceof Ast.BrokenType ? null : end;
  }

  private Ast.Type known(Ast.NamedType named) {
    return alias(named) == null ? named : targets.getOrDefault(named.name(), named);
  }

  private Ast.@Nullable Alias alias(Ast.Type type) {
    boolean named =
        type instanceof Ast.NamedType name && BuiltInTypes.canonical(name.name()) == null;
    return named && names.get(((Ast.NamedType) type).name()) instanceof Ast.Alias alias
        ? alias
        : null;
  }

  private void reportCycle(Ast.Alias alias, Map<String, Ast.Alias> path) {
    String name = "`" + alias.name().text() + "`";
    Diagnostic cycle =
        Diagnostic.error(
            "alias-cycle", "alias " + name + " stands for itself", alias.name().location(), "");
    Ast.Alias last = alias;
    for (Ast.Alias step : path.values()) {
      last = step;
    }
    diagnostics.report(
        last.equals(alias)
            ? cycle
            : cycle.withNote(
                "`" + last.name().text() + "` leads back to it", last.type().location()));
  }

  private @Nullable Type named(Ast.NamedType named) {
    Type canonical = BuiltInTypes.canonical(named.name());
    if (canonical != null) {
      return canonical;
    }
    if (names.get(named.name()) instanceof Ast.Struct) {
      return new StructType(named.name());
    }
    Type synonym = BuiltInTypes.synonym(named.name());
    if (synonym == null) {
      reportUnknown(named);
    }
    return synonym;
  }

  /** Returns whether a name may belong to something that was refused, which is reported. */
  private boolean isLost(String name) {
    return refused.contains(name) || refused.contains("*");
  }

  private void reportUnknown(Ast.NamedType named) {
    if (diagnostics.isFull()) {
      return;
    }
    if (names.get(named.name()) instanceof Ast.Interface declared) {
      reportInterface(named, declared);
    } else if (!isLost(named.name())) {
      String message = "type `" + named.name() + "` is not known";
      diagnostics.report(
          Diagnostic.error("unknown-type", message, named.location(), "")
              .withHelp(nearest(named.name()).map(Nearest::question).orElse(null)));
    }
  }

  private void reportInterface(Ast.NamedType named, Ast.Interface declared) {
    String name = "`" + named.name() + "`";
    diagnostics.report(
        Diagnostic.error("unknown-type", name + " is no type", named.location(), "an interface")
            .withNote(name + " is declared", declared.name().location()));
  }

  private Optional<String> nearest(String name) {
    Type meant = BuiltInTypes.foreign(name);
    if (meant != null) {
      return Optional.of(meant.toString());
    }
    Map<String, String> spellings = BuiltInTypes.spellings();
    Map<String, String> candidates = new LinkedHashMap<>();
    names.all().forEach(declared -> candidates.put(declared, declared));
    spellings.forEach(candidates::putIfAbsent);
    return Nearest.to(name, candidates.keySet()).map(candidates::get);
  }

  /** Returns the struct that a method takes or gives, or null if it was refused. */
  @Nullable String payload(Ast.Name written) {
    if (names.get(written.text()) instanceof Ast.Struct) {
      return written.text();
    }
    Ast.NamedType named = new Ast.NamedType(written.text(), written.location());
    Type type = type(named);
    if (type instanceof StructType struct) {
      return struct.name();
    }
    if (type != null) {
      diagnostics.report(
          Diagnostic.error(
                  "method-parameters",
                  "a method takes and gives structs only",
                  written.location(),
                  "not a struct")
              .withHelp("put it into a struct"));
    }
    return null;
  }
}
