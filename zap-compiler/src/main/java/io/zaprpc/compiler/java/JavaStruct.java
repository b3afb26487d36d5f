package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import io.zaprpc.schema.Schema;
import java.util.List;

/**
 * A struct with its names in Java.
 *
 * @param type its classes
 * @param lists the layout of lists that applies to it
 * @param fields the fields in order of declaration
 */
record JavaStruct(StructRef type, Schema.Layout lists, List<JavaField> fields) {

  /** The most argument slots of a constructor, {@code this} apart. */
  private static final int MAX_SLOTS = 254;

  JavaStruct {
    fields = List.copyOf(fields);
  }

  ClassName value() {
    return type.value();
  }

  String name() {
    return type.name();
  }

  /** Whether one constructor can take all fields. */
  boolean fitsRecord() {
    return fields.stream().mapToInt(FieldCode::slots).sum() <= MAX_SLOTS;
  }

  boolean hasChildren() {
    return fields.stream().anyMatch(field -> FieldCode.of(field).isChild());
  }
}
