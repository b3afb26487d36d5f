package io.zaprpc.transport;

import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.rpc.Service;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the method that a request names. The method word holds the service's index, in order of
 * registration, in its upper half and the ordinal in its lower one, so that a plain peer's bare
 * ordinals reach the first service.
 */
final class ServiceTable {

  /** One method of a server. */
  record Route(Service service, int serviceIndex, MethodDescriptor method, String name) {

    int ordinal() {
      return method.ordinal();
    }
  }

  private static final int INDEX_SHIFT = 16;
  private static final int ORDINAL_MASK = 0xFFFF;

  private final @Nullable Route[][] routes;
  private final String names;

  ServiceTable(List<Service> services) {
    routes = new @Nullable Route[services.size()][];
    names =
        IntStream.range(0, services.size())
            .mapToObj(index -> services.get(index).name() + " at " + index)
            .collect(Collectors.joining(", "));
    for (int index = 0; index < services.size(); index++) {
      routes[index] = routesOf(services.get(index), index);
    }
  }

  /** The method word of a service's method. */
  static int methodWord(int serviceIndex, int ordinal) {
    return serviceIndex << INDEX_SHIFT | ordinal;
  }

  /** Returns the method, or null if there is none. */
  @Nullable Route find(int methodWord) {
    int index = methodWord >>> INDEX_SHIFT;
    if (index >= routes.length) {
      return null;
    }
    @Nullable Route[] ofService = routes[index];
    int ordinal = methodWord & ORDINAL_MASK;
    return ordinal < ofService.length ? ofService[ordinal] : null;
  }

  int serviceCount() {
    return routes.length;
  }

  /** The services with their indexes, for the log. */
  @Override
  public String toString() {
    return names;
  }

  private static @Nullable Route[] routesOf(Service service, int index) {
    int last = service.methods().stream().mapToInt(MethodDescriptor::ordinal).max().orElse(-1);
    @Nullable Route[] byOrdinal = new @Nullable Route[last + 1];
    for (MethodDescriptor method : service.methods()) {
      if (byOrdinal[method.ordinal()] != null) {
        throw new IllegalArgumentException(
            "service " + service.name() + ": ordinal " + method.ordinal() + " is used twice");
      }
      byOrdinal[method.ordinal()] = new Route(service, index, method, method.fullName());
    }
    return byOrdinal;
  }
}
