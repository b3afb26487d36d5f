package io.zaprpc.compiler.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;

/** Bytes of a fixed length. */
final class FixedBytesCode extends FieldCode {

  private final int width;

  FixedBytesCode(JavaField field, int width) {
    super(field);
    this.width = width;
  }

  @Override
  ClassName component() {
    return JavaTypes.BYTES;
  }

  @Override
  CodeBlock shape() {
    return CodeBlock.of(".fixed($S, $L, $L)", field.schemaName(), field.offset(), width);
  }

  @Override
  CodeBlock check() {
    return CodeBlock.of(
        "$T.fixed($N, $L, $S);\n", JavaTypes.FIELD_CHECKS, name(), width, field.label());
  }

  @Override
  String note() {
    return width == 1 ? "Exactly 1 byte." : "Exactly " + width + " bytes.";
  }

  @Override
  void addReaderMembers(TypeSpec.Builder reader) {
    reader.addMethod(
        accessor(name(), component(), note() + " Allocates a copy.")
            .addStatement("return readFixed($L, $L)", field.offset(), width)
            .build());
    reader.addMethod(
        view(note() + " Lent, without a copy.")
            .addStatement("return viewFixed($L, $L, view)", field.offset(), width)
            .build());
    if (width >= Long.BYTES) {
      reader.addMethod(
          documented(StructMembers.words(name()), words())
              .addJavadoc("\n@param index the index of the eight bytes\n@return the eight bytes\n")
              .returns(TypeName.LONG)
              .addParameter(TypeName.INT, "index")
              .addStatement("return readFixedLong($L, $L, index)", field.offset(), width)
              .build());
    }
    if (hasInts(width)) {
      reader.addMethod(
          documented(StructMembers.ints(name()), ints())
              .addJavadoc("\n@param index the index of the four bytes\n@return the four bytes\n")
              .returns(TypeName.INT)
              .addParameter(TypeName.INT, "index")
              .addStatement("return readFixedInt($L, $L, index)", field.offset(), width)
              .build());
    }
  }

  @Override
  void addBuilderMembers(TypeSpec.Builder builder) {
    for (TypeName value : values()) {
      builder.addMethod(
          setter(value, note())
              .addStatement("writeFixed($L, $L, value)", field.offset(), width)
              .addStatement("return this")
              .build());
    }
    if (width >= Long.BYTES) {
      builder.addMethod(
          documented(StructMembers.words(name()), words())
              .addJavadoc("\n@param index the index of the eight bytes\n")
              .addJavadoc("@param value the eight bytes\n@return this\n")
              .addParameter(TypeName.INT, "index")
              .addParameter(TypeName.LONG, "value")
              .returns(field.owner().builder())
              .addStatement("writeFixedLong($L, $L, index, value)", field.offset(), width)
              .addStatement("return this")
              .build());
    }
    if (hasInts(width)) {
      builder.addMethod(
          documented(StructMembers.ints(name()), ints())
              .addJavadoc("\n@param index the index of the four bytes\n")
              .addJavadoc("@param value the four bytes\n@return this\n")
              .addParameter(TypeName.INT, "index")
              .addParameter(TypeName.INT, "value")
              .returns(field.owner().builder())
              .addStatement("writeFixedInt($L, $L, index, value)", field.offset(), width)
              .addStatement("return this")
              .build());
    }
  }

  @Override
  CodeBlock copy() {
    return component("");
  }

  @Override
  CodeBlock store(Place place) {
    return CodeBlock.of("writer.setBytesFixed(object, $L, $N());\n", field.offset(), name());
  }

  static List<TypeName> values() {
    return List.of(ArrayTypeName.of(TypeName.BYTE), JavaTypes.BYTES, JavaTypes.BYTE_VIEW);
  }

  private String words() {
    return "Eight bytes at {@code index * 8}, little-endian; the index is below "
        + width / Long.BYTES
        + ".";
  }

  /** Four bytes at a time are for the widths whose last bytes eight at a time do not reach. */
  static boolean hasInts(int width) {
    return width >= Integer.BYTES && width % Long.BYTES != 0;
  }

  private String ints() {
    return "Four bytes at {@code index * 4}, little-endian; the index is below "
        + width / Integer.BYTES
        + ".";
  }
}
