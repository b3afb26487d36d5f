package io.zaprpc.transport;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The executor that handlers run on unless the server is given another. */
final class HandlerThreads {

  /** Threads of the pool that stands in for virtual threads. */
  static final int POOL_THREADS = Math.max(16, 4 * Runtime.getRuntime().availableProcessors());

  /** Calls that wait for one of them; further ones are answered 429. */
  static final int POOL_QUEUE = 4096;

  /** A virtual thread per call where the JVM has them, else a bounded pool with a bounded queue. */
  static ExecutorService create() {
    try {
      MethodHandle factory =
          MethodHandles.publicLookup()
              .findStatic(
                  Executors.class,
                  "newVirtualThreadPerTaskExecutor",
                  MethodType.methodType(ExecutorService.class));
      return (ExecutorService) factory.invokeExact();
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return boundedPool();
    } catch (Throwable e) {
      throw new IllegalStateException("virtual threads: not usable", e);
    }
  }

  private static ExecutorService boundedPool() {
    AtomicInteger count = new AtomicInteger();
    return new ThreadPoolExecutor(
        POOL_THREADS,
        POOL_THREADS,
        0,
        TimeUnit.SECONDS,
        new ArrayBlockingQueue<>(POOL_QUEUE),
        task -> {
          Thread thread = new Thread(task, "zap-handler-" + count.incrementAndGet());
          thread.setDaemon(true);
          return thread;
        });
  }

  private HandlerThreads() {}
}
