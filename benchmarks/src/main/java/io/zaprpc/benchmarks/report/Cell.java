package io.zaprpc.benchmarks.report;

import java.util.Locale;
import java.util.function.DoubleFunction;

/** How a series stands in a table. */
final class Cell {

  static final String NOT_RUN = "–";
  static final String NOT_MEASURED = "*not measured*";

  private static final double LITTLE = 0.1;
  private static final double SOME = 10;
  private static final double MANY = 100;
  private static final double THOUSAND = 1e3;
  private static final double MILLION = 1e6;

  private Cell() {}

  static String median(Series series, Metric metric) {
    return median(series, metric::write);
  }

  static String median(Series series, DoubleFunction<String> format) {
    if (!series.wasTried()) {
      return NOT_RUN;
    }
    return series.isMeasured() ? format.apply(series.median()) : NOT_MEASURED;
  }

  static String range(Series series, Metric metric) {
    return range(series, metric::write);
  }

  static String range(Series series, DoubleFunction<String> format) {
    return series.isMeasured()
        ? format.apply(series.least()) + " … " + format.apply(series.most())
        : NOT_RUN;
  }

  static String ratio(Series series) {
    return median(series, Cell::number);
  }

  static String rounds(Series series) {
    return series.quietRounds() + " of " + series.rounds();
  }

  /** With two decimals, one from 10 on, none from 100 on, three below 0.1. */
  static String number(double value) {
    double size = Math.abs(value);
    if (size >= MANY) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    if (size >= SOME) {
      return String.format(Locale.ROOT, "%.1f", value);
    }
    return String.format(Locale.ROOT, size > 0 && size < LITTLE ? "%.3f" : "%.2f", value);
  }

  /** A rate in thousands or millions. */
  static String thousands(double rate) {
    return rate >= MILLION ? number(rate / MILLION) + " M" : number(rate / THOUSAND) + " k";
  }
}
