package io.zaprpc.benchmarks.endtoend;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * A closed loop's state: whether it goes on, how long its answers took, what failed. A slot is one
 * request that is always under way; each calls {@link #answered} for its answers and {@link
 * #slotEnded} when the load has stopped and it sends no more.
 */
final class Load {

  private static final long LONGEST = TimeUnit.SECONDS.toNanos(100);
  private static final int DIGITS = 3;

  private final CountDownLatch slots;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final boolean manyThreads;
  private volatile Histogram latencies;
  private volatile boolean stopping;

  /**
   * A load that goes on.
   *
   * @param slots how many requests are under way
   * @param manyThreads whether answers arrive on several threads
   */
  Load(int slots, boolean manyThreads) {
    this.slots = new CountDownLatch(slots);
    this.manyThreads = manyThreads;
    this.latencies = newHistogram();
  }

  boolean goesOn() {
    return !stopping;
  }

  void answered(long nanos) {
    latencies.recordValue(nanos);
  }

  void slotEnded() {
    slots.countDown();
  }

  /** Ends the load: an answer was wrong or did not come. */
  void fail(Throwable cause) {
    failure.compareAndSet(null, cause);
    stopping = true;
    while (slots.getCount() > 0) {
      slots.countDown();
    }
  }

  /** A connection closed; before the load is over nobody may close one. */
  void connectionClosed() {
    if (slots.getCount() > 0) {
      fail(new IllegalStateException("connection: closed (expected: open until the load stops)"));
    }
  }

  /** How many answers were recorded since the last {@link #swap}. */
  long answers() {
    return latencies.getTotalCount();
  }

  /** Waits until so many answers are recorded; fails if they do not come or are wrong. */
  void awaitAnswers(long count, Duration atMost) throws InterruptedException {
    long deadline = System.nanoTime() + atMost.toNanos();
    while (answers() < count) {
      check();
      if (System.nanoTime() - deadline > 0) {
        fail(new IllegalStateException("answers: " + answers() + " (expected: " + count + ")"));
      }
      Thread.sleep(1);
    }
  }

  /** Forgets what was recorded and returns it. */
  Histogram swap() {
    Histogram recorded = latencies;
    latencies = newHistogram();
    return recorded;
  }

  /** Stops and waits until the last answers are there. */
  void stop(Duration atMost) throws InterruptedException {
    stopping = true;
    if (!slots.await(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
      fail(new IllegalStateException("answers: " + slots.getCount() + " missing (expected: 0)"));
    }
    check();
  }

  /** Throws if anything failed. */
  void check() {
    Throwable cause = failure.get();
    if (cause != null) {
      throw new IllegalStateException("load failed: " + cause, cause);
    }
  }

  private Histogram newHistogram() {
    return manyThreads ? new ConcurrentHistogram(LONGEST, DIGITS) : new Histogram(LONGEST, DIGITS);
  }
}
