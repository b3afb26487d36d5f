package io.zaprpc.benchmarks.endtoend;

import java.util.Locale;

/**
 * A line of the table: one window and where it stood in the run.
 *
 * @param round counts from 1
 * @param arm what was measured
 * @param transport what carried the bytes
 * @param shape the load
 * @param payload bytes of the body, 0 for the balance record
 * @param jdk the feature version of the forked JVMs
 * @param window what was measured
 * @param loadBefore the machine's load average before the window
 * @param others the share of the machine's processors that other processes had meanwhile
 */
record Row(
    int round,
    Arm arm,
    Transport transport,
    Shape shape,
    int payload,
    String jdk,
    Window window,
    double loadBefore,
    double others) {

  static final String HEADER =
      "round,arm,transport,shape,payload,jdk,requests,seconds,rps,p50_us,p99_us,p999_us,"
          + "server_cpu_us,client_cpu_us,server_bytes_per_req,gc_count,gc_ms,load_avg_before,other_cpu";

  private static final double NANOS_PER_MICRO = 1e3;

  String csv() {
    Measured client = window.client();
    return String.format(
        Locale.ROOT,
        "%d,%s,%s,%s,%d,%s,%d,%.3f,%.1f,%.1f,%.1f,%.1f,%.4f,%.4f,%.3f,%d,%d,%.2f,%.3f",
        round,
        arm.label(),
        transport.label(),
        shape.label(),
        payload,
        jdk,
        client.requests(),
        window.seconds(),
        window.requestsPerSecond(),
        client.p50() / NANOS_PER_MICRO,
        client.p99() / NANOS_PER_MICRO,
        client.p999() / NANOS_PER_MICRO,
        window.serverMicrosPerRequest(),
        window.clientMicrosPerRequest(),
        window.serverBytesPerRequest(),
        window.server().gcCount(),
        window.server().gcMillis(),
        loadBefore,
        others);
  }

  /** Whether another row may be compared with this one. */
  boolean isComparable(Row other) {
    return round == other.round
        && transport == other.transport
        && shape.equals(other.shape)
        && payload == other.payload;
  }
}
