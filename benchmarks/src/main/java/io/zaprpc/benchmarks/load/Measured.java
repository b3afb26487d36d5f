package io.zaprpc.benchmarks.load;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * What came out of a run.
 *
 * @param seconds from the first call to the last answer
 * @param answered calls that were answered well
 * @param failures the others, by status
 * @param texts what the first of them said
 * @param unsent calls that were due and could not be sent before the time was up
 * @param unfinished calls that had not ended when the run gave up waiting
 * @param sinceSent latencies in nanoseconds; with calls that ran into their deadline
 * @param sinceDue the same since calls were due; empty in a closed loop
 * @param samples the course of the run
 * @param firstResponse as JSON, if it was asked for and came
 * @param refusal why the server could not be reached at all
 */
record Measured(
    double seconds,
    long answered,
    Map<String, Long> failures,
    List<String> texts,
    long unsent,
    long unfinished,
    Histogram sinceSent,
    Optional<Histogram> sinceDue,
    List<Sample> samples,
    Optional<String> firstResponse,
    Optional<String> refusal) {

  /** Calls that failed. */
  long failed() {
    return failures.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Calls answered well, a second. */
  double rate() {
    return seconds > 0 ? answered / seconds : 0;
  }

  /** The latencies that count: those without coordinated omission where there are such. */
  Histogram latencies() {
    return sinceDue.orElse(sinceSent);
  }
}
