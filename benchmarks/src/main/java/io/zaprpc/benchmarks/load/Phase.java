package io.zaprpc.benchmarks.load;

import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * A time in which calls are sent: the warm-up, or what is measured. Ends when it is closed or its
 * calls are used up; calls under way then still count.
 */
final class Phase {

  private final boolean counted;
  private final AtomicLong left;
  private final Latencies expired;
  private final Failures failures = new Failures();
  private final LongAdder unsent = new LongAdder();
  private final long start = System.nanoTime();
  private volatile long closedAt;
  private volatile boolean open = true;
  private volatile @Nullable String refusal;

  /**
   * Opens a phase.
   *
   * @param count how many calls are sent at most, 0 for any number
   * @param paced whether calls are due at a rate
   */
  Phase(long count, boolean paced) {
    counted = count > 0;
    left = new AtomicLong(count);
    expired = Latencies.ofManyThreads(paced);
  }

  /** Whether one more call may be sent; whoever is told so sends it. */
  boolean admits() {
    if (!open || !counted) {
      return open;
    }
    if (left.getAndDecrement() > 0) {
      return true;
    }
    close();
    return false;
  }

  boolean isOpen() {
    return open;
  }

  /** Sends no more; the first time counts. */
  synchronized void close() {
    if (open) {
      closedAt = System.nanoTime();
      open = false;
    }
  }

  /** When it was opened. */
  long start() {
    return start;
  }

  /** When it was closed. */
  long closedAt() {
    return closedAt;
  }

  /**
   * A call failed. One that ran into its deadline counts as having taken that long: leaving it out
   * would flatter the percentiles.
   */
  void failed(RpcException failure, long due, long sent, long now) {
    failures.add(failure);
    if (failure.status().equals(Status.DEADLINE_EXCEEDED)) {
      expired.record(due, sent, now);
    }
  }

  /** The server cannot be reached at all. */
  void refused(String why) {
    refusal = why;
    close();
  }

  /** Why the server could not be reached, or null. */
  @Nullable String refusal() {
    return refusal;
  }

  /** Calls were due and could not be sent before the time was up. */
  void unsent(long calls) {
    unsent.add(calls);
  }

  long unsent() {
    return unsent.sum();
  }

  Failures failures() {
    return failures;
  }

  /** How long the calls took that ran into their deadline. */
  Latencies expired() {
    return expired;
  }
}
