package io.zaprpc.benchmarks.endtoend;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The rows of a run as a table of medians, with ranges and ratios to the limit. */
final class Summary {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final String FORMAT = "%-18s %10s %22s %7s %13s %8s %8s %9s %8s %8s %10s%n";

  private record Key(Shape shape, int payload, Transport transport, Arm arm) {}

  private final List<Row> rows;

  Summary(List<Row> rows) {
    this.rows = rows;
  }

  void print(PrintStream out) {
    Map<Key, List<Row>> groups = new LinkedHashMap<>();
    for (Row row : rows) {
      Key key = new Key(row.shape(), row.payload(), row.transport(), row.arm());
      groups.computeIfAbsent(key, absent -> new ArrayList<>()).add(row);
    }
    List<Key> keys = new ArrayList<>(groups.keySet());
    keys.sort(
        Comparator.comparing((Key key) -> key.shape().label())
            .thenComparing(Key::payload)
            .thenComparing(Key::transport)
            .thenComparing(Key::arm));
    String heading = "";
    for (Key key : keys) {
      String next =
          key.shape().label() + " " + key.transport().label() + ", payload " + key.payload();
      if (!next.equals(heading)) {
        heading = next;
        printHeading(out, heading);
      }
      printLine(out, key.arm(), groups.getOrDefault(key, List.of()));
    }
  }

  private static void printHeading(PrintStream out, String heading) {
    out.printf("%n%s (medians, ranges in brackets)%n", heading);
    out.printf(
        FORMAT,
        "arm",
        "req/s",
        "[range]",
        "ratio",
        "[range]",
        "p50 us",
        "p99 us",
        "p99.9 us",
        "srv us",
        "cli us",
        "srv B/req");
  }

  private void printLine(PrintStream out, Arm arm, List<Row> lines) {
    Spread rate = spread(lines, row -> row.window().requestsPerSecond());
    double[] ratios = lines.stream().mapToDouble(this::ratio).filter(Double::isFinite).toArray();
    Spread ratio =
        ratios.length == 0 ? new Spread(Double.NaN, Double.NaN, Double.NaN) : Spread.of(ratios);
    out.printf(
        FORMAT,
        arm.label(),
        String.format("%,.0f", rate.median()),
        String.format("[%,.0f %,.0f]", rate.least(), rate.most()),
        String.format("%.3f", ratio.median()),
        String.format("[%.2f %.2f]", ratio.least(), ratio.most()),
        micros(lines, row -> row.window().client().p50()),
        micros(lines, row -> row.window().client().p99()),
        micros(lines, row -> row.window().client().p999()),
        String.format("%.3f", spread(lines, row -> row.window().serverMicrosPerRequest()).median()),
        String.format("%.3f", spread(lines, row -> row.window().clientMicrosPerRequest()).median()),
        String.format("%.2f", spread(lines, row -> row.window().serverBytesPerRequest()).median()));
  }

  private double ratio(Row row) {
    return rows.stream()
        .filter(other -> other.arm() == row.arm().baseline() && other.isComparable(row))
        .mapToDouble(other -> row.window().requestsPerSecond() / other.window().requestsPerSecond())
        .findFirst()
        .orElse(Double.NaN);
  }

  private static String micros(List<Row> lines, ToDoubleFunction<Row> nanos) {
    return String.format("%.1f", spread(lines, nanos).median() / NANOS_PER_MICRO);
  }

  private static Spread spread(List<Row> lines, ToDoubleFunction<Row> value) {
    return Spread.of(lines.stream().mapToDouble(value).toArray());
  }
}
