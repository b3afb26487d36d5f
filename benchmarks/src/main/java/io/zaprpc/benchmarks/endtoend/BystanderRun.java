package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/**
 * Measures one arm's throughput and the memory of its server with bystanders and without, in turn
 * in one run. Each round has both, in random order.
 */
final class BystanderRun {

  private final Scenario scenario;
  private final int count;
  private final Plan plan;
  private final Forking forking;
  private final Random random = new Random();
  private final List<BystanderRow> rows = new ArrayList<>();

  BystanderRun(Scenario scenario, int count, Plan plan, Forking forking) {
    this.scenario = scenario;
    this.count = count;
    this.plan = plan;
    this.forking = forking;
  }

  /** Measures the plan's first arm over its first transport. */
  void run(PrintStream out) throws IOException, InterruptedException {
    Arm arm = plan.arms().get(0);
    Transport transport = plan.transports().get(0);
    if (!arm.takesZapPeers() || transport == Transport.UNIX) {
      throw new IllegalArgumentException(
          "bystanders: cannot speak to " + arm.label() + " over " + transport.label());
    }
    String jdk = forking.featureVersion();
    try (Pair pair = new Pair(arm, transport, false, forking);
        Fork bystanders = pair.bystanders(forking);
        PrintStream csv =
            new PrintStream(
                forking.out().resolve(scenario.command() + ".csv").toFile(),
                StandardCharsets.UTF_8)) {
      csv.println(BystanderRow.HEADER);
      pair.run(scenario.shape(), 0, plan.warmupMillis(), plan.settleMillis());
      for (int round = 1; round <= plan.rounds(); round++) {
        boolean withFirst = random.nextBoolean();
        csv.println(measure(round, withFirst, pair, bystanders).csv(scenario, arm, transport, jdk));
        csv.println(
            measure(round, !withFirst, pair, bystanders).csv(scenario, arm, transport, jdk));
      }
    }
    print(out);
  }

  private BystanderRow measure(int round, boolean with, Pair pair, Fork bystanders)
      throws InterruptedException {
    int present = with ? count : 0;
    bystanders.ask(with ? scenario.command() + " " + count : "none", String.class);
    Window window =
        pair.run(scenario.shape(), 0, plan.settleMillis(), plan.windowMillis()).answered();
    BystanderRow row = new BystanderRow(round, present, window, pair.serverMemory());
    rows.add(row);
    return row;
  }

  private void print(PrintStream out) {
    Spread with = spread(count, row -> row.window().requestsPerSecond());
    Spread without = spread(0, row -> row.window().requestsPerSecond());
    out.printf(
        "%s: %,.0f req/s [%,.0f %,.0f] beside %,d of them, %,.0f [%,.0f %,.0f] without: ratio %.3f%n",
        scenario.command(),
        with.median(),
        with.least(),
        with.most(),
        count,
        without.median(),
        without.least(),
        without.most(),
        with.median() / without.median());
    out.printf(
        "server memory for each: heap %,.0f bytes, direct %,.0f bytes, resident %,.0f bytes%n",
        perBystander(row -> row.memory().heap()),
        perBystander(row -> row.memory().direct()),
        perBystander(row -> row.memory().resident()));
  }

  private double perBystander(ToDoubleFunction<BystanderRow> bytes) {
    return (spread(count, bytes).median() - spread(0, bytes).median()) / count;
  }

  private Spread spread(int bystanders, ToDoubleFunction<BystanderRow> value) {
    return Spread.of(
        rows.stream().filter(row -> row.bystanders() == bystanders).mapToDouble(value).toArray());
  }
}
