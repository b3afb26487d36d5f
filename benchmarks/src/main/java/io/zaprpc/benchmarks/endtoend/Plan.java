package io.zaprpc.benchmarks.endtoend;

import java.util.List;

/**
 * What a run measures.
 *
 * @param arms which arms
 * @param shapes which loads
 * @param transports over what
 * @param payloads bytes of the bodies; 0 for the balance record
 * @param rounds how often
 * @param warmupMillis load for each arm and shape before the first round
 * @param settleMillis load before each window
 * @param windowMillis length of a window
 */
record Plan(
    List<Arm> arms,
    List<Shape> shapes,
    List<Transport> transports,
    List<Integer> payloads,
    int rounds,
    long warmupMillis,
    long settleMillis,
    long windowMillis) {

  /** The same with those shapes only that are pinned, or are not. */
  Plan pinned(boolean pinned) {
    return new Plan(
        arms,
        shapes.stream().filter(shape -> shape.pinned() == pinned).toList(),
        transports,
        payloads,
        rounds,
        warmupMillis,
        settleMillis,
        windowMillis);
  }
}
