package io.zaprpc.benchmarks.load;

import io.zaprpc.transport.ZapClient;
import java.time.Duration;

/**
 * How much load is put on whom.
 *
 * @param address {@code zap://host:port}
 * @param connections how many, spread over the threads
 * @param inFlight calls under way on each connection
 * @param threads event loops; each has a client of its own
 * @param rate calls a second that are due, 0 for as many as are answered
 * @param warmup how long calls are made before they are measured
 * @param duration how long calls are sent
 * @param count how many calls are sent at most, 0 for any number
 * @param timeout of each call
 * @param verify whether each response is checked as a whole
 * @param serviceIndex where the server registered the service
 * @param maxFrame longest frame in bytes
 */
record LoadPlan(
    String address,
    int connections,
    int inFlight,
    int threads,
    double rate,
    Duration warmup,
    Duration duration,
    long count,
    Duration timeout,
    boolean verify,
    int serviceIndex,
    int maxFrame) {

  /** Refuses what cannot be run. */
  LoadPlan {
    atLeast(connections, 1, "connections");
    atLeast(inFlight, 1, "in-flight");
    atLeast(threads, 1, "threads");
    atLeast(count, 0, "count");
    if (duration.isZero()) {
      throw new IllegalArgumentException("duration: 0s (expected: more than zero)");
    }
    if (threads > connections) {
      throw new IllegalArgumentException(
          "threads: " + threads + " (expected: <= " + connections + ", the connections)");
    }
    if (!(rate >= 0) || Double.isInfinite(rate)) {
      throw new IllegalArgumentException("rate: " + rate + " (expected: calls a second, >= 0)");
    }
  }

  /** Whether calls are due at a rate, whatever the server does. */
  boolean isPaced() {
    return rate > 0;
  }

  /** Calls under way at most. */
  int slots() {
    return connections * inFlight;
  }

  /** The connections of one thread's client. */
  int connectionsOf(int thread) {
    return connections / threads + (thread < connections % threads ? 1 : 0);
  }

  /** The client of one thread; does not connect yet. */
  ZapClient client(int thread, String service) {
    ZapClient.Builder client =
        ZapClient.builder()
            .address(address)
            .connections(connectionsOf(thread))
            .maxCallsPerConnection(inFlight)
            .timeout(timeout)
            .connectTimeout(timeout)
            .verifyResponses(verify)
            .maxFrame(maxFrame)
            .serviceIndex(service, serviceIndex);
    return client.build();
  }

  private static void atLeast(long value, long least, String name) {
    if (value < least) {
      throw new IllegalArgumentException(name + ": " + value + " (expected: >= " + least + ")");
    }
  }
}
