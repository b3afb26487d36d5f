package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import io.zaprpc.schema.Interface;
import java.util.List;

/**
 * A service with its names in Java.
 *
 * @param name the interface to implement
 * @param client the interface to call
 * @param declaration what the schema says
 * @param methods the methods by ordinal
 */
record JavaInterface(
    ClassName name, ClassName client, Interface declaration, List<JavaMethod> methods) {

  JavaInterface {
    methods = List.copyOf(methods);
  }
}
