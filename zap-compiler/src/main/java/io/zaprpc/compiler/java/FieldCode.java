package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.zaprpc.schema.Type.Bytes;
import io.zaprpc.schema.Type.FixedBytes;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.Type.Scalar;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.Type.Text;
import javax.lang.model.element.Modifier;

/** The calls of the runtime that read, build and append a field of one type. */
abstract sealed class FieldCode
    permits ScalarCode, FixedBytesCode, TextCode, BytesCode, StructCode, ListCode {

  final JavaField field;

  FieldCode(JavaField field) {
    this.field = field;
  }

  static FieldCode of(JavaField field) {
    if (field.type() instanceof Scalar scalar) {
      return new ScalarCode(field, scalar);
    }
    if (field.type() instanceof FixedBytes fixed) {
      return new FixedBytesCode(field, fixed.length());
    }
    if (field.type() instanceof Text) {
      return new TextCode(field);
    }
    if (field.type() instanceof Bytes) {
      return new BytesCode(field);
    }
    if (field.type() instanceof StructType) {
      return new StructCode(field);
    }
    if (field.type() instanceof ListType list) {
      return new ListCode(field, ElementCode.of(list.element(), field));
    }
    throw new IllegalArgumentException(
        "type of "
            + field.label()
            + ": "
            + field.type()
            + " (expected: one that a field may have)");
  }

  /** Returns the argument slots that a constructor needs for the field. */
  static int slots(JavaField field) {
    TypeName type = of(field).component();
    return type.equals(TypeName.LONG) || type.equals(TypeName.DOUBLE) ? 2 : 1;
  }

  /** Returns the type in the record. */
  abstract TypeName component();

  /** Returns the call that adds the field to the struct's shape, with a dot before it. */
  abstract CodeBlock shape();

  /** Returns the statement of a record's constructor that refuses a bad value; may be empty. */
  abstract CodeBlock check();

  /** Returns what Javadoc says about the field beside the schema's words; may be "". */
  abstract String note();

  abstract void addReaderMembers(TypeSpec.Builder reader);

  abstract void addBuilderMembers(TypeSpec.Builder builder);

  /** Returns the expression in a reader that copies the field for the record. */
  abstract CodeBlock copy();

  /** Returns the statement that stores the field of an object in the order of derived lists. */
  abstract CodeBlock store(Place place);

  /** Returns the statement that stores the field of an object in the order of framed lists. */
  CodeBlock storeFramed() {
    return store(new Place(0, false));
  }

  /** Whether the field appends objects or lists of its own. */
  boolean isChild() {
    return false;
  }

  /** Returns the statement that appends the objects that the field points to. */
  CodeBlock appendObjects(Place place) {
    return CodeBlock.of("");
  }

  /** Returns the statement that appends the field's list, if it is one. */
  CodeBlock appendRun(Place place) {
    return CodeBlock.of("");
  }

  final String name() {
    return field.name();
  }

  /** Returns the expression that reads the field of the record around it. */
  final CodeBlock component(String suffix) {
    return CodeBlock.of("$N()$L", name(), suffix);
  }

  /** Begins a method that reads. */
  final MethodSpec.Builder accessor(String name, TypeName result, String more) {
    return documented(name, more).returns(result).addJavadoc("\n@return the value\n");
  }

  /** Begins a method that lays a view over the bytes. */
  final MethodSpec.Builder view(String more) {
    return documented(name(), more)
        .addJavadoc("\n@param view the view to move there\n@return {@code view}\n")
        .addParameter(JavaTypes.BYTE_VIEW, "view")
        .returns(JavaTypes.BYTE_VIEW);
  }

  /** Begins a method that reads with a flyweight of one's own. */
  final MethodSpec.Builder own(TypeName flyweight, String more) {
    return documented(name(), more)
        .addJavadoc("\n@param own the flyweight to move there\n@return {@code own}\n")
        .addParameter(flyweight, "own")
        .returns(flyweight);
  }

  /** Begins a method that sets. */
  final MethodSpec.Builder setter(TypeName value, String more) {
    return documented(name(), more)
        .returns(field.owner().builder())
        .addParameter(value, "value")
        .addJavadoc("\n@param value the value\n@return this\n");
  }

  final CodeBlock notNull(String variable) {
    return CodeBlock.of("$T.notNull($N, $S)", JavaTypes.FIELD_CHECKS, variable, field.label());
  }

  final MethodSpec has() {
    return MethodSpec.methodBuilder(StructMembers.has(name()))
        .addJavadoc("Tells whether {@code $L} is there.\n\n", field.schemaName())
        .addJavadoc("@return false if its pointer is null\n")
        .addModifiers(Modifier.PUBLIC)
        .returns(TypeName.BOOLEAN)
        .addStatement("return hasPointer($L)", field.offset())
        .build();
  }

  final FieldSpec flyweight(TypeName type) {
    return FieldSpec.builder(type, name(), Modifier.PRIVATE).build();
  }

  final MethodSpec.Builder documented(String name, String more) {
    String otherwise = "The field {@code " + field.schemaName() + "}.";
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc(Javadocs.of(field.slot().field().documentation(), otherwise, more));
  }
}
