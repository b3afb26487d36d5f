package io.zaprpc.benchmarks.load;

import org.HdrHistogram.Histogram;

/**
 * What one interval of a run brought, a second as a rule. Latencies are in nanoseconds, since calls
 * were due in an open loop, else since they were sent.
 *
 * @param at end of the interval, in seconds since the measurement began
 * @param seconds its length
 * @param answered calls that were answered well
 * @param failed calls that were not
 */
record Sample(
    double at,
    double seconds,
    long answered,
    long failed,
    long p50,
    long p99,
    long p999,
    long max) {

  static Sample of(double at, double seconds, long answered, long failed, Histogram latencies) {
    return new Sample(
        at,
        seconds,
        answered,
        failed,
        latencies.getValueAtPercentile(50),
        latencies.getValueAtPercentile(99),
        latencies.getValueAtPercentile(99.9),
        latencies.getMaxValue());
  }

  /** Calls answered well, a second. */
  double rate() {
    return answered / seconds;
  }
}
