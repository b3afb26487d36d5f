package io.zaprpc.benchmarks.load;

import java.util.Locale;

/** Figures as people read them. */
final class Readable {

  private static final double THOUSAND = 1_000;

  private Readable() {}

  /**
   * A time in nanoseconds with its unit and three digits or more, such as {@code 84.2 µs}; a dash
   * for none, which no call takes.
   */
  static String time(long nanos) {
    if (nanos == 0) {
      return "-";
    }
    double micros = nanos / THOUSAND;
    if (micros < THOUSAND) {
      return digits(micros) + " µs";
    }
    double millis = micros / THOUSAND;
    return millis < THOUSAND ? digits(millis) + " ms" : digits(millis / THOUSAND) + " s";
  }

  /** A whole number with separators. */
  static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** A rate; with decimals only where it is small. */
  static String rate(double perSecond) {
    return perSecond < THOUSAND
        ? String.format(Locale.ROOT, "%.1f", perSecond)
        : count(Math.round(perSecond));
  }

  /** Seconds with two decimals. */
  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f s", seconds);
  }

  private static String digits(double value) {
    String pattern = value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f";
    return String.format(Locale.ROOT, pattern, value);
  }
}
