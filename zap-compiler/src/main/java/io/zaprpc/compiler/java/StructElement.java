package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;

/** Structs and pointers to structs in a list. */
final class StructElement extends ElementCode {

  private final StructRef target;
  private final boolean pointer;

  StructElement(StructRef target, boolean pointer) {
    this.target = target;
    this.pointer = pointer;
  }

  @Override
  TypeName list() {
    return JavaTypes.list(target.value());
  }

  @Override
  TypeName cursor() {
    return target.listReader();
  }

  @Override
  CodeBlock newCursor() {
    return flyweight(target.listReader());
  }

  @Override
  TypeName listBuilder() {
    return target.listBuilder();
  }

  @Override
  CodeBlock newListBuilder() {
    return flyweight(target.listBuilder());
  }

  @Override
  CodeBlock shape() {
    return CodeBlock.of(
        "$T.$L(() -> $T.SHAPE)",
        JavaTypes.ELEMENT_SHAPE,
        pointer ? "pointer" : "struct",
        target.value());
  }

  @Override
  CodeBlock check(String variable, String label) {
    return CodeBlock.of("$N = $T.list($N, $S)", variable, JavaTypes.FIELD_CHECKS, variable, label);
  }

  @Override
  boolean isPointer() {
    return pointer;
  }

  @Override
  boolean appendsObjects() {
    return pointer || target.hasTail();
  }

  @Override
  CodeBlock appendDerived(CodeBlock value, String object) {
    return appendsObjects()
        ? addPointer(object)
        : CodeBlock.of(
            "$L.setRecord(writer, writer.startRecord($L));\n", value, target.layout().fixedSize());
  }

  @Override
  CodeBlock appendFramed(CodeBlock value, String object) {
    return pointer
        ? addPointer(object)
        : CodeBlock.builder()
            .addStatement("int entry = writer.beginEntry()")
            .addStatement("writer.finishAsRoot($L.appendFramed(writer))", value)
            .addStatement("writer.endEntry(entry)")
            .build();
  }

  private static CodeBlock addPointer(String object) {
    return CodeBlock.of("writer.addPointer($L);\n", object);
  }

  private CodeBlock flyweight(TypeName type) {
    return pointer ? CodeBlock.of("$T.ofPointers()", type) : CodeBlock.of("new $T()", type);
  }
}
