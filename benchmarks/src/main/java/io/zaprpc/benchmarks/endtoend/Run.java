package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Runs a plan: starts the JVMs of all arms, warms each up under each shape, then goes round after
 * round through all shapes and, in another order each time, through all arms. JVMs wait on their
 * sockets between their windows and use no processor time. Pinned shapes have JVMs of their own,
 * which the others' are stopped for.
 */
final class Run {

  private final Plan plan;
  private final Forking forking;
  private final String jdk;
  private final Random random = new Random();
  private static final int WARMUP_SLICES = 5;

  /** How often a pinned pair warms up: its JIT's threads share the one core. */
  private static final int PINNED_WARMUPS = 2;

  private final List<Row> rows = new ArrayList<>();

  Run(Plan plan, Forking forking) {
    this.plan = plan;
    this.forking = forking;
    this.jdk = forking.featureVersion();
  }

  /** Measures, writing each row to {@code endtoend.csv} as soon as it is there. */
  List<Row> rows() throws IOException, InterruptedException {
    Path file = forking.out().resolve("endtoend.csv");
    try (PrintStream csv = new PrintStream(file.toFile(), StandardCharsets.UTF_8)) {
      csv.println(Row.HEADER);
      measure(plan.pinned(false), false, csv);
      measure(plan.pinned(true), true, csv);
    }
    return List.copyOf(rows);
  }

  private void measure(Plan part, boolean pinned, PrintStream csv) throws InterruptedException {
    if (part.shapes().isEmpty()) {
      return;
    }
    List<Pair> pairs = new ArrayList<>();
    try {
      for (Transport transport : part.transports()) {
        for (Arm arm : part.arms()) {
          start(arm, transport, pinned, pairs);
        }
      }
      warmUp(part, pinned ? PINNED_WARMUPS : 1, pairs);
      for (int round = 1; round <= part.rounds(); round++) {
        runRound(part, round, pairs, csv);
      }
    } finally {
      pairs.forEach(Pair::close);
    }
  }

  private void start(Arm arm, Transport transport, boolean pinned, List<Pair> pairs) {
    if (arm.runsOn(transport, Integer.parseInt(jdk))) {
      pairs.add(new Pair(arm, transport, pinned, forking));
    } else {
      System.err.println(arm.label() + " over " + transport.label() + ": left out, not available");
    }
  }

  private void warmUp(Plan part, int times, List<Pair> pairs) throws InterruptedException {
    for (Pair pair : pairs) {
      for (Shape shape : part.shapes()) {
        for (int payload : part.payloadsOf(pair.arm())) {
          warmUp(pair, shape, payload, times * part.warmupMillis());
        }
      }
    }
  }

  /**
   * In slices, since the end of a window takes branches that no request takes: code that was
   * compiled without them is thrown away there, and is slow until it is compiled again.
   */
  private static void warmUp(Pair pair, Shape shape, int payload, long millis)
      throws InterruptedException {
    for (int slice = 0; slice < WARMUP_SLICES; slice++) {
      pair.run(shape, payload, 0, millis / WARMUP_SLICES);
    }
  }

  private void runRound(Plan part, int round, List<Pair> pairs, PrintStream csv)
      throws InterruptedException {
    for (Shape shape : part.shapes()) {
      for (int payload : part.payloadsOfAll()) {
        Collections.shuffle(pairs, random);
        for (Pair pair : pairs) {
          if (part.payloadsOf(pair.arm()).contains(payload)) {
            Row row = runWindow(part, round, shape, payload, pair);
            rows.add(row);
            csv.println(row.csv());
            System.err.println(row.csv());
          }
        }
      }
    }
  }

  private Row runWindow(Plan part, int round, Shape shape, int payload, Pair pair)
      throws InterruptedException {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    ProcessorTime before = ProcessorTime.now();
    Window window = pair.run(shape, payload, part.settleMillis(), part.windowMillis()).answered();
    double others = ProcessorTime.now().othersSince(before);
    return new Row(round, pair.arm(), pair.transport(), shape, payload, jdk, window, load, others);
  }
}
