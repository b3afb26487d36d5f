package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.zaprpc.schema.Type.Scalar;
import java.util.Locale;

/** Numbers and booleans. */
final class ScalarCode extends FieldCode {

  private final Scalar scalar;

  ScalarCode(JavaField field, Scalar scalar) {
    super(field);
    this.scalar = scalar;
  }

  /** Returns the end of the runtime's method names for a type: {@code readU32}, {@code addU32}. */
  static String suffix(Scalar scalar) {
    return scalar == Scalar.BOOL ? "Bool" : scalar.name();
  }

  /** Flyweights read and write eight bytes, whether signed or not, with the same call. */
  private String access() {
    return suffix(scalar == Scalar.I64 ? Scalar.U64 : scalar);
  }

  static TypeName type(Scalar scalar) {
    return switch (scalar) {
      case BOOL -> TypeName.BOOLEAN;
      case U8, U16, I8, I16, I32 -> TypeName.INT;
      case U32, U64, I64 -> TypeName.LONG;
      case F32 -> TypeName.FLOAT;
      case F64 -> TypeName.DOUBLE;
    };
  }

  @Override
  TypeName component() {
    return type(scalar);
  }

  @Override
  CodeBlock shape() {
    String call = scalar.name().toLowerCase(Locale.ROOT);
    return CodeBlock.of(".$L($S, $L)", call, field.schemaName(), field.offset());
  }

  @Override
  CodeBlock check() {
    return switch (scalar) {
      case U8, I8, U16, I16, U32 ->
          CodeBlock.of(
              "$T.$L($N, $S);\n",
              JavaTypes.FIELD_CHECKS,
              scalar.name().toLowerCase(Locale.ROOT),
              name(),
              field.label());
      default -> CodeBlock.of("");
    };
  }

  @Override
  String note() {
    return switch (scalar) {
      case U8 -> "Unsigned: 0 to 255.";
      case U16 -> "Unsigned: 0 to 65535.";
      case U32 -> "Unsigned: 0 to 4294967295.";
      case U64 -> "Unsigned: a negative {@code long} stands for 2^63 and above.";
      case I8 -> "From -128 to 127.";
      case I16 -> "From -32768 to 32767.";
      default -> "";
    };
  }

  @Override
  void addReaderMembers(TypeSpec.Builder reader) {
    reader.addMethod(
        accessor(name(), component(), note())
            .addStatement("return read$L($L)", access(), field.offset())
            .build());
  }

  @Override
  void addBuilderMembers(TypeSpec.Builder builder) {
    builder.addMethod(
        setter(component(), note())
            .addStatement("write$L($L, value)", access(), field.offset())
            .addStatement("return this")
            .build());
  }

  @Override
  CodeBlock copy() {
    return component("");
  }

  @Override
  CodeBlock store(Place place) {
    return CodeBlock.of(
        "writer.set$L(object, $L, $N());\n", suffix(scalar), field.offset(), name());
  }
}
