package io.zaprpc.benchmarks.load;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a run end well when the process is told to end, as by Ctrl-C: the run is interrupted, and
 * the process stays until what was measured so far is shown.
 */
final class EndOnSignal {

  private static final long PATIENCE_SECONDS = 5;

  private final CountDownLatch result = new CountDownLatch(1);

  /**
   * Watches from now on.
   *
   * @param interrupt ends the run, which then is shown by another thread
   */
  EndOnSignal(Runnable interrupt) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(interrupt), "zapload-end"));
  }

  /** All is shown: the process may end. */
  void shown() {
    result.countDown();
  }

  private void end(Runnable interrupt) {
    if (result.getCount() == 0) {
      return;
    }
    interrupt.run();
    try {
      result.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
