package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import javax.lang.model.element.Modifier;

/** A value as a record. */
record RecordValue(JavaStruct struct) implements ValueClass {

  @Override
  public TypeSpec.Builder begin() {
    return TypeSpec.recordBuilder(struct.value()).recordConstructor(components(struct.fields()));
  }

  @Override
  public CodeBlock parameters() {
    return struct.fields().stream()
        .map(RecordValue::parameter)
        .collect(CodeBlock.joining("", "\n", ""));
  }

  @Override
  public void addMembers(TypeSpec.Builder value) {
    MethodSpec.Builder constructor =
        MethodSpec.compactConstructorBuilder()
            .addJavadoc("Refuses values that do not fit.\n\n")
            .addModifiers(Modifier.PUBLIC);
    for (JavaField field : struct.fields()) {
      constructor.addJavadoc("@param $L the field {@code $L}\n", field.name(), field.schemaName());
    }
    addChecks(struct.fields(), value, constructor);
  }

  @Override
  public CodeBlock copy(TypeSpec.Builder reader) {
    return CodeBlock.of("new $T($L)", struct.value(), copies(struct.fields()));
  }

  static MethodSpec components(List<JavaField> fields) {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    fields.forEach(
        field -> constructor.addParameter(FieldCode.of(field).component(), field.name()));
    return constructor.build();
  }

  /** Adds a constructor that checks what a field's Java type leaves open, if there is a check. */
  static void addChecks(
      List<JavaField> fields, TypeSpec.Builder value, MethodSpec.Builder constructor) {
    CodeBlock checks =
        fields.stream()
            .map(field -> FieldCode.of(field).check())
            .filter(check -> !check.isEmpty())
            .collect(CodeBlock.joining(""));
    if (!checks.isEmpty()) {
      value.addMethod(constructor.addCode(checks).build());
    }
  }

  static CodeBlock copies(List<JavaField> fields) {
    return CodeBlock.builder()
        .add("$>$>\n")
        .add(
            fields.stream()
                .map(field -> FieldCode.of(field).copy())
                .collect(CodeBlock.joining(",\n")))
        .add("$<$<")
        .build();
  }

  private static CodeBlock parameter(JavaField field) {
    String words = Javadocs.escape(field.slot().field().documentation());
    String place = "{@code " + field.type() + "} at " + field.offset() + ". ";
    String note = (place + FieldCode.of(field).note()).strip();
    String text = words.isEmpty() ? note : words + "\n\n<p>" + note;
    return CodeBlock.of("@param $L $L\n", field.name(), text);
  }
}
