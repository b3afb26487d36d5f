package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;

/** A list; what depends on the element is {@link ElementCode}'s. */
final class ListCode extends FieldCode {

  private final ElementCode element;

  ListCode(JavaField field, ElementCode element) {
    super(field);
    this.element = element;
  }

  @Override
  TypeName component() {
    return element.list();
  }

  @Override
  CodeBlock shape() {
    return CodeBlock.of(".list($S, $L, $L)", field.schemaName(), field.offset(), element.shape());
  }

  @Override
  CodeBlock check() {
    return CodeBlock.of("$L;\n", element.check(name(), field.label()));
  }

  @Override
  String note() {
    return element.note();
  }

  @Override
  void addReaderMembers(TypeSpec.Builder reader) {
    TypeName cursor = element.cursor();
    reader.addField(flyweight(cursor));
    reader.addMethod(
        accessor(name(), cursor, "The same cursor each time, set before the first element.")
            .beginControlFlow("if (this.$N == null)", name())
            .addStatement("this.$N = adopt($L)", name(), element.newCursor())
            .endControlFlow()
            .addStatement("return readList($L, this.$N)", field.offset(), name())
            .build());
    reader.addMethod(
        own(cursor, "With a cursor of one's own, made as {@code " + example() + "}.")
            .addStatement("return readList($L, own)", field.offset())
            .build());
    reader.addMethod(has());
  }

  @Override
  void addBuilderMembers(TypeSpec.Builder builder) {
    TypeName type = element.listBuilder();
    builder.addField(flyweight(type));
    builder.addMethod(
        documented(StructMembers.init(name()), "Reserves the list; all of it is to be filled.")
            .addJavadoc("\n@param count the number of elements\n")
            .addJavadoc("@return the builder to fill, the same one each time\n")
            .addParameter(TypeName.INT, "count")
            .returns(type)
            .beginControlFlow("if (this.$N == null)", name())
            .addStatement("this.$N = adopt($L)", name(), element.newListBuilder())
            .endControlFlow()
            .addStatement("return initList($L, this.$N, count)", field.offset(), name())
            .build());
    builder.addMethod(
        setter(component(), note())
            .addStatement("$N(value.size()).addAll(value)", StructMembers.init(name()))
            .addStatement("return this")
            .build());
  }

  @Override
  CodeBlock copy() {
    return CodeBlock.of("$N($L).toList()", name(), element.newCursor());
  }

  @Override
  boolean isChild() {
    return true;
  }

  @Override
  CodeBlock appendObjects(Place place) {
    return element.appendsObjects() ? objects(place, "appendDerived") : CodeBlock.of("");
  }

  @Override
  CodeBlock appendRun(Place place) {
    CodeBlock zero = place.shared() ? CodeBlock.of("") : CodeBlock.of("int $L = 0;\n", place.at());
    return CodeBlock.builder()
        .add(zero)
        .beginControlFlow("if ($N().size() > 0)", name())
        .addStatement("$L = writer.startList()", place.at())
        .add(each(element.appendDerived(value(), place.objects() + "[i]")))
        .endControlFlow()
        .build();
  }

  @Override
  CodeBlock store(Place place) {
    return CodeBlock.of(
        "writer.setList(object, $L, $L, $N().size());\n", field.offset(), place.at(), name());
  }

  @Override
  CodeBlock storeFramed() {
    Place place = new Place(field.offset(), false);
    CodeBlock.Builder code = CodeBlock.builder();
    if (element.isPointer()) {
      code.add(objects(place, "appendFramed"));
    }
    return code.addStatement("int $L = writer.startList()", place.at())
        .add(each(element.appendFramed(value(), place.objects() + "[i]")))
        .add(store(place))
        .build();
  }

  private CodeBlock value() {
    return CodeBlock.of("$N().get(i)", name());
  }

  private CodeBlock objects(Place place, String append) {
    return CodeBlock.builder()
        .addStatement("$L = new int[$N().size()]", place.declareObjects(), name())
        .add(
            each(
                CodeBlock.of("$L[i] = $N().get(i).$L(writer);\n", place.objects(), name(), append)))
        .build();
  }

  private CodeBlock each(CodeBlock statements) {
    return CodeBlock.builder()
        .beginControlFlow("for (int i = 0; i < $N().size(); i++)", name())
        .add(statements)
        .endControlFlow()
        .build();
  }

  private String example() {
    return element.newCursor().toString().replaceAll("\\b[a-z]+\\.(?=[a-zA-Z_.]*[A-Z])", "");
  }
}
