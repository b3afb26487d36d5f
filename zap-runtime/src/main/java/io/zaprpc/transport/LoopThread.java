package io.zaprpc.transport;

import io.netty.util.concurrent.FastThreadLocalThread;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The thread of an event loop. A class of its own, so that a call that would block one can be
 * refused.
 */
final class LoopThread extends FastThreadLocalThread {

  private LoopThread(Runnable loop, String name) {
    super(loop, name);
    setDaemon(true);
  }

  /** Makes the threads of one server or client, named {@code prefix-1} and so on. */
  static ThreadFactory named(String prefix) {
    AtomicInteger count = new AtomicInteger();
    return loop -> new LoopThread(loop, prefix + "-" + count.incrementAndGet());
  }

  static boolean isCurrent() {
    return Thread.currentThread() instanceof LoopThread;
  }
}
