package io.zaprpc.benchmarks.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/** Gathers once a second what the workers recorded. Belongs to one thread. */
final class Collector {

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final double SHORTEST_SAMPLE = 0.25;

  private final LoadPlan plan;
  private final List<Worker> workers;
  private final Phase phase;
  private final Consumer<Sample> progress;
  private final Histogram sinceSent = Latencies.histogram();
  private final Histogram sinceDue = Latencies.histogram();
  private final Histogram sentInterval = Latencies.histogram();
  private final Histogram dueInterval = Latencies.histogram();
  private final List<Sample> samples = new ArrayList<>();
  private long lastCollected;
  private long failed;
  private long answered;

  Collector(LoadPlan plan, List<Worker> workers, Phase phase, Consumer<Sample> progress) {
    this.plan = plan;
    this.workers = workers;
    this.phase = phase;
    this.progress = progress;
    lastCollected = phase.start();
  }

  /** When the next second is over. */
  long due() {
    return lastCollected + SECOND;
  }

  void collectIfDue() {
    long now = System.nanoTime();
    if (due() - now <= 0) {
      collect(now);
    }
  }

  /** What came after the last full second; too short a rest is no sample of its own. */
  void collectLast() {
    collect(System.nanoTime());
  }

  private void collect(long now) {
    sentInterval.reset();
    dueInterval.reset();
    workers.forEach(worker -> worker.collect(sentInterval, dueInterval));
    long well = sentInterval.getTotalCount();
    phase.expired().collect(sentInterval, dueInterval);
    sinceSent.add(sentInterval);
    sinceDue.add(dueInterval);
    answered += well;
    long failedNow = phase.failures().total();
    double seconds = (now - lastCollected) / (double) SECOND;
    if (seconds >= SHORTEST_SAMPLE || samples.isEmpty()) {
      Sample sample =
          Sample.of(
              (now - phase.start()) / (double) SECOND,
              seconds,
              well,
              failedNow - failed,
              plan.isPaced() ? dueInterval : sentInterval);
      samples.add(sample);
      progress.accept(sample);
    }
    failed = failedNow;
    lastCollected = now;
  }

  Measured measured(FirstAnswer firstAnswer) {
    return new Measured(
        (lastCollected - phase.start()) / (double) SECOND,
        answered,
        phase.failures().counts(),
        phase.failures().texts(),
        phase.unsent(),
        workers.stream().mapToLong(Worker::underWay).sum(),
        sinceSent,
        plan.isPaced() ? Optional.of(sinceDue) : Optional.empty(),
        List.copyOf(samples),
        Optional.ofNullable(firstAnswer.json()),
        Optional.ofNullable(phase.refusal()));
  }
}
