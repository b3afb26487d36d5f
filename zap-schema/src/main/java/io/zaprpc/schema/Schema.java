package io.zaprpc.schema;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.syntax.Ast;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * One schema file with every name resolved; immutable.
 *
 * @param source the file
 * @param packageName the package, possibly dotted
 * @param documentation the comment above the package line, or ""
 * @param layout what the schema says about its lists
 * @param aliases the aliases in order of declaration
 * @param structs the structs in order of declaration
 * @param interfaces the interfaces in order of declaration
 */
public record Schema(
    SourceFile source,
    String packageName,
    String documentation,
    Layout layout,
    List<Alias> aliases,
    List<Struct> structs,
    List<Interface> interfaces) {

  /** Copies the lists. */
  public Schema {
    requireNonNull(source, "source");
    requireNonNull(packageName, "packageName");
    requireNonNull(documentation, "documentation");
    requireNonNull(layout, "layout");
    aliases = List.copyOf(aliases);
    structs = List.copyOf(structs);
    interfaces = List.copyOf(interfaces);
  }

  /**
   * Resolves the names of a file.
   *
   * @return what could be resolved; whole only if nothing was reported. Fields whose type or place
   *     is in doubt are left out, so that later checks do not report the same cause again
   */
  public static Schema link(Ast.File file, Diagnostics diagnostics) {
    requireNonNull(file, "file");
    requireNonNull(diagnostics, "diagnostics");
    return new Linker(file, diagnostics).link();
  }

  /**
   * Returns a struct by name; costs a scan.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Struct struct(String name) {
    requireNonNull(name, "name");
    return structs.stream()
        .filter(struct -> struct.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "struct: " + name + " (expected: one that " + source.path() + " declares)"));
  }

  /** Returns aliases, structs and interfaces together, in the order in which they were written. */
  public List<Declaration> declarations() {
    return Stream.of(aliases, structs, interfaces)
        .<Declaration>flatMap(List::stream)
        .sorted(Comparator.comparingInt(declaration -> declaration.location().offset()))
        .toList();
  }

  /** The public layouts of lists. */
  public enum Layout {
    /** Nothing is said: derived is written, and what is read goes by the message's version. */
    AUTO,
    /** The element decides: packed at a stride, or pointers. */
    DERIVED,
    /** Every element behind its length. */
    FRAMED,
    /** As derived, but structs with a tail behind their length. */
    PREFIXED;

    /** Returns the name in lower case, as it is written in a schema. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
