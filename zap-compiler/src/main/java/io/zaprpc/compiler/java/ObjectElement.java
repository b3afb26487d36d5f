package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;

/** Text and bytes in a list. */
final class ObjectElement extends ElementCode {

  private final String family;
  private final ClassName value;
  private final String kind;
  private final String width;
  private final String addDerived;
  private final String addFramed;

  private ObjectElement(
      String family, ClassName value, String kind, String width, String derived, String framed) {
    this.family = family;
    this.value = value;
    this.kind = kind;
    this.width = width;
    this.addDerived = derived;
    this.addFramed = framed;
  }

  static ObjectElement text() {
    return new ObjectElement("Text", JavaTypes.STRING, "text", "", "addText", "addText");
  }

  static ObjectElement bytes() {
    return new ObjectElement(
        "Bytes", JavaTypes.BYTES, "bytes", "", "addObjectBytes", "addObjectBytes");
  }

  static ObjectElement fixed(int width) {
    return new ObjectElement(
        "FixedBytes",
        JavaTypes.BYTES,
        "fixed",
        Integer.toString(width),
        "addRaw",
        "addObjectBytes");
  }

  @Override
  TypeName list() {
    return JavaTypes.list(value);
  }

  @Override
  ClassName cursor() {
    return JavaTypes.wire(family + "Cursor");
  }

  @Override
  CodeBlock newCursor() {
    return CodeBlock.of("$T.of($L)", cursor(), width);
  }

  @Override
  ClassName listBuilder() {
    return JavaTypes.wire(family + "ListBuilder");
  }

  @Override
  CodeBlock newListBuilder() {
    return CodeBlock.of("$T.of($L)", listBuilder(), width);
  }

  @Override
  CodeBlock shape() {
    return CodeBlock.of("$T.$L($L)", JavaTypes.ELEMENT_SHAPE, kind, width);
  }

  @Override
  CodeBlock check(String variable, String label) {
    return width.isEmpty()
        ? CodeBlock.of("$N = $T.list($N, $S)", variable, JavaTypes.FIELD_CHECKS, variable, label)
        : CodeBlock.of(
            "$N = $T.fixedList($N, $L, $S)",
            variable,
            JavaTypes.FIELD_CHECKS,
            variable,
            width,
            label);
  }

  @Override
  String note() {
    return width.isEmpty() ? "" : "Each of exactly " + width + " bytes.";
  }

  @Override
  CodeBlock appendDerived(CodeBlock value, String object) {
    return CodeBlock.of("writer.$L($L);\n", addDerived, value);
  }

  @Override
  CodeBlock appendFramed(CodeBlock value, String object) {
    return CodeBlock.of("writer.$L($L);\n", addFramed, value);
  }
}
