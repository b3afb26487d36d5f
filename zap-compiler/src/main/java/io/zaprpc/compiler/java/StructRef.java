package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import io.zaprpc.schema.layout.StructLayout;

/**
 * The classes of a struct.
 *
 * @param value the record, which holds the others
 * @param layout the struct's layout
 */
record StructRef(ClassName value, StructLayout layout) {

  ClassName reader() {
    return value.nestedClass("Reader");
  }

  ClassName builder() {
    return value.nestedClass("Builder");
  }

  ClassName listReader() {
    return value.nestedClass("ListReader");
  }

  ClassName listBuilder() {
    return value.nestedClass("ListBuilder");
  }

  String name() {
    return layout.struct().name();
  }

  boolean hasTail() {
    return layout.hasTail();
  }
}
