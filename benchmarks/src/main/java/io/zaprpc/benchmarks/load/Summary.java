package io.zaprpc.benchmarks.load;

import java.io.PrintWriter;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** The result as a table for people. */
final class Summary {

  static final double[] PERCENTILES = {50, 75, 90, 99, 99.9, 99.99};

  private final PrintWriter out;

  Summary(PrintWriter out) {
    this.out = out;
  }

  void print(Environment environment, LoadPlan plan, Measured measured) {
    out.printf(
        "%n%s  %s%n%s, %d connections x %d in flight, %s%n%n",
        environment.title(),
        plan.address(),
        Environment.loop(plan),
        plan.connections(),
        plan.inFlight(),
        Readable.seconds(measured.seconds()));
    out.printf("  %-14s %s%n", "answered", Readable.count(measured.answered()));
    out.printf("  %-14s %s%n", "failed", Readable.count(measured.failed()));
    out.printf("  %-14s %s%n", "requests/s", Readable.rate(measured.rate()));
    printIfAny("due, not sent", measured.unsent());
    printIfAny("not ended", measured.unfinished());
    printLatencies(measured);
    printFailures(measured);
    measured.firstResponse().ifPresent(json -> out.printf("%nfirst response%n  %s%n", json));
    out.flush();
  }

  private void printIfAny(String name, long count) {
    if (count > 0) {
      out.printf("  %-14s %s%n", name, Readable.count(count));
    }
  }

  private void printLatencies(Measured measured) {
    if (measured.latencies().getTotalCount() == 0) {
      return;
    }
    String corrected = measured.sinceDue().isPresent() ? "since due" : "";
    out.printf("%n  %-14s %-12s %s%n", "latency", "since sent", corrected);
    for (double percentile : PERCENTILES) {
      printRow(
          measured,
          "p" + (percentile % 1 == 0 ? String.valueOf((int) percentile) : percentile),
          histogram -> histogram.getValueAtPercentile(percentile));
    }
    printRow(measured, "max", Histogram::getMaxValue);
    printRow(measured, "mean", histogram -> Math.round(histogram.getMean()));
  }

  private void printRow(Measured measured, String name, ToLongFunction<Histogram> value) {
    out.printf(
        "  %-14s %-12s %s%n",
        name,
        Readable.time(value.applyAsLong(measured.sinceSent())),
        measured
            .sinceDue()
            .map(histogram -> Readable.time(value.applyAsLong(histogram)))
            .orElse(""));
  }

  private void printFailures(Measured measured) {
    if (measured.failures().isEmpty()) {
      return;
    }
    out.printf("%n  status%n  %-24s %s%n", "OK(200)", Readable.count(measured.answered()));
    measured
        .failures()
        .forEach((status, count) -> out.printf("  %-24s %s%n", status, Readable.count(count)));
    out.printf("%nfirst failures%n");
    measured.texts().forEach(text -> out.printf("  %s%n", text));
  }
}
