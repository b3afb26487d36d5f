package io.zaprpc.benchmarks.load;

import java.util.Map;
import org.HdrHistogram.Histogram;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The result for programs: one JSON object, latencies in nanoseconds. */
final class JsonReport {

  private static final JsonMapper JSON = JsonMapper.shared();

  private JsonReport() {}

  static String of(Environment environment, Measured measured) {
    ObjectNode root = JSON.createObjectNode();
    root.put("method", environment.title());
    put(root.putObject("parameters"), environment.parameters());
    put(root.putObject("environment"), environment.machine());
    root.put("seconds", measured.seconds());
    root.put("answered", measured.answered());
    root.put("failed", measured.failed());
    root.put("unsent", measured.unsent());
    root.put("unfinished", measured.unfinished());
    root.put("requestsPerSecond", measured.rate());
    ObjectNode statuses = root.putObject("statuses").put("OK(200)", measured.answered());
    measured.failures().forEach(statuses::put);
    measured.texts().forEach(root.putArray("firstFailures")::add);
    latencies(root.putObject("latencySinceSent"), measured.sinceSent());
    measured.sinceDue().ifPresent(due -> latencies(root.putObject("latencySinceDue"), due));
    measured.firstResponse().ifPresent(response -> root.put("firstResponse", response));
    samples(root.putArray("samples"), measured);
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }

  private static void put(ObjectNode node, Map<String, String> values) {
    values.forEach(node::put);
  }

  private static void latencies(ObjectNode node, Histogram histogram) {
    node.put("count", histogram.getTotalCount());
    for (double percentile : Summary.PERCENTILES) {
      node.put("p" + percentile, histogram.getValueAtPercentile(percentile));
    }
    node.put("max", histogram.getMaxValue());
    node.put("mean", histogram.getMean());
  }

  private static void samples(ArrayNode node, Measured measured) {
    for (Sample sample : measured.samples()) {
      node.addObject()
          .put("at", sample.at())
          .put("seconds", sample.seconds())
          .put("answered", sample.answered())
          .put("failed", sample.failed())
          .put("p50", sample.p50())
          .put("p99", sample.p99())
          .put("p99.9", sample.p999())
          .put("max", sample.max());
    }
  }
}
