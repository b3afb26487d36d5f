package io.zaprpc.benchmarks.endtoend;

import java.util.Arrays;

/**
 * The middle and the ends of some numbers.
 *
 * @param least the least
 * @param median the middle one, or the mean of both middle ones
 * @param most the greatest
 */
record Spread(double least, double median, double most) {

  static Spread of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Spread(sorted[0], median, sorted[sorted.length - 1]);
  }
}
