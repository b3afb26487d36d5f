package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Keeps methods small enough for the JIT compiler, which passes over bytecode of 8000 bytes and
 * more. What is cut off has a {@code $} in its name, which no name of a schema has.
 */
final class Chunks {

  /** The most fields that one method deals with. */
  static final int SIZE = 64;

  private final TypeSpec.Builder type;
  private final String name;
  private final List<ParameterSpec> parameters;
  private int next;

  /**
   * Prepares to cut a method.
   *
   * @param type the class that gets further methods
   * @param name what their names begin with
   * @param parameters the variables that they share with the method
   */
  Chunks(TypeSpec.Builder type, String name, ParameterSpec... parameters) {
    this.type = type;
    this.name = name;
    this.parameters = List.of(parameters);
  }

  /** Returns the statements themselves if they are few, else calls of methods made of them. */
  CodeBlock cut(List<CodeBlock> statements) {
    return statements.size() <= SIZE
        ? CodeBlock.join(statements, "")
        : split(statements).stream().map(this::call).collect(CodeBlock.joining(""));
  }

  static <T> List<List<T>> split(List<T> all) {
    List<List<T>> parts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += SIZE) {
      parts.add(all.subList(from, Math.min(from + SIZE, all.size())));
    }
    return parts;
  }

  private CodeBlock call(List<CodeBlock> statements) {
    String method = name + "$" + next++;
    type.addMethod(
        MethodSpec.methodBuilder(method)
            .addModifiers(Modifier.PRIVATE)
            .addParameters(parameters)
            .addCode(CodeBlock.join(statements, ""))
            .build());
    CodeBlock arguments =
        parameters.stream()
            .map(parameter -> CodeBlock.of("$N", parameter))
            .collect(CodeBlock.joining(", "));
    return CodeBlock.of("$N($L);\n", method, arguments);
  }
}
