package io.zaprpc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Where peers do better than an arm of ours.
 *
 * @param group what was compared
 * @param metric by what
 * @param ours our arm
 * @param figure its median
 * @param winners the peers that beat it
 */
record Loss(String group, Metric metric, String ours, double figure, List<Winner> winners) {

  /** A difference of less than this, in bytes, is no object and comes of counting. */
  private static final double LESS_THAN_AN_OBJECT = 1;

  /**
   * A peer that is better.
   *
   * @param arm which
   * @param figure its median
   */
  record Winner(String arm, double figure) {}

  /** All losses by some metrics: nobody chooses them by hand. */
  static List<Loss> among(Samples samples, List<Metric> metrics) {
    List<Loss> losses = new ArrayList<>();
    for (String group : samples.groups()) {
      for (Metric metric : metrics) {
        for (String arm : samples.arms(group)) {
          if (Family.of(arm) == Family.ZAP && samples.of(group, arm, metric).isMeasured()) {
            addIfAny(losses, of(samples, group, metric, arm));
          }
        }
      }
    }
    return losses;
  }

  private static void addIfAny(List<Loss> losses, Loss loss) {
    if (!loss.winners.isEmpty()) {
      losses.add(loss);
    }
  }

  private static Loss of(Samples samples, String group, Metric metric, String ours) {
    double figure = samples.of(group, ours, metric).median();
    List<Winner> winners =
        samples.arms(group).stream()
            .filter(arm -> Family.isPeer(arm) && samples.of(group, arm, metric).isMeasured())
            .map(arm -> new Winner(arm, samples.of(group, arm, metric).median()))
            .filter(peer -> isBeaten(metric, figure, peer.figure))
            .toList();
    return new Loss(group, metric, ours, figure, winners);
  }

  private static boolean isBeaten(Metric metric, double figure, double peer) {
    boolean counts = metric == Metric.BYTES || metric == Metric.SERVER_BYTES;
    return metric.isBetter(peer, figure) && (!counts || figure - peer >= LESS_THAN_AN_OBJECT);
  }
}
