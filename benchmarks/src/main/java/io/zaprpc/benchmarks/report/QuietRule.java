package io.zaprpc.benchmarks.report;

/**
 * When figures count. A load average holds our own load and that of minutes ago, so it is not
 * asked; what counts is the share of all processors that other processes, or other machines of the
 * same host, had during the very window.
 *
 * @param limit the greatest share that a window may lose to others
 */
record QuietRule(double limit) {

  /** Not a number is what nobody looked at, and is not quiet. */
  boolean isQuiet(double othersShare) {
    return othersShare <= limit;
  }
}
