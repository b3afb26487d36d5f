package io.zaprpc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Losses are found, whoever would rather not see them. */
final class LossTest {

  private final Samples samples = new Samples();

  @Test
  void findsPeersThatAreFaster() {
    add("zap", Metric.NANOS, 10);
    add("sbe", Metric.NANOS, 9);
    add("protobuf", Metric.NANOS, 11);
    assertThat(Loss.among(samples, List.of(Metric.NANOS)))
        .singleElement()
        .satisfies(loss -> assertThat(loss.winners()).containsExactly(new Loss.Winner("sbe", 9)));
  }

  @Test
  void moreIsBetterOfRates() {
    add("zap-direct", Metric.RATE, 10);
    add("rsocket", Metric.RATE, 9);
    add("grpc-direct", Metric.RATE, 11);
    assertThat(Loss.among(samples, List.of(Metric.RATE)))
        .singleElement()
        .satisfies(
            loss -> assertThat(loss.winners()).containsExactly(new Loss.Winner("grpc-direct", 11)));
  }

  @Test
  void limitsAreNoPeers() {
    add("zap", Metric.NANOS, 10);
    add("bare", Metric.NANOS, 9);
    assertThat(Loss.among(samples, List.of(Metric.NANOS))).isEmpty();
  }

  @Test
  void aFractionOfAByteIsNoObject() {
    add("zap", Metric.BYTES, 0.4);
    add("sbe", Metric.BYTES, 0.1);
    assertThat(Loss.among(samples, List.of(Metric.BYTES))).isEmpty();
  }

  private void add(String arm, Metric metric, double value) {
    samples.add("group", arm, metric, 1, value, true);
  }
}
