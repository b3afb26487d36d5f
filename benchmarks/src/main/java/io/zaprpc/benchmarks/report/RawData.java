package io.zaprpc.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads what {@code run.sh} left in a directory: JMH's JSON in {@code raw/codec}, a directory per
 * part of the end-to-end suite beside it, and in {@code raw/parts.csv} how busy the machine was
 * during each command.
 */
final class RawData {

  private static final String ALLOCATION = "gc.alloc.rate.norm";
  private static final String PARKED = "zap-park";
  private static final List<Metric> WINDOW_METRICS =
      List.of(
          Metric.RATE,
          Metric.P50,
          Metric.P99,
          Metric.P999,
          Metric.SERVER_CPU,
          Metric.CLIENT_CPU,
          Metric.SERVER_BYTES,
          Metric.COLLECTIONS,
          Metric.COLLECTION_MILLIS);

  private final Path raw;
  private final QuietRule rule;
  private final Map<String, Double> othersByPart = new HashMap<>();

  RawData(Path directory, QuietRule rule) throws IOException {
    this.raw = directory.resolve("raw");
    this.rule = rule;
    Path parts = raw.resolve("parts.csv");
    if (Files.exists(parts)) {
      for (Map<String, String> row : Csv.read(parts)) {
        othersByPart.put(Csv.text(row, "part"), Csv.number(row, "other_cpu"));
      }
    }
  }

  /** All codec benchmarks; a file is named {@code round-<n>-<class>.json}. */
  Samples codec() throws IOException {
    Samples samples = new Samples();
    JsonMapper mapper = new JsonMapper();
    for (Path file : files(raw.resolve("codec"), ".json")) {
      String part = part(file);
      int round = Integer.parseInt(part.split("-")[1]);
      for (JsonNode run : mapper.readTree(Files.readString(file))) {
        addRun(samples, run, round, isQuiet(part));
      }
    }
    return samples;
  }

  private static void addRun(Samples samples, JsonNode run, int round, boolean quiet) {
    String name = run.get("benchmark").asString();
    String[] parts = name.split("\\.");
    String group = parts[parts.length - 2];
    String arm = parts[parts.length - 1];
    double nanos = run.get("primaryMetric").get("score").asDouble();
    samples.add(group, arm, Metric.NANOS, round, nanos, quiet);
    JsonNode secondary = run.get("secondaryMetrics");
    for (Map.Entry<String, JsonNode> entry : secondary.properties()) {
      if (entry.getKey().endsWith(ALLOCATION)) {
        double bytes = entry.getValue().get("score").asDouble();
        samples.add(group, arm, Metric.BYTES, round, bytes, quiet);
      }
    }
  }

  /** All windows of the end-to-end suite. */
  Samples endToEnd() throws IOException {
    Samples samples = new Samples();
    for (Path file : files(raw, "endtoend.csv")) {
      for (Map<String, String> row : Csv.read(file)) {
        boolean quiet = rule.isQuiet(Csv.number(row, "other_cpu"));
        for (Metric metric : WINDOW_METRICS) {
          samples.add(
              group(row),
              Csv.text(row, "arm"),
              metric,
              (int) Csv.number(row, "round"),
              Csv.number(row, metric.column()),
              quiet);
        }
      }
    }
    return samples;
  }

  /** What may be compared: arms whose handlers wait are apart from those that answer at once. */
  private static String group(Map<String, String> row) {
    String payload = Csv.text(row, "payload");
    String load = Csv.text(row, "shape") + " " + Csv.text(row, "transport");
    if (Csv.text(row, "arm").startsWith(PARKED)) {
      return load + " parked";
    }
    return payload.equals("0") ? load : load + " " + payload + " B";
  }

  /** Windows beside other connections: an arm is how many of them there were. */
  Samples bystanders() throws IOException {
    Samples samples = new Samples();
    for (String scenario : List.of("idle", "never-reads")) {
      for (Path file : files(raw, scenario + ".csv")) {
        boolean quiet = isQuiet(raw.relativize(file.toAbsolutePath().getParent()).toString());
        for (Map<String, String> row : Csv.read(file)) {
          addBystanders(samples, scenario, row, quiet);
        }
      }
    }
    return samples;
  }

  private static void addBystanders(
      Samples samples, String scenario, Map<String, String> row, boolean quiet) {
    String arm = Csv.text(row, "bystanders");
    int round = (int) Csv.number(row, "round");
    double memory = Csv.number(row, "server_heap") + Csv.number(row, "server_direct");
    samples.add(scenario, arm, Metric.RATE, round, Csv.number(row, "rps"), quiet);
    samples.add(scenario, arm, Metric.MEMORY, round, memory, true);
  }

  /** Encoded bytes; a group is a record and its message. */
  Samples sizes() throws IOException {
    Samples samples = new Samples();
    Path file = raw.resolve("sizes.csv");
    if (Files.exists(file)) {
      for (Map<String, String> row : Csv.read(file)) {
        String group = Csv.text(row, "record") + " " + Csv.text(row, "message");
        samples.add(group, Csv.text(row, "arm"), Metric.SIZE, 1, Csv.number(row, "bytes"), true);
      }
    }
    return samples;
  }

  private boolean isQuiet(String part) {
    return rule.isQuiet(othersByPart.getOrDefault(part, Double.NaN));
  }

  private static String part(Path file) {
    String name = file.getFileName().toString();
    return name.substring(0, name.length() - ".json".length());
  }

  private static List<Path> files(Path directory, String suffix) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    }
  }
}
