package io.zaprpc.transport;

import java.time.Duration;
import java.util.Map;

/** What a client was built with. Units and defaults stand at the builder. */
record ClientSettings(
    Endpoint endpoint,
    Duration timeout,
    int connections,
    int maxCallsPerConnection,
    int maxWaitingCalls,
    int maxFrame,
    Duration connectTimeout,
    boolean verifiesResponses,
    Map<String, Integer> serviceIndexes) {

  boolean statesIndexes() {
    return !serviceIndexes.isEmpty();
  }

  /** The stated index of a service. */
  int serviceIndex(String service) {
    Integer index = serviceIndexes.get(service);
    if (index == null) {
      throw new IllegalStateException(
          "service "
              + service
              + ": no index stated (expected: one of "
              + serviceIndexes.keySet()
              + ", or serviceIndex(\""
              + service
              + "\", n) too)");
    }
    return index;
  }
}
