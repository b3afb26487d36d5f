package io.zaprpc.compiler.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;

/** The flyweight that reads a struct in place. */
final class ReaderGenerator {

  private final JavaStruct struct;
  private final ValueClass value;

  ReaderGenerator(JavaStruct struct, ValueClass value) {
    this.struct = struct;
    this.value = value;
  }

  TypeSpec generate() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(struct.type().reader())
            .superclass(JavaTypes.STRUCT_READER)
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc(
                "Reads {@code $L} in place; belongs to one thread at a time.\n", struct.name())
            .addMethod(constructor())
            .addMethod(wrap())
            .addMethod(wrapRange())
            .addMethod(shape(struct));
    struct.fields().forEach(field -> FieldCode.of(field).addReaderMembers(type));
    return type.addMethod(toValue(type)).build();
  }

  static MethodSpec shape(JavaStruct struct) {
    return MethodSpec.methodBuilder("shape")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(JavaTypes.STRUCT_SHAPE)
        .addStatement("return $T.SHAPE", struct.value())
        .build();
  }

  private static MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addJavadoc("Creates a reader to be wrapped around messages, one after the other.\n")
        .addModifiers(Modifier.PUBLIC)
        .build();
  }

  private MethodSpec wrap() {
    return MethodSpec.methodBuilder("wrap")
        .addJavadoc("Reads a message from here on.\n\n@param message all of the message\n")
        .addJavadoc("@return this\n")
        .addModifiers(Modifier.PUBLIC)
        .addParameter(ArrayTypeName.of(TypeName.BYTE), "message")
        .returns(struct.type().reader())
        .addStatement("return wrap(message, 0, message.length)")
        .build();
  }

  private MethodSpec wrapRange() {
    return MethodSpec.methodBuilder("wrap")
        .addJavadoc("Reads a message from here on.\n\n@param array holds the message\n")
        .addJavadoc(
            "@param offset where it begins\n@param length its bytes; 0 is an empty struct\n")
        .addJavadoc("@return this\n")
        .addModifiers(Modifier.PUBLIC)
        .addParameter(ArrayTypeName.of(TypeName.BYTE), "array")
        .addParameter(TypeName.INT, "offset")
        .addParameter(TypeName.INT, "length")
        .returns(struct.type().reader())
        .addStatement("wrapMessage(array, offset, length, $L)", struct.type().layout().fixedSize())
        .addStatement("return this")
        .build();
  }

  private MethodSpec toValue(TypeSpec.Builder type) {
    return MethodSpec.methodBuilder("toValue")
        .addJavadoc("Verifies the struct and copies it, to be kept.\n\n@return the value\n")
        .addModifiers(Modifier.PUBLIC)
        .returns(struct.value())
        .addStatement("verify()")
        .addStatement("return $L", value.copy(type))
        .build();
  }
}
