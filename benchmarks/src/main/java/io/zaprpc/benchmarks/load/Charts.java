package io.zaprpc.benchmarks.load;

import io.zaprpc.benchmarks.load.LineChart.Line;
import io.zaprpc.benchmarks.load.LineChart.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** The three charts of a run. */
final class Charts {

  private static final int TICKS_PER_HALF = 5;
  private static final double RAREST = 1e6;

  private Charts() {}

  /** Calls a second over time. */
  static LineChart throughput(Measured measured) {
    List<Line> lines = new ArrayList<>();
    lines.add(line("answered", measured, Sample::rate));
    if (measured.failed() > 0) {
      lines.add(line("failed", measured, sample -> sample.failed() / sample.seconds()));
    }
    double most = 0;
    for (Line line : lines) {
      most = Math.max(most, line.points().stream().mapToDouble(Point::y).max().orElse(0));
    }
    return new LineChart(
        "requests per second over time", time(measured), Axis.linear(most, Charts::rate), lines);
  }

  /** Percentiles of each second over time. */
  static LineChart latency(Measured measured) {
    List<Sample> samples = measured.samples().stream().filter(sample -> sample.max() > 0).toList();
    List<Line> lines =
        List.of(
            latencyLine("p50", samples, Sample::p50),
            latencyLine("p99", samples, Sample::p99),
            latencyLine("p99.9", samples, Sample::p999),
            latencyLine("max", samples, Sample::max));
    return new LineChart(
        "latency percentiles over time",
        time(measured),
        nanos(
            samples.stream().mapToLong(Sample::p50).min().orElse(1),
            samples.stream().mapToLong(Sample::max).max().orElse(1)),
        lines);
  }

  /** Which share of all calls took how long at most; the rarest ones spread out. */
  static LineChart distribution(Measured measured) {
    List<Line> lines = new ArrayList<>();
    measured.sinceDue().ifPresent(due -> lines.add(distribution("since due", due)));
    lines.add(distribution("since sent", measured.sinceSent()));
    Histogram all = measured.latencies();
    long least = Math.min(all.getMinNonZeroValue(), measured.sinceSent().getMinNonZeroValue());
    return new LineChart(
        "latency by percentile",
        Axis.decades(1, Math.min(RAREST, Math.max(10, all.getTotalCount())), Charts::percentile),
        nanos(least, all.getMaxValue()),
        lines);
  }

  private static Line line(String name, Measured measured, ToDoubleFunction<Sample> value) {
    return new Line(
        name,
        measured.samples().stream()
            .map(sample -> new Point(sample.at(), value.applyAsDouble(sample)))
            .toList());
  }

  private static Line latencyLine(String name, List<Sample> samples, ToLongFunction<Sample> value) {
    return new Line(
        name,
        samples.stream().map(sample -> new Point(sample.at(), value.applyAsLong(sample))).toList());
  }

  private static Line distribution(String name, Histogram histogram) {
    List<Point> points = new ArrayList<>();
    double rarest = Math.min(RAREST, Math.max(10, histogram.getTotalCount()));
    for (HistogramIterationValue value : histogram.percentiles(TICKS_PER_HALF)) {
      double rarity = 100 / Math.max(100 - value.getPercentile(), 1e-9);
      points.add(new Point(Math.min(rarity, rarest), value.getValueIteratedTo()));
    }
    return new Line(name, points);
  }

  private static Axis time(Measured measured) {
    double end = measured.samples().stream().mapToDouble(Sample::at).max().orElse(1);
    return Axis.upTo(
        end, seconds -> withoutZeros(String.format(Locale.ROOT, "%.2f", seconds)) + " s");
  }

  private static Axis nanos(long least, long most) {
    return Axis.decades(
        least, most, nanos -> Readable.time(Math.round(nanos)).replaceAll("\\.0+ ", " "));
  }

  private static String rate(double perSecond) {
    return Readable.count(Math.round(perSecond));
  }

  /** One in ten is the 90th percentile. */
  private static String percentile(double rarity) {
    return withoutZeros(String.format(Locale.ROOT, "%.6f", 100 - 100 / rarity)) + " %";
  }

  private static String withoutZeros(String decimal) {
    return decimal.replaceAll("\\.?0+$", "");
  }
}
