package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Many calls per hand-over, and none lost or held up. */
class HandlerPoolTest {

  private static final int THREADS = 4;
  private static final long SECONDS = Eventually.SECONDS;

  @Test
  void blockedCallsDoNotHoldUpOthersWhileThereAreThreads() throws InterruptedException {
    HandlerPool pool = bounded(64);
    CountDownLatch release = new CountDownLatch(1);
    for (int i = 0; i < THREADS - 1; i++) {
      pool.execute(() -> await(release));
    }
    CountDownLatch others = new CountDownLatch(50);
    for (int i = 0; i < 50; i++) {
      pool.execute(others::countDown);
    }

    assertThat(others.await(SECONDS, TimeUnit.SECONDS)).isTrue();
    release.countDown();
    pool.close(Eventually.PATIENCE.toMillis());
  }

  @Test
  void runsEachCallOfABurstOnce() throws InterruptedException {
    HandlerPool pool = bounded(1 << 17);
    int calls = 100_000;
    AtomicInteger ran = new AtomicInteger();
    CountDownLatch all = new CountDownLatch(calls);
    for (int i = 0; i < calls; i++) {
      pool.execute(
          () -> {
            ran.incrementAndGet();
            all.countDown();
          });
    }

    assertThat(all.await(SECONDS, TimeUnit.SECONDS)).isTrue();
    pool.close(Eventually.PATIENCE.toMillis());
    assertThat(ran).hasValue(calls);
  }

  @Test
  void rejectsWhatDoesNotFitItsQueue() throws InterruptedException {
    HandlerPool pool = bounded(2);
    CountDownLatch release = new CountDownLatch(1);

    assertThatThrownBy(
            () -> {
              for (int i = 0; i < THREADS + 3; i++) {
                pool.execute(() -> await(release));
              }
            })
        .isInstanceOf(RejectedExecutionException.class)
        .hasMessageContaining("2 calls wait");
    release.countDown();
    pool.close(Eventually.PATIENCE.toMillis());
  }

  @Test
  void closingRunsWhatStillWaitsAndLosesNothing() throws InterruptedException {
    HandlerPool pool = bounded(1024);
    CountDownLatch release = new CountDownLatch(1);
    AtomicInteger ran = new AtomicInteger();
    for (int i = 0; i < 500; i++) {
      pool.execute(
          () -> {
            await(release);
            ran.incrementAndGet();
          });
    }

    Thread closing = new Thread(() -> close(pool));
    closing.start();
    release.countDown();
    closing.join(TimeUnit.SECONDS.toMillis(SECONDS));

    assertThat(ran).hasValue(500);
  }

  @Test
  void aThreadThatCannotBeStartedHoldsUpNothingForEver() throws InterruptedException {
    AtomicInteger failing = new AtomicInteger(2);
    HandlerPool pool =
        HandlerPool.bounded(
            Executors.newFixedThreadPool(THREADS, work -> failingToStart(work, failing)),
            THREADS,
            1024);
    CountDownLatch ran = new CountDownLatch(3);

    for (int i = 0; i < 3; i++) {
      pool.execute(ran::countDown);
    }

    assertThat(ran.await(SECONDS, TimeUnit.SECONDS)).isTrue();
    pool.close(1000);
  }

  /** Fails as the JVM does where the system has no further thread. */
  private static Thread failingToStart(Runnable work, AtomicInteger failing) {
    return new Thread(work) {
      @Override
      public void start() {
        if (failing.getAndDecrement() > 0) {
          throw new OutOfMemoryError("unable to create native thread");
        }
        super.start();
      }
    };
  }

  private static HandlerPool bounded(int queue) {
    return HandlerPool.bounded(Executors.newFixedThreadPool(THREADS), THREADS, queue);
  }

  private static void close(HandlerPool pool) {
    try {
      pool.close(TimeUnit.SECONDS.toMillis(SECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits also when interrupted, as a handler may that has work to finish. */
  private static void await(CountDownLatch latch) {
    boolean interrupted = false;
    while (true) {
      try {
        latch.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
