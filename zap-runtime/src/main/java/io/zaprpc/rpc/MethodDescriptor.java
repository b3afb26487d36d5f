package io.zaprpc.rpc;

import static java.util.Objects.requireNonNull;

import io.zaprpc.wire.StructShape;
import org.jspecify.annotations.Nullable;

/**
 * One method of a service as the schema states it.
 *
 * @param service the service's name, such as {@code Balances}
 * @param name the method's name, such as {@code getBalance}
 * @param ordinal the number that goes over the wire, 1 to 65535
 * @param request the shape of the request, or null where the method takes none
 * @param response the shape of the response, or null where the method returns none
 */
public record MethodDescriptor(
    String service,
    String name,
    int ordinal,
    @Nullable StructShape request,
    @Nullable StructShape response) {

  /** The largest ordinal: the upper half of the method word tells the services of a port apart. */
  public static final int MAX_ORDINAL = 0xFFFF;

  /** Checks the ordinal and that both names are present. */
  public MethodDescriptor {
    requireNonNull(service, "service");
    requireNonNull(name, "name");
    if (ordinal < 0 || ordinal > MAX_ORDINAL) {
      throw new IllegalArgumentException(
          service + "." + name + " ordinal: " + ordinal + " (expected: 0 to " + MAX_ORDINAL + ")");
    }
  }

  /** Service and method in one word, such as {@code Balances.getBalance}. Allocates. */
  public String fullName() {
    return service + "." + name;
  }

  @Override
  public String toString() {
    return fullName();
  }
}
