package io.zaprpc.compiler.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.zaprpc.schema.Schema;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The value of a struct, with everything that belongs to the struct nested in it. */
final class StructGenerator {

  private static final ClassName SHAPE_BUILDER = JavaTypes.STRUCT_SHAPE.nestedClass("Builder");

  private static final int HEADER_SIZE = 16;

  private final JavaStruct struct;

  StructGenerator(JavaStruct struct) {
    this.struct = struct;
  }

  TypeSpec generate() {
    ValueClass value = struct.fitsRecord() ? new RecordValue(struct) : new WideValue(struct);
    TypeSpec.Builder type = value.begin();
    type.addJavadoc(documentation()).addJavadoc(value.parameters());
    type.addAnnotation(Generated.annotation());
    type.addModifiers(Modifier.PUBLIC);
    addShape(type);
    type.addMethod(of()).addMethod(read()).addMethod(verify());
    value.addMembers(type);
    type.addMethod(toBytes()).addMethod(toBytesIn()).addMethod(writeTo());
    new AppendGenerator(struct, type).addMethods();
    type.addType(new ReaderGenerator(struct, value).generate());
    type.addType(new BuilderGenerator(struct).generate());
    type.addType(ListGenerator.reader(struct));
    type.addType(ListGenerator.builder(struct));
    return type.build();
  }

  private CodeBlock documentation() {
    int size = struct.type().layout().fixedSize();
    return Javadocs.of(
        struct.type().layout().struct().documentation(),
        "The struct {@code " + struct.name() + "}.",
        "Fixed section: " + size + (size == 1 ? " byte." : " bytes."));
  }

  private void addShape(TypeSpec.Builder type) {
    List<CodeBlock> calls =
        struct.fields().stream().map(field -> FieldCode.of(field).shape()).toList();
    CodeBlock named =
        CodeBlock.of(
            "$T.named($S, $L)$L",
            JavaTypes.STRUCT_SHAPE,
            struct.name(),
            struct.type().layout().fixedSize(),
            statedLayout());
    type.addField(
        FieldSpec.builder(JavaTypes.STRUCT_SHAPE, "SHAPE")
            .addJavadoc("The fields and where they lie.\n")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .initializer("$L", addTo(named, calls, type))
            .build());
  }

  private static CodeBlock addTo(CodeBlock named, List<CodeBlock> calls, TypeSpec.Builder type) {
    if (calls.size() <= Chunks.SIZE) {
      return CodeBlock.of("$L$>$>$L\n.build()$<$<", named, lines(calls));
    }
    CodeBlock all = named;
    int part = 0;
    for (List<CodeBlock> some : Chunks.split(calls)) {
      String method = "shape$" + part++;
      type.addMethod(
          MethodSpec.methodBuilder(method)
              .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
              .addParameter(SHAPE_BUILDER, "shape")
              .returns(SHAPE_BUILDER)
              .addStatement("return shape$L", lines(some))
              .build());
      all = CodeBlock.of("$N($L)", method, all);
    }
    return CodeBlock.of("$L.build()", all);
  }

  private static CodeBlock lines(List<CodeBlock> calls) {
    return calls.stream().map(call -> CodeBlock.of("\n$L", call)).collect(CodeBlock.joining(""));
  }

  private CodeBlock statedLayout() {
    return struct.lists() == Schema.Layout.AUTO
        ? CodeBlock.of("")
        : CodeBlock.of(".layout($T.$L)", JavaTypes.LAYOUT, struct.lists().name());
  }

  private MethodSpec of() {
    return method("of")
        .addJavadoc("Builds a value field by field.\n\n")
        .addJavadoc("@param fields sets the fields; the builder is lent to it\n")
        .addJavadoc("@return the value\n")
        .addModifiers(Modifier.STATIC)
        .addParameter(JavaTypes.consumer(struct.type().builder()), "fields")
        .returns(struct.value())
        .addStatement(
            "$T output = new $T($T.UNPOOLED, $L)",
            JavaTypes.OUTPUT_ARRAY,
            JavaTypes.OUTPUT_ARRAY,
            JavaTypes.ARRAY_POOL,
            HEADER_SIZE + struct.type().layout().fixedSize())
        .addStatement("$T builder = new $T()", struct.type().builder(), struct.type().builder())
        .addStatement("builder.begin(output, SHAPE.layoutToWrite())")
        .addStatement("fields.accept(builder)")
        .addStatement("int length = builder.finish()")
        .addStatement(
            "return new $T().wrap(output.array(), 0, length).toValue()", struct.type().reader())
        .build();
  }

  private MethodSpec read() {
    return method("read")
        .addJavadoc("Verifies a message and copies it.\n\n")
        .addJavadoc("@param message the message, from its header on\n@return the value\n")
        .addModifiers(Modifier.STATIC)
        .addParameter(ArrayTypeName.of(TypeName.BYTE), "message")
        .returns(struct.value())
        .addStatement("return new $T().wrap(message).toValue()", struct.type().reader())
        .build();
  }

  private MethodSpec verify() {
    return method("verify")
        .addJavadoc("Checks a whole message in one pass, and throws where it is malformed.\n\n")
        .addJavadoc("@param message the message, from its header on\n")
        .addModifiers(Modifier.STATIC)
        .addParameter(ArrayTypeName.of(TypeName.BYTE), "message")
        .addStatement("new $T().wrap(message).verify()", struct.type().reader())
        .build();
  }

  private MethodSpec toBytes() {
    return method("toBytes")
        .addJavadoc("Returns the canonical message, the same bytes for equal values.\n\n")
        .addJavadoc("@return a new array\n")
        .returns(ArrayTypeName.of(TypeName.BYTE))
        .addStatement("return toBytes(SHAPE.layoutToWrite())")
        .build();
  }

  private MethodSpec toBytesIn() {
    return method("toBytes")
        .addJavadoc("Returns the canonical message in one of the layouts that are written.\n\n")
        .addJavadoc("@param layout derived or framed\n@return a new array\n")
        .addParameter(JavaTypes.LAYOUT, "layout")
        .returns(ArrayTypeName.of(TypeName.BYTE))
        .addStatement(
            "$T writer = new $T($T.written(layout).version())",
            JavaTypes.MESSAGE_WRITER,
            JavaTypes.MESSAGE_WRITER,
            JavaTypes.FIELD_CHECKS)
        .addStatement(
            "writer.finishAsRoot(layout == $T.FRAMED ? appendFramed(writer)"
                + " : appendDerived(writer))",
            JavaTypes.LAYOUT)
        .addStatement("return writer.finish()")
        .build();
  }

  private MethodSpec writeTo() {
    return method("writeTo")
        .addJavadoc("Sets all fields of a builder.\n\n@param builder the builder\n")
        .addParameter(struct.type().builder(), "builder")
        .addStatement("builder.set(this)")
        .build();
  }

  private static MethodSpec.Builder method(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC);
  }
}
