package io.zaprpc.transport;

import java.time.Duration;

/**
 * Waits for what other threads bring about. A machine under load may take as long as it likes: the
 * patience only ends waits for what will never come.
 */
final class Eventually {

  static final Duration PATIENCE = Duration.ofSeconds(90);

  static final long SECONDS = PATIENCE.toSeconds();

  private static final long PAUSE_MILLIS = 5;

  /** Returns once an assertion holds; fails as it does where it never comes to hold. */
  static void holds(Runnable assertion) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < end) {
      try {
        assertion.run();
        return;
      } catch (AssertionError e) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    assertion.run();
  }

  private Eventually() {}
}
