package io.zaprpc.benchmarks.load;

import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.schema.Interface;
import io.zaprpc.schema.Method;
import io.zaprpc.schema.Parameter;
import io.zaprpc.schema.diagnostics.Nearest;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.wire.StructShape;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The method under load, found in a schema by its name.
 *
 * @param descriptor what a channel needs to call it
 * @param request name of the request's struct, or null where the method takes none
 */
record TargetMethod(MethodDescriptor descriptor, @Nullable String request) {

  /**
   * Finds a method.
   *
   * @param name {@code Balances.getBalance}, or the method alone where one service is declared
   * @throws IllegalArgumentException if there is none; names the nearest
   */
  static TargetMethod find(LaidOutSchema schema, Shapes shapes, String name) {
    for (Interface service : schema.schema().interfaces()) {
      for (Method method : service.methods()) {
        if (isNamed(schema, service, method, name)) {
          return of(service, method, shapes);
        }
      }
    }
    List<String> declared = names(schema);
    String expected =
        Nearest.to(name, declared)
            .map(Nearest::question)
            .orElse(declared.isEmpty() ? "a schema with an interface" : "one of " + declared);
    throw new IllegalArgumentException("method: " + name + " (expected: " + expected + ")");
  }

  private static boolean isNamed(
      LaidOutSchema schema, Interface service, Method method, String name) {
    boolean single = schema.schema().interfaces().size() == 1;
    return name.equals(service.name() + "." + method.name())
        || (single && name.equals(method.name()));
  }

  private static TargetMethod of(Interface service, Method method, Shapes shapes) {
    Parameter request = method.request();
    return new TargetMethod(
        new MethodDescriptor(
            service.name(),
            method.name(),
            method.ordinal(),
            shape(request, shapes),
            shape(method.response(), shapes)),
        request == null ? null : request.struct());
  }

  private static @Nullable StructShape shape(@Nullable Parameter parameter, Shapes shapes) {
    return parameter == null ? null : shapes.of(parameter.struct());
  }

  private static List<String> names(LaidOutSchema schema) {
    return schema.schema().interfaces().stream()
        .flatMap(
            service ->
                service.methods().stream().map(method -> service.name() + "." + method.name()))
        .toList();
  }
}
