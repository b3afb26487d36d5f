package io.zaprpc.transport;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The executor that handlers run on unless the server is given another. */
final class HandlerThreads {

  /** Threads of the pool that stands in for virtual threads. */
  static final int POOL_THREADS = Math.max(16, 4 * Runtime.getRuntime().availableProcessors());

  /**
   * Calls that wait for a thread; of further ones, the pool's are answered 429, and virtual threads
   * are started for each.
   */
  static final int QUEUE = 4096;

  private static final long IDLE_SECONDS = 30;

  /** Virtual threads where the JVM has them, else a bounded pool with a bounded queue. */
  static HandlerPool create() {
    try {
      MethodHandle factory =
          MethodHandles.publicLookup()
              .findStatic(
                  Executors.class,
                  "newVirtualThreadPerTaskExecutor",
                  MethodType.methodType(ExecutorService.class));
      return HandlerPool.unbounded((ExecutorService) factory.invokeExact(), QUEUE);
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return HandlerPool.bounded(platformThreads(), POOL_THREADS, QUEUE);
    } catch (Throwable e) {
      throw new IllegalStateException("virtual threads: not usable", e);
    }
  }

  private static ExecutorService platformThreads() {
    AtomicInteger count = new AtomicInteger();
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            POOL_THREADS,
            POOL_THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "zap-handler-" + count.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    threads.allowCoreThreadTimeOut(true);
    return threads;
  }

  private HandlerThreads() {}
}
