package io.zaprpc.benchmarks.load;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntervalHistogramProvider;
import org.HdrHistogram.Recorder;
import org.HdrHistogram.SingleWriterRecorder;
import org.HdrHistogram.ValueRecorder;
import org.jspecify.annotations.Nullable;

/**
 * How long calls took, in nanoseconds: since they were sent, and in an open loop also since they
 * were due. The second includes the wait that a stalled server caused to calls that could not even
 * be sent; leaving it out is what is known as coordinated omission.
 */
final class Latencies {

  private static final long HIGHEST = TimeUnit.HOURS.toNanos(1);
  private static final int DIGITS = 3;

  private final ValueRecorder sinceSent;
  private final @Nullable ValueRecorder sinceDue;
  private @Nullable Histogram sentInterval;
  private @Nullable Histogram dueInterval;

  /** For calls whose ends one thread hears, an event loop. */
  static Latencies ofOneThread(boolean paced) {
    return new Latencies(paced, () -> new SingleWriterRecorder(1, HIGHEST, DIGITS));
  }

  /** For calls whose ends any thread hears. */
  static Latencies ofManyThreads(boolean paced) {
    return new Latencies(paced, () -> new Recorder(1, HIGHEST, DIGITS));
  }

  /** An empty histogram that takes what is collected. */
  static Histogram histogram() {
    return new Histogram(1, HIGHEST, DIGITS);
  }

  private Latencies(boolean paced, Supplier<ValueRecorder> recorder) {
    sinceSent = recorder.get();
    sinceDue = paced ? recorder.get() : null;
  }

  /** Records a call that has ended. */
  void record(long due, long sent, long now) {
    sinceSent.recordValue(within(now - sent));
    if (sinceDue != null) {
      sinceDue.recordValue(within(now - due));
    }
  }

  /** Adds what was recorded since the last time; for one thread. */
  void collect(Histogram toSinceSent, Histogram toSinceDue) {
    sentInterval = interval(sinceSent, sentInterval);
    toSinceSent.add(sentInterval);
    if (sinceDue != null) {
      dueInterval = interval(sinceDue, dueInterval);
      toSinceDue.add(dueInterval);
    }
  }

  @SuppressWarnings("unchecked") // Both recorders provide histograms of this class.
  private static Histogram interval(ValueRecorder recorder, @Nullable Histogram recycled) {
    return ((IntervalHistogramProvider<Histogram>) recorder).getIntervalHistogram(recycled);
  }

  private static long within(long nanos) {
    return Math.min(Math.max(nanos, 1), HIGHEST);
  }
}
