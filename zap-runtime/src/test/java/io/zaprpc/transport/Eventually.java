package io.zaprpc.transport;

import java.time.Duration;

/**
 * Waits for what other threads bring about. A machine under load may take as long as it likes: the
 * patience only ends waits for what will never come.
 */
final class Eventually {

  static final Duration PATIENCE = Duration.ofSeconds(90);

  static final long SECONDS = PATIENCE.toSeconds();

  private static final Duration AFTER_ONE_IN_VAIN = Duration.ofSeconds(2);

  private static final long PAUSE_MILLIS = 5;

  private static volatile Duration left = PATIENCE;

  /**
   * Returns once an assertion holds; fails as it does where it never comes to hold. What one test
   * leaves behind fails those after it too, which then do not wait as long again.
   */
  static void holds(Runnable assertion) throws InterruptedException {
    long end = System.nanoTime() + left.toNanos();
    while (System.nanoTime() < end) {
      try {
        assertion.run();
        return;
      } catch (AssertionError e) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    left = AFTER_ONE_IN_VAIN;
    assertion.run();
  }

  private Eventually() {}
}
