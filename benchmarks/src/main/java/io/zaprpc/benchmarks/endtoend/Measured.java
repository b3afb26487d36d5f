package io.zaprpc.benchmarks.endtoend;

import org.HdrHistogram.Histogram;

/**
 * What a client saw in a window.
 *
 * @param requests answered, each with the right answer
 * @param nanos how long the window was
 * @param p50 latency in nanoseconds, as the following ones
 * @param p99 see p50
 * @param p999 see p50
 * @param cpuNanos the client's own processor time
 */
record Measured(long requests, long nanos, long p50, long p99, long p999, long cpuNanos) {

  static Measured of(Histogram latencies, long nanos, Counters used) {
    return new Measured(
        latencies.getTotalCount(),
        nanos,
        latencies.getValueAtPercentile(50),
        latencies.getValueAtPercentile(99),
        latencies.getValueAtPercentile(99.9),
        used.cpuNanos());
  }
}
