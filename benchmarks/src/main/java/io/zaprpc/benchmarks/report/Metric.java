package io.zaprpc.benchmarks.report;

import java.util.Locale;

/** What is measured, and how it is written. */
enum Metric {
  /** Time of an operation. */
  NANOS("ns/op", "ns", "%,.1f"),
  /** Allocated by an operation. */
  BYTES("B/op", "B/op", "%,.1f"),
  /** Answered calls in a second. */
  RATE("req/s", "rps", "%,.0f"),
  /** Median latency. */
  P50("p50 µs", "p50_us", "%,.0f"),
  /** Latency of the slowest hundredth at best. */
  P99("p99 µs", "p99_us", "%,.0f"),
  /** Latency of the slowest thousandth at best. */
  P999("p99.9 µs", "p999_us", "%,.0f"),
  /** Processor time of the server for a request. */
  SERVER_CPU("server µs/req", "server_cpu_us", "%.3f"),
  /** Processor time of the client for a request. */
  CLIENT_CPU("client µs/req", "client_cpu_us", "%.3f"),
  /** Allocated by the server for a request. */
  SERVER_BYTES("server B/req", "server_bytes_per_req", "%,.1f"),
  /** Collections in a window. */
  COLLECTIONS("GCs", "gc_count", "%.0f"),
  /** Time of the collections in a window. */
  COLLECTION_MILLIS("GC ms", "gc_ms", "%.0f"),
  /** Length of an encoded message. */
  SIZE("bytes", "bytes", "%,.0f"),
  /** What a server holds. */
  MEMORY("bytes", "memory", "%,.0f");

  private final String title;
  private final String column;
  private final String format;

  Metric(String title, String column, String format) {
    this.title = title;
    this.column = column;
    this.format = format;
  }

  String title() {
    return title;
  }

  /** Its name in CSV files. */
  String column() {
    return column;
  }

  String write(double value) {
    return String.format(Locale.ROOT, format, value);
  }

  boolean isBetter(double value, double other) {
    return this == RATE ? value > other : value < other;
  }

  /** How many times better the first is than the second. */
  Series advantage(Series first, Series second) {
    return this == RATE ? first.dividedBy(second) : second.dividedBy(first);
  }
}
