package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The cursor over a list of structs, and the builder of one. */
final class ListGenerator {

  private final JavaStruct struct;
  private final ClassName list;
  private final ClassName element;

  private ListGenerator(JavaStruct struct, ClassName list, ClassName element) {
    this.struct = struct;
    this.list = list;
    this.element = element;
  }

  static TypeSpec reader(JavaStruct struct) {
    ListGenerator generator =
        new ListGenerator(struct, struct.type().listReader(), struct.type().reader());
    return generator
        .begin(JavaTypes.STRUCT_CURSOR, "A cursor over {@code list<" + struct.name() + ">}.")
        .addMethod(generator.toList())
        .build();
  }

  static TypeSpec builder(JavaStruct struct) {
    ListGenerator generator =
        new ListGenerator(struct, struct.type().listBuilder(), struct.type().builder());
    return generator
        .begin(JavaTypes.STRUCT_LIST_BUILDER, "Fills a {@code list<" + struct.name() + ">}.")
        .addMethod(generator.addAll())
        .build();
  }

  private TypeSpec.Builder begin(ClassName superclass, String documentation) {
    return TypeSpec.classBuilder(list)
        .superclass(ParameterizedTypeName.get(superclass, element))
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("$L\n", documentation)
        .addMethod(constructor())
        .addMethod(constructorOfBoth())
        .addMethod(ofPointers())
        .addMethod(newElement());
  }

  private static MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addJavadoc("Creates one for a list of the structs themselves.\n")
        .addModifiers(Modifier.PUBLIC)
        .addStatement("this(false)")
        .build();
  }

  private MethodSpec constructorOfBoth() {
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addParameter(TypeName.BOOLEAN, "pointers")
        .addStatement("super($T.SHAPE, pointers)", struct.value())
        .build();
  }

  private MethodSpec ofPointers() {
    return MethodSpec.methodBuilder("ofPointers")
        .addJavadoc("Returns one for {@code list<ptr<$L>>}.\n\n", struct.name())
        .addJavadoc("@return a new one\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(list)
        .addStatement("return new $T(true)", list)
        .build();
  }

  private MethodSpec newElement() {
    return MethodSpec.methodBuilder("newElement")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PROTECTED)
        .returns(element)
        .addStatement("return new $T()", element)
        .build();
  }

  private MethodSpec toList() {
    TypeName values = JavaTypes.list(struct.value());
    return MethodSpec.methodBuilder("toList")
        .addJavadoc("Verifies and copies all elements, and moves the cursor behind them.\n\n")
        .addJavadoc("@return an immutable list\n")
        .addModifiers(Modifier.PUBLIC)
        .returns(values)
        .addStatement("$T values = new $T<>(size())", values, ArrayList.class)
        .addStatement("reset()")
        .beginControlFlow("while (hasNext())")
        .addStatement("values.add(next().toValue())")
        .endControlFlow()
        .addStatement("return $T.copyOf(values)", List.class)
        .build();
  }

  private MethodSpec addAll() {
    return MethodSpec.methodBuilder("addAll")
        .addJavadoc("Adds elements.\n\n@param values the elements\n@return this\n")
        .addModifiers(Modifier.PUBLIC)
        .addParameter(JavaTypes.list(struct.value()), "values")
        .returns(list)
        .beginControlFlow("for ($T value : values)", struct.value())
        .addStatement("add().set(value)")
        .endControlFlow()
        .addStatement("return this")
        .build();
  }
}
