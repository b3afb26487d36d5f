package io.zaprpc.benchmarks.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * All that a run measured.
 *
 * @param name of the run, which is its directory's
 * @param jdk feature version that it ran on
 * @param codec operations on messages
 * @param endToEnd loads over sockets
 * @param bystanders loads beside other connections
 * @param sizes of encoded messages
 */
record Results(
    String name, int jdk, Samples codec, Samples endToEnd, Samples bystanders, Samples sizes) {

  static Results of(Path directory, int jdk, QuietRule rule) throws IOException {
    RawData data = new RawData(directory, rule);
    return new Results(
        directory.getFileName().toString(),
        jdk,
        data.codec(),
        data.endToEnd(),
        data.bystanders(),
        data.sizes());
  }

  List<Bar> bars() {
    List<Bar> bars = new ArrayList<>(CodecBars.of(codec));
    bars.addAll(CodecBars.ofSizes(sizes));
    bars.addAll(EndToEndBars.of(endToEnd, jdk));
    bars.addAll(BystanderBars.of(bystanders));
    return bars;
  }

  List<Loss> losses() {
    List<Loss> losses = new ArrayList<>(Loss.among(codec, List.of(Metric.NANOS, Metric.BYTES)));
    losses.addAll(
        Loss.among(
            endToEnd,
            List.of(
                Metric.RATE,
                Metric.P99,
                Metric.SERVER_CPU,
                Metric.CLIENT_CPU,
                Metric.SERVER_BYTES)));
    losses.addAll(Loss.among(sizes, List.of(Metric.SIZE)));
    return losses;
  }
}
