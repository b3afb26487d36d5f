package io.zaprpc.compiler.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * The methods of a value that append it to a message in the one order that has canonical bytes.
 *
 * <p>Derived: the objects that fields point to, then the lists, then the fixed section with its
 * tails. Framed: the fixed section, then children and lists in order of declaration, then tails.
 */
final class AppendGenerator {

  private static final ParameterSpec WRITER =
      ParameterSpec.builder(JavaTypes.MESSAGE_WRITER, "writer").build();
  private static final ParameterSpec OBJECT = ParameterSpec.builder(TypeName.INT, "object").build();
  private static final ParameterSpec AT =
      ParameterSpec.builder(ArrayTypeName.of(TypeName.INT), "at").build();
  private static final ParameterSpec OBJECTS =
      ParameterSpec.builder(ArrayTypeName.of(ArrayTypeName.of(TypeName.INT)), "objects").build();

  private final JavaStruct struct;
  private final TypeSpec.Builder type;
  private final List<FieldCode> fields;
  private final boolean shared;

  AppendGenerator(JavaStruct struct, TypeSpec.Builder type) {
    this.struct = struct;
    this.type = type;
    this.fields = struct.fields().stream().map(FieldCode::of).toList();
    this.shared = fields.size() > Chunks.SIZE;
  }

  void addMethods() {
    if (!struct.hasChildren()) {
      addWithoutChildren();
      return;
    }
    type.addMethod(append("appendDerived").addCode(derived()).build());
    type.addMethod(append("appendFramed").addCode(framed()).build());
  }

  private void addWithoutChildren() {
    type.addMethod(
        append("appendDerived")
            .addCode(start())
            .addStatement("setRecord(writer, object)")
            .addCode(finish())
            .build());
    type.addMethod(append("appendFramed").addStatement("return appendDerived(writer)").build());
    type.addMethod(
        MethodSpec.methodBuilder("setRecord")
            .addParameter(WRITER)
            .addParameter(OBJECT)
            .addCode(new Chunks(type, "setRecord", WRITER, OBJECT).cut(each(FieldCode::store)))
            .build());
  }

  private CodeBlock derived() {
    CodeBlock.Builder code = CodeBlock.builder();
    if (shared) {
      code.addStatement("int[] at = new int[$L]", fields.size());
      code.addStatement("int[][] objects = new int[$L][]", fields.size());
    }
    Chunks objects = new Chunks(type, "appendObjects", WRITER, AT, OBJECTS);
    Chunks runs = new Chunks(type, "appendRuns", WRITER, AT, OBJECTS);
    Chunks fixed = new Chunks(type, "setFields", WRITER, OBJECT, AT);
    return code.add(objects.cut(each(FieldCode::appendObjects)))
        .add(runs.cut(each(FieldCode::appendRun)))
        .add(start())
        .add(fixed.cut(each(FieldCode::store)))
        .add(finish())
        .build();
  }

  private CodeBlock framed() {
    Chunks chunks = new Chunks(type, "setFramed", WRITER, OBJECT);
    return CodeBlock.builder()
        .add(start())
        .add(chunks.cut(each((field, place) -> field.storeFramed())))
        .add(finish())
        .build();
  }

  /** Returns the statements of those fields that have one. */
  private List<CodeBlock> each(BiFunction<FieldCode, Place, CodeBlock> code) {
    List<CodeBlock> statements = new ArrayList<>();
    for (int index = 0; index < fields.size(); index++) {
      statements.add(code.apply(fields.get(index), new Place(index, shared)));
    }
    statements.removeIf(CodeBlock::isEmpty);
    return statements;
  }

  private CodeBlock start() {
    return CodeBlock.of(
        "int object = writer.startObject($L);\n", struct.type().layout().fixedSize());
  }

  private static CodeBlock finish() {
    return CodeBlock.of("return writer.finishObject(object);\n");
  }

  private static MethodSpec.Builder append(String name) {
    return MethodSpec.methodBuilder(name).addParameter(WRITER).returns(TypeName.INT);
  }
}
