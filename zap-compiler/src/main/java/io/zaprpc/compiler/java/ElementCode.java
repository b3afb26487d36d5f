package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.zaprpc.schema.Type;
import io.zaprpc.schema.Type.FixedBytes;
import io.zaprpc.schema.Type.PointerType;
import io.zaprpc.schema.Type.Scalar;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.Type.Text;

/** The calls of the runtime that read, build and append lists of one element type. */
abstract sealed class ElementCode permits ScalarElement, ObjectElement, StructElement {

  static ElementCode of(Type element, JavaField field) {
    if (element instanceof Scalar scalar) {
      return new ScalarElement(scalar);
    }
    if (element instanceof Text) {
      return ObjectElement.text();
    }
    if (element instanceof Type.Bytes) {
      return ObjectElement.bytes();
    }
    if (element instanceof FixedBytes fixed) {
      return ObjectElement.fixed(fixed.length());
    }
    if (element instanceof StructType) {
      return new StructElement(field.struct(), false);
    }
    if (element instanceof PointerType) {
      return new StructElement(field.struct(), true);
    }
    throw new IllegalArgumentException(
        "element of " + field.label() + ": " + element + " (expected: one that a list may have)");
  }

  /** Returns the immutable list. */
  abstract TypeName list();

  abstract TypeName cursor();

  abstract CodeBlock newCursor();

  abstract TypeName listBuilder();

  abstract CodeBlock newListBuilder();

  abstract CodeBlock shape();

  /** Returns the statement of a record's constructor that checks or copies the list. */
  abstract CodeBlock check(String variable, String label);

  String note() {
    return "";
  }

  /** Whether elements are pointers in every layout. */
  boolean isPointer() {
    return false;
  }

  /** Whether elements of a derived list are pointers. */
  boolean appendsObjects() {
    return false;
  }

  /** Returns the statements that add a value to a derived list, or its object. */
  abstract CodeBlock appendDerived(CodeBlock value, String object);

  /** Returns the statements that add a value to a framed list, or its object. */
  abstract CodeBlock appendFramed(CodeBlock value, String object);
}
