package io.zaprpc.transport;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * How long to wait before the next attempt to connect: longer after each failure, never twice the
 * same.
 */
final class Backoff {

  private static final long FIRST = TimeUnit.MILLISECONDS.toNanos(50);
  private static final long LONGEST = TimeUnit.SECONDS.toNanos(5);
  private static final double GROWTH = 1.6;
  private static final double JITTER = 0.2;

  private int failures;

  /** Counts a failure and returns how long to wait, in nanoseconds. */
  long next() {
    double exact = Math.min(LONGEST, FIRST * Math.pow(GROWTH, failures));
    failures = Math.min(failures + 1, 32);
    return (long) (exact * ThreadLocalRandom.current().nextDouble(1 - JITTER, 1 + JITTER));
  }

  void reset() {
    failures = 0;
  }
}
