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

  int serviceIndex(String service) {
    return serviceIndexes.getOrDefault(service, 0);
  }
}
