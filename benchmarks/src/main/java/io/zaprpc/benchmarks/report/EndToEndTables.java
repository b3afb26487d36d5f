package io.zaprpc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** A table for each load over each transport. */
final class EndToEndTables {

  private static final List<String> BASELINES = List.of("raw", "raw-body", "zap-park-pool64");
  private static final List<String> COLUMNS =
      List.of(
          "arm",
          "req/s",
          "range",
          "÷ limit",
          "÷ echo",
          "p50 µs",
          "p99 µs",
          "p99.9 µs",
          "server µs/req",
          "range",
          "client µs/req",
          "server B/req",
          "GCs",
          "GC ms",
          "rounds");

  private final Samples samples;

  EndToEndTables(Samples samples) {
    this.samples = samples;
  }

  void appendTo(Markdown page) {
    if (samples.isEmpty()) {
      return;
    }
    page.heading(2, "Over sockets");
    page.paragraph(
        "A heading names connections x requests under way on each, and the transport. The limit is"
            + " a hand-written server that does the same work (`raw`; for bodies `raw-body`; for"
            + " parked handlers a pool of 64 threads), `echo` one that only sends back.");
    for (String group : samples.groups()) {
      page.heading(3, group);
      if (!Plots.measured(samples, group, Metric.RATE).isEmpty()) {
        page.image("throughput against p99, " + group, PlotFiles.throughput(group));
        page.image("server CPU, " + group, PlotFiles.serverCpu(group));
      }
      page.table(COLUMNS, samples.arms(group).stream().map(arm -> row(group, arm)).toList());
    }
  }

  private List<String> row(String group, String arm) {
    Series rate = samples.of(group, arm, Metric.RATE);
    Series cpu = samples.of(group, arm, Metric.SERVER_CPU);
    List<String> row = new ArrayList<>();
    row.add(arm);
    row.add(Cell.median(rate, Metric.RATE));
    row.add(Cell.range(rate, Metric.RATE));
    row.add(Cell.ratio(rate.dividedBy(baseline(group))));
    row.add(Cell.ratio(rate.dividedBy(samples.of(group, "echo", Metric.RATE))));
    row.add(median(group, arm, Metric.P50));
    row.add(median(group, arm, Metric.P99));
    row.add(median(group, arm, Metric.P999));
    row.add(Cell.median(cpu, Metric.SERVER_CPU));
    row.add(Cell.range(cpu, Metric.SERVER_CPU));
    row.add(median(group, arm, Metric.CLIENT_CPU));
    row.add(median(group, arm, Metric.SERVER_BYTES));
    row.add(median(group, arm, Metric.COLLECTIONS));
    row.add(median(group, arm, Metric.COLLECTION_MILLIS));
    row.add(Cell.rounds(rate));
    return row;
  }

  private String median(String group, String arm, Metric metric) {
    return Cell.median(samples.of(group, arm, metric), metric);
  }

  private Series baseline(String group) {
    return BASELINES.stream()
        .map(arm -> samples.of(group, arm, Metric.RATE))
        .filter(Series::wasTried)
        .findFirst()
        .orElseGet(Series::new);
  }
}
