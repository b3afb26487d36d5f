package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.zaprpc.schema.Type.Scalar;
import java.util.Locale;

/** Numbers and booleans in a list. */
final class ScalarElement extends ElementCode {

  private final Scalar scalar;

  ScalarElement(Scalar scalar) {
    this.scalar = scalar;
  }

  @Override
  ClassName list() {
    return JavaTypes.wire(family("Boolean") + "List");
  }

  @Override
  ClassName cursor() {
    return JavaTypes.wire(family("Bool") + "Cursor");
  }

  @Override
  CodeBlock newCursor() {
    return CodeBlock.of("$T.$L()", cursor(), factory());
  }

  @Override
  ClassName listBuilder() {
    return JavaTypes.wire(family("Bool") + "ListBuilder");
  }

  @Override
  CodeBlock newListBuilder() {
    return CodeBlock.of("$T.$L()", listBuilder(), factory());
  }

  @Override
  CodeBlock shape() {
    return CodeBlock.of(
        "$T.scalar($T.$L)", JavaTypes.ELEMENT_SHAPE, JavaTypes.FIELD_KIND, scalar.name());
  }

  @Override
  CodeBlock check(String variable, String label) {
    return switch (scalar) {
      case U8, I8, U16, I16, U32 ->
          CodeBlock.of(
              "$T.elements($N, $T.$L, $S)",
              JavaTypes.FIELD_CHECKS,
              variable,
              JavaTypes.FIELD_KIND,
              scalar.name(),
              label);
      default -> CodeBlock.of("$T.notNull($N, $S)", JavaTypes.FIELD_CHECKS, variable, label);
    };
  }

  @Override
  CodeBlock appendDerived(CodeBlock value, String object) {
    return CodeBlock.of("writer.add$L($L);\n", ScalarCode.suffix(scalar), value);
  }

  @Override
  CodeBlock appendFramed(CodeBlock value, String object) {
    return CodeBlock.of("writer.addU32($L);\n$L", scalar.width(), appendDerived(value, object));
  }

  /** Several widths share a class, which then has a factory for each. */
  private String factory() {
    return switch (scalar) {
      case BOOL, F32, F64 -> "of";
      default -> scalar.name().toLowerCase(Locale.ROOT);
    };
  }

  private String family(String bool) {
    return switch (scalar) {
      case BOOL -> bool;
      case U8, U16, I8, I16, I32 -> "Int";
      case U32, U64, I64 -> "Long";
      case F32 -> "Float";
      case F64 -> "Double";
    };
  }
}
