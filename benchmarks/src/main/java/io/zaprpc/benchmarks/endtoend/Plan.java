package io.zaprpc.benchmarks.endtoend;

import java.util.List;

/**
 * What a run measures.
 *
 * @param arms which arms
 * @param shapes which loads
 * @param transports over what
 * @param payloads bytes of the bodies, for the arms that carry them
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

  /** The bodies that an arm is measured with: one of none for those that carry none. */
  List<Integer> payloadsOf(Arm arm) {
    return arm.carriesBodies() ? payloads : List.of(0);
  }

  /** The bodies that any arm is measured with. */
  List<Integer> payloadsOfAll() {
    return arms.stream().flatMap(arm -> payloadsOf(arm).stream()).distinct().toList();
  }

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
