package io.zaprpc.benchmarks.endtoend;

import java.util.Locale;

/**
 * One window beside bystanders, or without them.
 *
 * @param round counts from 1
 * @param bystanders how many there were
 * @param window what was measured
 * @param memory what the server held behind the window, with the bystanders still there
 */
record BystanderRow(int round, int bystanders, Window window, Memory memory) {

  static final String HEADER =
      "round,scenario,bystanders,arm,transport,shape,jdk,requests,seconds,rps,p50_us,p99_us,p999_us,"
          + "server_cpu_us,server_heap,server_direct,server_resident";

  private static final double NANOS_PER_MICRO = 1e3;

  String csv(Scenario scenario, Arm arm, Transport transport, String jdk) {
    Measured client = window.client();
    return String.format(
        Locale.ROOT,
        "%d,%s,%d,%s,%s,%s,%s,%d,%.3f,%.1f,%.1f,%.1f,%.1f,%.4f,%d,%d,%d",
        round,
        scenario.command(),
        bystanders,
        arm.label(),
        transport.label(),
        scenario.shape().label(),
        jdk,
        client.requests(),
        window.seconds(),
        window.requestsPerSecond(),
        client.p50() / NANOS_PER_MICRO,
        client.p99() / NANOS_PER_MICRO,
        client.p999() / NANOS_PER_MICRO,
        window.serverMicrosPerRequest(),
        memory.heap(),
        memory.direct(),
        memory.resident());
  }
}
