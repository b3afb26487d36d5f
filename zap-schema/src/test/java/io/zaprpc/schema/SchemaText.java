package io.zaprpc.schema;

import static java.util.stream.Collectors.joining;

import io.zaprpc.schema.diagnostics.DiagnosticRenderer;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.SchemaException;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.layout.FieldSlot;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.SchemaLoader;
import io.zaprpc.schema.layout.StructLayout;
import io.zaprpc.schema.syntax.Parser;
import io.zaprpc.schema.syntax.Printer;
import java.util.ArrayList;
import java.util.List;

/** What tests do with a text block that holds a schema. */
public final class SchemaText {

  private SchemaText() {}

  public static SourceFile source(String text) {
    return new SourceFile("test.zap", text);
  }

  public static LaidOutSchema load(String text) {
    return SchemaLoader.load(source(text));
  }

  /** Returns every finding as text, separated by blank lines; "" for a clean schema. */
  public static String findings(String text) {
    try {
      return load(text).warnings().stream().map(DiagnosticRenderer::text).collect(joining("\n"));
    } catch (SchemaException e) {
      return e.getMessage();
    }
  }

  /** Returns the codes of every finding, each with its line: {@code overlap:3}. */
  public static List<String> codes(String text) {
    try {
      load(text);
      return List.of();
    } catch (SchemaException e) {
      return e.diagnostics().stream()
          .map(diagnostic -> diagnostic.code() + ":" + diagnostic.location().line())
          .toList();
    }
  }

  /** Returns the schema as the formatter writes it. */
  public static String print(String text) {
    return Printer.print(Parser.parse(source(text), new Diagnostics()));
  }

  /** Returns one line per struct: {@code S 9 tail: A u8 @0, B text @1}. */
  public static List<String> layout(String text) {
    return load(text).layouts().stream().map(SchemaText::line).toList();
  }

  private static String line(StructLayout layout) {
    List<String> slots = new ArrayList<>();
    for (FieldSlot slot : layout.slots()) {
      slots.add(slot.field().name() + " " + slot.field().type() + " @" + slot.offset());
    }
    String head = layout.struct().name() + " " + layout.fixedSize();
    return head + (layout.hasTail() ? " tail: " : ": ") + String.join(", ", slots);
  }

  /** Returns names, documentation and methods: what a schema says besides its layout. */
  public static List<String> outline(String text) {
    Schema schema = load(text).schema();
    List<String> outline = new ArrayList<>();
    outline.add(schema.packageName() + " " + schema.layout() + " " + schema.documentation());
    schema.aliases().forEach(alias -> outline.add(alias.name() + " = " + alias.target()));
    for (Struct struct : schema.structs()) {
      outline.add(struct.name() + " " + struct.statedWidth() + " " + struct.documentation());
      struct.fields().forEach(field -> outline.add(field.name() + " " + field.documentation()));
    }
    for (Interface service : schema.interfaces()) {
      outline.add(service.name() + " " + service.documentation());
      service.methods().forEach(method -> outline.add(line(method)));
    }
    return outline;
  }

  private static String line(Method method) {
    return method.ordinal()
        + " "
        + method.name()
        + " "
        + struct(method.request())
        + " -> "
        + struct(method.response())
        + " "
        + method.documentation();
  }

  private static String struct(Parameter parameter) {
    return parameter == null ? "nothing" : parameter.name() + ": " + parameter.struct();
  }
}
