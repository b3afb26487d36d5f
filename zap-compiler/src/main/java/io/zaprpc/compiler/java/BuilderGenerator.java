package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The flyweight that writes a struct in place. */
final class BuilderGenerator {

  private final JavaStruct struct;

  BuilderGenerator(JavaStruct struct) {
    this.struct = struct;
  }

  TypeSpec generate() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(struct.type().builder())
            .superclass(JavaTypes.STRUCT_BUILDER)
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc(
                "Writes {@code $L} in place; belongs to one thread at a time.\n", struct.name())
            .addMethod(constructor())
            .addMethod(ReaderGenerator.shape(struct));
    struct.fields().forEach(field -> FieldCode.of(field).addBuilderMembers(type));
    return type.addMethod(set(type)).build();
  }

  private static MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addJavadoc("Creates a builder to begin messages with, one after the other.\n")
        .addModifiers(Modifier.PUBLIC)
        .build();
  }

  private MethodSpec set(TypeSpec.Builder type) {
    ParameterSpec value = ParameterSpec.builder(struct.value(), "value").build();
    List<CodeBlock> statements =
        struct.fields().stream()
            .map(field -> CodeBlock.of("$N(value.$N());\n", field.name(), field.name()))
            .toList();
    return MethodSpec.methodBuilder("set")
        .addJavadoc("Sets all fields.\n\n@param value what to set them to\n@return this\n")
        .addModifiers(Modifier.PUBLIC)
        .addParameter(value)
        .returns(struct.type().builder())
        .addStatement("$T.notNull(value, $S)", JavaTypes.FIELD_CHECKS, struct.name())
        .addCode(new Chunks(type, "set", value).cut(statements))
        .addStatement("return this")
        .build();
  }
}
