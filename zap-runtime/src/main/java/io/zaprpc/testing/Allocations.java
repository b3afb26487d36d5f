package io.zaprpc.testing;

import static java.util.Objects.requireNonNull;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Measures that warm code allocates nothing. Needs HotSpot, whose threads count what they allocate.
 * Netty's leak detector allocates where it is on, so turn it off for the time of a measurement.
 */
public final class Allocations {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final int ROUNDS = 20;

  /** On a busy machine the JIT may take that long to compile what it will compile. */
  private static final long WARM = TimeUnit.SECONDS.toNanos(10);

  private static final int CALLS = 10_000;

  /**
   * A thread may allocate that much in a round and in each of its seconds for reasons of its own,
   * such as a timer once a second.
   */
  private static final long NOISE = CALLS / 100;

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  /**
   * Asserts that an action, once warm, allocates nothing on this thread.
   *
   * @param action called 10,000 times and as often again until nothing is allocated, for ten
   *     seconds and 200,000 calls at least
   * @throws AssertionError with bytes per call otherwise
   */
  public static void assertNoAllocation(Runnable action) {
    assertNoAllocation(action, List.of());
  }

  /**
   * Asserts that an action, once warm, allocates nothing on this thread and on others that work for
   * it, such as event loops.
   *
   * @param action called 10,000 times and as often again until nothing is allocated, for ten
   *     seconds and 200,000 calls at least
   * @param others further threads to measure
   * @throws AssertionError with bytes per call and the thread's name otherwise
   */
  public static void assertNoAllocation(Runnable action, List<Thread> others) {
    requireNonNull(action, "action");
    long[] ids = ids(others);
    long started = System.nanoTime();
    String last = measure(action, ids, others);
    for (int round = 1; !last.isEmpty(); round++) {
      if (round >= ROUNDS && System.nanoTime() - started > WARM) {
        throw new AssertionError(last);
      }
      last = measure(action, ids, others);
    }
  }

  /** Runs one round; returns who allocated how much, or an empty text. */
  private static String measure(Runnable action, long[] ids, List<Thread> others) {
    long started = System.nanoTime();
    long[] before = allocated(ids);
    for (int call = 0; call < CALLS; call++) {
      action.run();
    }
    long[] after = allocated(ids);
    long noise = NOISE + NOISE * ((System.nanoTime() - started) / SECOND);
    StringBuilder found = new StringBuilder();
    for (int i = 0; i < ids.length; i++) {
      long bytes = after[i] - before[i];
      if (bytes > noise) {
        Thread thread = i == 0 ? Thread.currentThread() : others.get(i - 1);
        found.append(found.isEmpty() ? "" : ", ");
        found.append("allocated on ").append(thread.getName()).append(": ");
        found.append(bytes / (double) CALLS).append(" bytes per call (expected: 0)");
      }
    }
    return found.toString();
  }

  private static long[] ids(List<Thread> others) {
    long[] ids = new long[others.size() + 1];
    ids[0] = Thread.currentThread().getId();
    for (int i = 0; i < others.size(); i++) {
      ids[i + 1] = others.get(i).getId();
    }
    return ids;
  }

  private static long[] allocated(long[] ids) {
    long[] bytes = new long[ids.length];
    // Last and first to be read is this thread, which the reading itself burdens.
    for (int i = ids.length - 1; i >= 0; i--) {
      bytes[i] = THREADS.getThreadAllocatedBytes(ids[i]);
    }
    return bytes;
  }

  private Allocations() {}
}
