package io.zaprpc.benchmarks.report;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;

/**
 * A figure round by round. What a busy machine yielded is counted and not kept: a series that lost
 * half of its rounds or more says nothing.
 */
final class Series {

  private final SortedMap<Integer, Double> values = new TreeMap<>();
  private int rounds;

  void add(int round, double value, boolean quiet) {
    rounds++;
    if (quiet) {
      values.put(round, value);
    }
  }

  /** Whether anybody tried to measure it. */
  boolean wasTried() {
    return rounds > 0;
  }

  boolean isMeasured() {
    return values.size() * 2 > rounds;
  }

  /** How many rounds count. */
  int quietRounds() {
    return values.size();
  }

  int rounds() {
    return rounds;
  }

  double median() {
    double[] sorted = sorted();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  double least() {
    return sorted()[0];
  }

  double most() {
    return sorted()[values.size() - 1];
  }

  /** Ratios of the rounds that both have. */
  Series dividedBy(Series other) {
    return with(other, (value, divisor) -> value / divisor);
  }

  /** Differences of the rounds that both have. */
  Series minus(Series other) {
    return with(other, (value, subtrahend) -> value - subtrahend);
  }

  /** Each round's sum. */
  Series plus(Series other) {
    return with(other, Double::sum);
  }

  /** The same in another unit. */
  Series times(double factor) {
    return with(this, (value, same) -> value * factor);
  }

  /** Each round's least value among several series, of those that were tried. */
  static Series least(List<Series> candidates) {
    return candidates.stream()
        .filter(Series::wasTried)
        .reduce((series, other) -> series.with(other, Math::min))
        .orElseGet(Series::new);
  }

  private Series with(Series other, DoubleBinaryOperator operator) {
    Series result = new Series();
    result.rounds = Math.min(rounds, other.rounds);
    for (Map.Entry<Integer, Double> entry : values.entrySet()) {
      Double value = other.values.get(entry.getKey());
      if (value != null) {
        result.values.put(entry.getKey(), operator.applyAsDouble(entry.getValue(), value));
      }
    }
    return result;
  }

  private double[] sorted() {
    if (values.isEmpty()) {
      throw new IllegalStateException("quiet rounds: 0 (expected: >= 1)");
    }
    double[] sorted = values.values().stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return sorted;
  }
}
