package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;

/** A struct behind a pointer. */
final class StructCode extends FieldCode {

  private final StructRef target;

  StructCode(JavaField field) {
    super(field);
    target = field.struct();
  }

  @Override
  TypeName component() {
    return target.value();
  }

  @Override
  CodeBlock shape() {
    return CodeBlock.of(
        ".struct($S, $L, () -> $T.SHAPE)", field.schemaName(), field.offset(), target.value());
  }

  @Override
  CodeBlock check() {
    return CodeBlock.of("");
  }

  @Override
  String note() {
    return "Null if absent.";
  }

  @Override
  void addReaderMembers(TypeSpec.Builder reader) {
    ClassName type = target.reader();
    reader.addField(flyweight(type));
    reader.addMethod(
        accessor(name(), type, "The same flyweight each time. Reads as defaults if absent.")
            .beginControlFlow("if (this.$N == null)", name())
            .addStatement("this.$N = adopt(new $T())", name(), type)
            .endControlFlow()
            .addStatement("return readStruct($L, this.$N)", field.offset(), name())
            .build());
    reader.addMethod(
        own(type, "Reads as defaults if absent.")
            .addStatement("return readStruct($L, own)", field.offset())
            .build());
    reader.addMethod(has());
  }

  @Override
  void addBuilderMembers(TypeSpec.Builder builder) {
    ClassName type = target.builder();
    builder.addField(flyweight(type));
    builder.addMethod(
        documented(StructMembers.init(name()), "Makes it present and empty.")
            .addJavadoc("\n@return the flyweight to fill, the same one each time\n")
            .returns(type)
            .beginControlFlow("if (this.$N == null)", name())
            .addStatement("this.$N = adopt(new $T())", name(), type)
            .endControlFlow()
            .addStatement("return initStruct($L, this.$N)", field.offset(), name())
            .build());
    builder.addMethod(
        setter(target.value(), "Null makes it absent.")
            .beginControlFlow("if (value == null)")
            .addStatement("clearStruct($L)", field.offset())
            .nextControlFlow("else")
            .addStatement("$N().set(value)", StructMembers.init(name()))
            .endControlFlow()
            .addStatement("return this")
            .build());
  }

  @Override
  CodeBlock copy() {
    return CodeBlock.of(
        "$N() ? $N(new $T()).toValue() : null", StructMembers.has(name()), name(), target.reader());
  }

  @Override
  boolean isChild() {
    return true;
  }

  @Override
  CodeBlock appendObjects(Place place) {
    return CodeBlock.of(
        "$L = $N() == null ? 0 : $N().appendDerived(writer);\n", place.declareAt(), name(), name());
  }

  @Override
  CodeBlock store(Place place) {
    return CodeBlock.of("writer.setObject(object, $L, $L);\n", field.offset(), place.at());
  }

  @Override
  CodeBlock storeFramed() {
    return CodeBlock.builder()
        .beginControlFlow("if ($N() != null)", name())
        .addStatement(
            "writer.setObject(object, $L, $N().appendFramed(writer))", field.offset(), name())
        .endControlFlow()
        .build();
  }
}
