package io.zaprpc.schema.syntax;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes a schema in the one form that the formatter gives it. Printing what was printed changes
 * nothing, no comment is lost, and each declaration keeps its braces or its indentation.
 */
public final class Printer {

  private static final String INDENT = "    ";

  private final StringBuilder out = new StringBuilder();
  private final Set<String> declared;

  private Printer(Ast.File file) {
    this.declared =
        file.declarations().stream()
            .map(declaration -> declaration.name().text())
            .collect(Collectors.toSet());
  }

  /**
   * Returns the text of a file.
   *
   * @param file what {@link Parser} read without an error
   * @throws IllegalArgumentException if a part of the file could not be read
   */
  public static String print(Ast.File file) {
    requireNonNull(file, "file");
    return new Printer(file).file(file);
  }

  private String file(Ast.File file) {
    Ast.PackageLine line = file.packageLine();
    if (line == null) {
      throw broken("package line of " + file.source());
    }
    above("", withoutLeadingBlank(line.comments().above()));
    line("package " + line.name().text(), line.comments().beside());
    Ast.Declaration last = null;
    for (Ast.Declaration declaration : file.declarations()) {
      boolean joined = last instanceof Ast.Alias && declaration instanceof Ast.Alias;
      declaration(declaration, !joined || startsBlank(declaration.comments().above()));
      last = declaration;
    }
    above("", withoutTrailingBlank(file.closing()));
    return out.toString();
  }

  private void declaration(Ast.Declaration declaration, boolean blank) {
    if (blank) {
      out.append('\n');
    }
    above("", withoutLeadingBlank(declaration.comments().above()));
    if (declaration instanceof Ast.Alias alias) {
      String text = "type " + alias.name().text() + " = " + type(alias.type());
      line(text, alias.comments().beside());
    } else if (declaration instanceof Ast.Struct struct) {
      struct(struct);
    } else if (declaration instanceof Ast.Interface service) {
      service(service);
    }
  }

  private void struct(Ast.Struct struct) {
    Ast.Number width = struct.width();
    String header = "struct " + struct.name().text() + (width == null ? "" : " @" + width.value());
    open(header, struct.body());
    fields(struct.body().members());
    close(struct.body(), struct.comments());
  }

  private void fields(List<Ast.Field> fields) {
    int nameWidth = 0;
    int typeWidth = 0;
    for (Ast.Field field : fields) {
      nameWidth = Math.max(nameWidth, width(field.name().text()));
      typeWidth = Math.max(typeWidth, width(type(field.type())));
    }
    boolean first = true;
    for (Ast.Field field : fields) {
      member(field.comments(), field(field, nameWidth, typeWidth), first);
      first = false;
    }
  }

  private String field(Ast.Field field, int nameWidth, int typeWidth) {
    Ast.Number offset = field.offset();
    String start = padded(field.name().text(), nameWidth) + " ";
    String type = type(field.type());
    return offset == null ? start + type : start + padded(type, typeWidth) + " @" + offset.value();
  }

  private void service(Ast.Interface service) {
    open("interface " + service.name().text(), service.body());
    boolean first = true;
    for (Ast.Method method : service.body().members()) {
      member(method.comments(), method(method), first);
      first = false;
    }
    close(service.body(), service.comments());
  }

  private static String method(Ast.Method method) {
    Ast.Parameter request = method.request();
    Ast.Parameter response = method.response();
    return method.name().text()
        + (request == null ? "()" : parameter(request))
        + (response == null ? "" : " returns " + parameter(response));
  }

  private static String parameter(Ast.Parameter parameter) {
    return "(" + parameter.name().text() + ": " + parameter.struct().text() + ")";
  }

  private void open(String header, Ast.Body<?> body) {
    if (body.damaged()) {
      throw broken("body of " + header);
    }
    line(body.form() == Ast.Form.BRACES ? header + " {" : header, body.opening());
  }

  private void close(Ast.Body<?> body, Ast.Comments comments) {
    if (body.form() == Ast.Form.BRACES) {
      List<String> closing = withoutTrailingBlank(body.closing());
      above(INDENT, body.members().isEmpty() ? withoutLeadingBlank(closing) : closing);
      line("}", comments.beside());
    }
  }

  private void member(Ast.Comments comments, String text, boolean first) {
    above(INDENT, first ? withoutLeadingBlank(comments.above()) : comments.above());
    line(INDENT + text, comments.beside());
  }

  private void above(String indent, List<String> lines) {
    lines.forEach(comment -> out.append(comment.isEmpty() ? "" : indent + comment).append('\n'));
  }

  private void line(String text, String beside) {
    out.append(text).append(beside.isEmpty() ? "" : "  " + beside).append('\n');
  }

  private String type(Ast.Type type) {
    if (type instanceof Ast.NamedType named) {
      return canonical(named.name());
    }
    if (type instanceof Ast.FixedBytesType fixed) {
      return "bytes_fixed[" + fixed.length().value() + "]";
    }
    if (type instanceof Ast.ListType list) {
      return "list<" + type(list.element()) + ">";
    }
    if (type instanceof Ast.PointerType pointer) {
      return "ptr<" + type(pointer.target()) + ">";
    }
    throw broken("type at " + type.location());
  }

  private String canonical(String name) {
    String canonical = Spellings.canonical(name);
    return canonical == null || declared.contains(name) ? name : canonical;
  }

  private static IllegalArgumentException broken(String what) {
    return new IllegalArgumentException(what + ": damaged (expected: read without an error)");
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - width(text));
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  private static boolean startsBlank(List<String> lines) {
    return !lines.isEmpty() && lines.get(0).isEmpty();
  }

  private static List<String> withoutLeadingBlank(List<String> lines) {
    return startsBlank(lines) ? lines.subList(1, lines.size()) : lines;
  }

  private static List<String> withoutTrailingBlank(List<String> lines) {
    int last = lines.size() - 1;
    return last >= 0 && lines.get(last).isEmpty() ? lines.subList(0, last) : lines;
  }
}
