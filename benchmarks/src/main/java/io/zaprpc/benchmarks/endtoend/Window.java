package io.zaprpc.benchmarks.endtoend;

/**
 * One measured window.
 *
 * @param client what the client saw
 * @param server what the server used
 */
record Window(Measured client, Counters server) {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Throws if it measured nothing, which a window of the warm-up may. */
  Window answered() {
    if (client.requests() == 0) {
      throw new IllegalStateException(
          "answers: none within " + client.nanos() + " ns (expected: some)");
    }
    return this;
  }

  double seconds() {
    return client.nanos() / NANOS_PER_SECOND;
  }

  double requestsPerSecond() {
    return client.requests() / seconds();
  }

  double serverMicrosPerRequest() {
    return server.cpuNanos() / NANOS_PER_MICRO / client.requests();
  }

  double clientMicrosPerRequest() {
    return client.cpuNanos() / NANOS_PER_MICRO / client.requests();
  }

  double serverBytesPerRequest() {
    return (double) server.allocatedBytes() / client.requests();
  }
}
