package io.zaprpc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** What connections that do nothing, or worse, may cost. */
final class BystanderBars {

  private static final String NONE = "0";
  private static final double IDLE_BYTES = 8 << 10;
  private static final double DEAF_BYTES = 1 << 20;
  private static final double RATE = 0.9;

  private BystanderBars() {}

  static List<Bar> of(Samples bystanders) {
    List<Bar> bars = new ArrayList<>();
    bars.addAll(bars(bystanders, "idle", "silent connections", IDLE_BYTES));
    bars.addAll(bars(bystanders, "never-reads", "peers that never read", DEAF_BYTES));
    return bars;
  }

  private static List<Bar> bars(Samples samples, String scenario, String who, double bytes) {
    List<String> counts = samples.arms(scenario).stream().filter(arm -> !arm.equals(NONE)).toList();
    String count = counts.isEmpty() ? NONE : counts.get(0);
    Series rate = samples.of(scenario, count, Metric.RATE);
    Series held = samples.of(scenario, count, Metric.MEMORY);
    Series more = held.minus(samples.of(scenario, NONE, Metric.MEMORY));
    return List.of(
        Bar.atMost(
            scenario + "/memory",
            who + ": bytes of heap and buffers for each",
            more.times(1 / Double.parseDouble(count)),
            bytes),
        Bar.atLeast(
            scenario + "/rate",
            who + ": req/s of the others ÷ without them",
            rate.dividedBy(samples.of(scenario, NONE, Metric.RATE)),
            RATE));
  }
}
