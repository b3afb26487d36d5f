package io.zaprpc.benchmarks.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One run: warm-up, then the measurement, each until its last call has ended. */
final class LoadRun implements AutoCloseable {

  private static final Duration DRAIN_AFTER_INTERRUPT = Duration.ofSeconds(1);

  private final LoadPlan plan;
  private final List<Worker> workers = new ArrayList<>();
  private final FirstAnswer firstAnswer;
  private volatile @Nullable Phase current;
  private volatile boolean interrupted;

  LoadRun(LoadPlan plan, TargetMethod method, Requests requests, boolean showResponse) {
    this.plan = plan;
    firstAnswer = new FirstAnswer(showResponse);
    for (int i = 0; i < plan.threads(); i++) {
      workers.add(new Worker(plan, i, method, requests, firstAnswer));
    }
  }

  /**
   * Runs to the end.
   *
   * @param progress told each second of the measurement, on this thread
   */
  Measured run(Progress progress) throws InterruptedException {
    if (!plan.warmup().isZero()) {
      progress.say("warm-up, " + Readable.seconds(plan.warmup().toMillis() / 1e3));
      Phase warmup = new Phase(0, plan.isPaced());
      run(warmup, plan.warmup(), new Collector(plan, workers, warmup, sample -> {}));
      if (warmup.refusal() != null || interrupted) {
        return new Collector(plan, workers, warmup, sample -> {}).measured(firstAnswer);
      }
    }
    Phase measured = new Phase(plan.count(), plan.isPaced());
    Collector collector = new Collector(plan, workers, measured, progress::show);
    run(measured, plan.duration(), collector);
    progress.end();
    return collector.measured(firstAnswer);
  }

  /** Ends the run early; what was measured so far is its result. From any thread. */
  void interrupt() {
    interrupted = true;
    Phase phase = current;
    if (phase != null) {
      phase.close();
    }
  }

  @Override
  public void close() {
    workers.forEach(Worker::close);
  }

  private void run(Phase phase, Duration duration, Collector collector)
      throws InterruptedException {
    current = phase;
    if (interrupted) {
      phase.close();
    }
    CountDownLatch running = new CountDownLatch(workers.size());
    for (Worker worker : workers) {
      start(worker, phase, running);
    }
    long stopAt = phase.start() + Math.min(duration.toNanos(), TimeUnit.DAYS.toNanos(365));
    boolean ended = false;
    while (!ended) {
      long next = phase.isOpen() ? Math.min(collector.due(), stopAt) : collector.due();
      ended = running.await(next - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (stopAt - System.nanoTime() <= 0) {
        phase.close();
      }
      collector.collectIfDue();
    }
    collector.collectLast();
  }

  private void start(Worker worker, Phase phase, CountDownLatch running) {
    Thread thread =
        new Thread(
            () -> {
              try {
                worker.run(phase, this::drain);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              } finally {
                running.countDown();
              }
            },
            "zapload-feeder");
    thread.setDaemon(true);
    thread.start();
  }

  private Duration drain() {
    return interrupted ? DRAIN_AFTER_INTERRUPT : plan.timeout().plusSeconds(1);
  }
}
