package io.zaprpc.transport;

import java.time.Duration;

/** Durations as nanoseconds that may be added to the clock without overflow. */
final class Nanos {

  private static final Duration LONGEST = Duration.ofDays(365 * 100L);

  static long of(Duration duration) {
    return duration.compareTo(LONGEST) > 0 ? LONGEST.toNanos() : duration.toNanos();
  }

  /** Checks a setting. */
  static Duration positive(Duration duration, String name) {
    if (duration.isZero() || duration.isNegative()) {
      throw new IllegalArgumentException(name + ": " + duration + " (expected: more than zero)");
    }
    return duration;
  }

  private Nanos() {}
}
