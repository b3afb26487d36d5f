package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;

/** Bytes of any length. */
final class BytesCode extends FieldCode {

  private static final String LARGE =
      "A large body is sent without a copy, stays the caller's, and ends the message: set it after all"
          + " texts, bytes, lists and structs.";

  BytesCode(JavaField field) {
    super(field);
  }

  @Override
  TypeName component() {
    return JavaTypes.BYTES;
  }

  @Override
  CodeBlock shape() {
    return CodeBlock.of(".bytes($S, $L)", field.schemaName(), field.offset());
  }

  @Override
  CodeBlock check() {
    return CodeBlock.of("$L;\n", notNull(name()));
  }

  @Override
  String note() {
    return "";
  }

  @Override
  void addReaderMembers(TypeSpec.Builder reader) {
    reader.addMethod(
        accessor(name(), component(), "Allocates a copy. Empty if absent.")
            .addStatement("return readBytes($L)", field.offset())
            .build());
    reader.addMethod(
        view("Lent, without a copy.")
            .addStatement("return viewBytes($L, view)", field.offset())
            .build());
    reader.addMethod(
        accessor(
                StructMembers.body(name()),
                JavaTypes.BODY,
                "Lent, without a copy whatever its size; {@code retain()} keeps it.")
            .addStatement("return readBody($L)", field.offset())
            .build());
    reader.addMethod(has());
  }

  @Override
  void addBuilderMembers(TypeSpec.Builder builder) {
    for (TypeName value : FixedBytesCode.values()) {
      builder.addMethod(
          setter(value, note())
              .addStatement("writeBytes($L, value)", field.offset())
              .addStatement("return this")
              .build());
    }
    builder.addMethod(
        setter(JavaTypes.BODY, LARGE)
            .addStatement("writeBytes($L, value)", field.offset())
            .addStatement("return this")
            .build());
  }

  @Override
  CodeBlock copy() {
    return component("");
  }

  @Override
  CodeBlock store(Place place) {
    return CodeBlock.of("writer.setBytes(object, $L, $N());\n", field.offset(), name());
  }
}
