package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/**
 * A value with more fields than a constructor may have parameters: a class that shares them out
 * among records, so that it is as immutable as a record.
 */
record WideValue(JavaStruct struct) implements ValueClass {

  @Override
  public TypeSpec.Builder begin() {
    return TypeSpec.classBuilder(struct.value()).addModifiers(Modifier.FINAL);
  }

  @Override
  public CodeBlock parameters() {
    return CodeBlock.of("");
  }

  @Override
  public void addMembers(TypeSpec.Builder value) {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE);
    for (int index = 0; index < parts().size(); index++) {
      value.addField(type(index), name(index), Modifier.PRIVATE, Modifier.FINAL);
      constructor.addParameter(type(index), name(index));
      constructor.addStatement("this.$N = $N", name(index), name(index));
    }
    value.addMethod(constructor.build());
    for (int index = 0; index < parts().size(); index++) {
      addPart(index, value);
    }
    value.addMethod(equalTo()).addMethod(hash()).addMethod(string());
  }

  @Override
  public CodeBlock copy(TypeSpec.Builder reader) {
    for (int index = 0; index < parts().size(); index++) {
      reader.addMethod(
          MethodSpec.methodBuilder(name(index))
              .addModifiers(Modifier.PRIVATE)
              .returns(type(index))
              .addStatement(
                  "return new $T($L)", type(index), RecordValue.copies(parts().get(index)))
              .build());
    }
    return CodeBlock.of(
        "new $T($L)", struct.value(), each(name -> CodeBlock.of("$N()", name), ", "));
  }

  private void addPart(int index, TypeSpec.Builder value) {
    List<JavaField> fields = parts().get(index);
    TypeSpec.Builder part =
        TypeSpec.recordBuilder(type(index))
            .addModifiers(Modifier.PRIVATE)
            .recordConstructor(RecordValue.components(fields));
    RecordValue.addChecks(
        fields, part, MethodSpec.compactConstructorBuilder().addModifiers(Modifier.PRIVATE));
    value.addType(part.build());
    fields.forEach(field -> value.addMethod(accessor(FieldCode.of(field), index)));
  }

  private MethodSpec accessor(FieldCode code, int index) {
    return code.accessor(code.name(), code.component(), code.note())
        .addStatement("return $N.$N()", name(index), code.name())
        .build();
  }

  private MethodSpec equalTo() {
    return overriding("equals")
        .addParameter(ClassName.OBJECT, "other")
        .returns(TypeName.BOOLEAN)
        .addStatement(
            "return other instanceof $T that$L",
            struct.value(),
            each(name -> CodeBlock.of("\n&& $N.equals(that.$N)", name, name), ""))
        .build();
  }

  private MethodSpec hash() {
    return overriding("hashCode")
        .returns(TypeName.INT)
        .addStatement("return $T.of($L).hashCode()", List.class, each(WideValue::itself, ", "))
        .build();
  }

  private MethodSpec string() {
    return overriding("toString")
        .returns(JavaTypes.STRING)
        .addStatement(
            "return $S + $T.of($L)",
            struct.value().simpleName(),
            List.class,
            each(WideValue::itself, ", "))
        .build();
  }

  private static MethodSpec.Builder overriding(String name) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC);
  }

  private static CodeBlock itself(String name) {
    return CodeBlock.of("$N", name);
  }

  private CodeBlock each(Function<String, CodeBlock> code, String separator) {
    return IntStream.range(0, parts().size())
        .mapToObj(index -> code.apply(name(index)))
        .collect(CodeBlock.joining(separator));
  }

  private List<List<JavaField>> parts() {
    return Chunks.split(struct.fields());
  }

  private ClassName type(int index) {
    return struct.value().nestedClass("Part$" + index);
  }

  private static String name(int index) {
    return "part$" + index;
  }
}
