package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;

/** Text. */
final class TextCode extends FieldCode {

  TextCode(JavaField field) {
    super(field);
  }

  @Override
  TypeName component() {
    return JavaTypes.STRING;
  }

  @Override
  CodeBlock shape() {
    return CodeBlock.of(".text($S, $L)", field.schemaName(), field.offset());
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
        accessor(name(), component(), "Allocates. Empty if absent.")
            .addStatement("return readText($L)", field.offset())
            .build());
    reader.addMethod(
        view("The UTF-8 bytes, lent, without a copy.")
            .addStatement("return viewText($L, view)", field.offset())
            .build());
    reader.addMethod(
        documented(StructMembers.equals(name()), "Compares without allocating.")
            .addJavadoc(
                "\n@param value what to compare with\n@return whether it is the same text\n")
            .addParameter(JavaTypes.STRING, "value")
            .returns(TypeName.BOOLEAN)
            .addStatement("return textEquals($L, value)", field.offset())
            .build());
    reader.addMethod(has());
  }

  @Override
  void addBuilderMembers(TypeSpec.Builder builder) {
    for (TypeName value : List.of(JavaTypes.STRING, JavaTypes.BYTE_VIEW)) {
      builder.addMethod(
          setter(value, note())
              .addStatement("writeText($L, value)", field.offset())
              .addStatement("return this")
              .build());
    }
  }

  @Override
  CodeBlock copy() {
    return component("");
  }

  @Override
  CodeBlock store(Place place) {
    return CodeBlock.of("writer.setText(object, $L, $N());\n", field.offset(), name());
  }
}
