package io.zaprpc.benchmarks.load;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * One direction of a chart: which values it spans, where it is marked and how marks are named.
 *
 * @param least value at its beginning
 * @param most value at its end
 * @param scale whether equal steps are sums or products
 * @param marks values that are named
 * @param label names a mark
 */
record Axis(
    double least, double most, Scale scale, List<Double> marks, DoubleFunction<String> label) {

  /** How values are spread. */
  enum Scale {
    /** Equal steps add. */
    LINEAR,
    /** Equal steps multiply. */
    LOGARITHMIC
  }

  private static final int MARKS = 5;
  private static final double[] STEPS = {1, 2, 5, 10};

  /** From 0 to {@code most}, or somewhat more so that the end is a round value. */
  static Axis linear(double most, DoubleFunction<String> label) {
    double step = roundStep(Math.max(most, 1e-9) / MARKS);
    List<Double> marks = new ArrayList<>();
    for (int i = 0; (i - 1) * step < most || i < 2; i++) {
      marks.add(i * step);
    }
    return new Axis(0, marks.get(marks.size() - 1), Scale.LINEAR, marks, label);
  }

  /** From 0 to {@code most}, which need not be a round value. */
  static Axis upTo(double most, DoubleFunction<String> label) {
    Axis round = linear(most, label);
    List<Double> within = round.marks().stream().filter(mark -> mark <= most).toList();
    return new Axis(0, Math.max(most, 1e-9), Scale.LINEAR, within, label);
  }

  /** From a decade at or below {@code least} to one at or above {@code most}. */
  static Axis decades(double least, double most, DoubleFunction<String> label) {
    int first = (int) Math.floor(Math.log10(Math.max(least, 1)));
    int last = Math.max(first + 1, (int) Math.ceil(Math.log10(Math.max(most, 1))));
    List<Double> marks = new ArrayList<>();
    for (int decade = first; decade <= last; decade++) {
      marks.add(Math.pow(10, decade));
    }
    return new Axis(marks.get(0), marks.get(marks.size() - 1), Scale.LOGARITHMIC, marks, label);
  }

  /** Where a value lies, 0 at the beginning and 1 at the end. */
  double position(double value) {
    if (scale == Scale.LINEAR) {
      return (value - least) / (most - least);
    }
    return Math.log(Math.max(value, least) / least) / Math.log(most / least);
  }

  private static double roundStep(double step) {
    double decade = Math.pow(10, Math.floor(Math.log10(step)));
    for (double factor : STEPS) {
      if (factor * decade >= step) {
        return factor * decade;
      }
    }
    return 10 * decade;
  }
}
