package io.zaprpc.transport;

import java.time.Duration;

/** What a server was built with. Units and defaults stand at the builder. */
record ServerSettings(
    boolean direct,
    boolean verifiesRequests,
    int maxFrame,
    int maxCallsPerConnection,
    int maxConnections,
    int maxConnectionsPerAddress,
    Duration handshakeTimeout,
    Duration frameTimeout,
    Duration idleTimeout,
    String nodeId) {

  private static final long SLOWEST_SWEEP = Duration.ofSeconds(1).toNanos();
  private static final long FASTEST_SWEEP = Duration.ofMillis(10).toNanos();

  /** How often connections are looked at, so that no timeout is late by more than a quarter. */
  long sweepNanos() {
    long shortest =
        Math.min(
            Nanos.of(handshakeTimeout), Math.min(Nanos.of(frameTimeout), Nanos.of(idleTimeout)));
    return Math.max(FASTEST_SWEEP, Math.min(SLOWEST_SWEEP, shortest / 4));
  }
}
