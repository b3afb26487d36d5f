package io.zaprpc.transport;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs handlers on threads of another executor, many calls per hand-over. Calls wait in one queue;
 * a worker takes them from there one after another until there is none, so a thread is woken once
 * per burst and not once per call. Before it runs a call while others wait, a worker sees to it
 * that one more is on its way, which takes over should that call block. At most one worker is on
 * its way at a time, so no more of them start than the processors have room for, as long as nobody
 * blocks. Any thread.
 */
final class HandlerPool implements Executor {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.server");

  private final ExecutorService threads;
  private final int maxWorkers;
  private final boolean overflows;
  private final Ring<Runnable> waiting;
  private final AtomicInteger workers = new AtomicInteger();
  private final AtomicBoolean waking = new AtomicBoolean();
  private final Runnable work = this::work;

  private HandlerPool(ExecutorService threads, int maxWorkers, int queue, boolean overflows) {
    this.threads = threads;
    this.maxWorkers = maxWorkers;
    this.waiting = new Ring<>(queue);
    this.overflows = overflows;
  }

  /**
   * A pool of so many threads at most; what does not fit into the queue is rejected.
   *
   * @param threads runs at least so many tasks at once; owned
   */
  static HandlerPool bounded(ExecutorService threads, int maxWorkers, int queue) {
    return new HandlerPool(threads, maxWorkers, queue, false);
  }

  /**
   * A pool of as many threads as there are blocked handlers; what does not fit into the queue gets
   * one of its own.
   *
   * @param threads runs any number of tasks at once; owned
   */
  static HandlerPool unbounded(ExecutorService threads, int queue) {
    return new HandlerPool(threads, Integer.MAX_VALUE, queue, true);
  }

  @Override
  public void execute(Runnable call) {
    if (waiting.offer(call)) {
      wake();
    } else if (overflows) {
      threads.execute(call);
    } else {
      throw new RejectedExecutionException(waiting.capacity() + " calls wait already");
    }
  }

  /**
   * Interrupts the handlers and waits until they have ended or the time is up. Calls that still
   * wait were cancelled before, so running them only gives back what they hold.
   */
  void close(long millis) throws InterruptedException {
    threads.shutdownNow();
    threads.awaitTermination(millis, TimeUnit.MILLISECONDS);
    for (Runnable call = waiting.poll(); call != null; call = waiting.poll()) {
      run(call);
    }
  }

  private void wake() {
    if (!waking.get() && waking.compareAndSet(false, true) && !startWorker()) {
      waking.set(false);
    }
  }

  private boolean startWorker() {
    if (workers.incrementAndGet() > maxWorkers) {
      workers.decrementAndGet();
      return false;
    }
    try {
      threads.execute(work);
      return true;
    } catch (RejectedExecutionException e) {
      // Closing: what waits is run by close(), and a worker must still run the call that it took.
      workers.decrementAndGet();
      return false;
    } catch (OutOfMemoryError e) {
      // No thread: other workers run the call, or the one that the next call starts.
      workers.decrementAndGet();
      LOG.error("handler thread: cannot be started, {} calls wait", waiting.size(), e);
      return false;
    }
  }

  private void work() {
    waking.set(false);
    for (Runnable call = waiting.poll(); call != null; call = waiting.poll()) {
      if (!waiting.isEmpty()) {
        wake();
      }
      run(call);
    }
    workers.decrementAndGet();
    // A call that came since then found no room for a worker, perhaps.
    if (!waiting.isEmpty()) {
      wake();
    }
  }

  /** What one call leaves behind must not reach the next one on its thread. */
  private static void run(Runnable call) {
    try {
      call.run();
    } catch (Throwable e) {
      LOG.error("handler thread: a call failed in a way that was not foreseen", e);
    }
    Thread.interrupted();
  }
}
