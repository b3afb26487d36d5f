package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import io.zaprpc.schema.Schema;
import java.util.List;
import java.util.stream.Stream;

/**
 * A schema with its names in Java.
 *
 * @param source the schema
 * @param packageName the package of its classes
 * @param structs the structs in order of declaration
 * @param interfaces the interfaces in order of declaration
 */
record JavaSchema(
    Schema source, String packageName, List<JavaStruct> structs, List<JavaInterface> interfaces) {

  JavaSchema {
    structs = List.copyOf(structs);
    interfaces = List.copyOf(interfaces);
  }

  /** Returns the classes that files are named after. */
  List<ClassName> classes() {
    return Stream.concat(
            structs.stream().map(JavaStruct::value),
            interfaces.stream().flatMap(each -> Stream.of(each.name(), each.client())))
        .toList();
  }
}
