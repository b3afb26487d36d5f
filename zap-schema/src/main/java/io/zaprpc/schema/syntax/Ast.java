package io.zaprpc.schema.syntax;

import io.zaprpc.schema.diagnostics.Location;
import io.zaprpc.schema.diagnostics.SourceFile;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What was written in a schema, with positions and comments. */
public final class Ast {

  private Ast() {}

  /**
   * A whole file.
   *
   * @param source the text
   * @param packageLine the package line, or null if it is missing
   * @param directives the {@code #! zap} lines
   * @param declarations what is declared, in order
   * @param closing comment lines at the end
   * @param refused names of declarations that are no part of the core language or were damaged
   *     beyond reading; "*" if any name may have been lost
   */
  public record File(
      SourceFile source,
      @Nullable PackageLine packageLine,
      List<Directive> directives,
      List<Declaration> declarations,
      List<String> closing,
      Set<String> refused) {

    /** Copies the collections. */
    public File {
      directives = List.copyOf(directives);
      declarations = List.copyOf(declarations);
      closing = List.copyOf(closing);
      refused = Set.copyOf(refused);
    }
  }

  /** A name and where it stands. */
  public record Name(String text, Location location) {}

  /** A number and where it stands. */
  public record Number(int value, Location location) {}

  /**
   * A {@code #! zap} line.
   *
   * @param setting what follows {@code zap}
   * @param location where that stands
   * @param separated whether a blank line or the file's end follows
   */
  public record Directive(String setting, Location location, boolean separated) {}

  /** The package line. */
  public record PackageLine(Name name, Comments comments) {}

  /**
   * The comments that belong to a thing.
   *
   * @param above own-line comments with their {@code #}; "" stands for blank lines
   * @param beside the comment behind it, or ""
   */
  public record Comments(List<String> above, String beside) {

    /** Copies the lines. */
    public Comments {
      above = List.copyOf(above);
    }

    /**
     * Returns the documentation: the unbroken block of comment lines right above, without their
     * {@code #}; empty comment lines become one blank line.
     */
    public String documentation() {
      return Documentation.of(above);
    }
  }

  /** How the body of a declaration is set off. */
  public enum Form {
    /** In braces. */
    BRACES,
    /** By indentation. */
    INDENTED
  }

  /**
   * The body of a declaration.
   *
   * @param form how it is set off
   * @param opening the comment behind the header, or ""
   * @param members what it holds
   * @param closing comment lines before the closing brace
   * @param damaged whether something in it was refused
   */
  public record Body<T>(
      Form form, String opening, List<T> members, List<String> closing, boolean damaged) {

    /** Copies the lists. */
    public Body {
      members = List.copyOf(members);
      closing = List.copyOf(closing);
    }
  }

  /** Anything at the top level but the package line. */
  public sealed interface Declaration permits Alias, Struct, Interface {

    /** Returns the name. */
    Name name();

    /** Returns the comments. */
    Comments comments();
  }

  /** {@code type name = type}. */
  public record Alias(Name name, Type type, Comments comments) implements Declaration {}

  /**
   * A struct.
   *
   * @param width the N of {@code struct S @N}, or null
   */
  public record Struct(Name name, @Nullable Number width, Body<Field> body, Comments comments)
      implements Declaration {}

  /** An interface. */
  public record Interface(Name name, Body<Method> body, Comments comments) implements Declaration {}

  /**
   * A field.
   *
   * @param type its type, {@link BrokenType} if its type or offset was refused
   * @param offset the N of {@code @N}, or null
   */
  public record Field(Name name, Type type, @Nullable Number offset, Comments comments) {}

  /**
   * A method.
   *
   * @param request what it takes, or null
   * @param response what it gives, or null
   */
  public record Method(
      Name name, @Nullable Parameter request, @Nullable Parameter response, Comments comments) {}

  /** A parameter or result. */
  public record Parameter(Name name, Name struct) {}

  /** A type as written. */
  public sealed interface Type
      permits NamedType, FixedBytesType, ListType, PointerType, BrokenType {

    /** Returns where it stands. */
    Location location();
  }

  /** A built-in type, alias or struct. */
  public record NamedType(String name, Location location) implements Type {}

  /** {@code bytes_fixed[length]}. */
  public record FixedBytesType(Number length, Location location) implements Type {}

  /** {@code list<element>}. */
  public record ListType(Type element, Location location) implements Type {}

  /** {@code ptr<target>}. */
  public record PointerType(Type target, Location location) implements Type {}

  /** A type that was refused; the error is reported. */
  public record BrokenType(Location location) implements Type {}
}
