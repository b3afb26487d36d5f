package io.zaprpc.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Medians and ranges as CSV, for other programs. */
final class MedianFiles {

  private static final String HEADER = "group,arm,metric,median,least,most,quiet_rounds,rounds";

  private MedianFiles() {}

  /** Writes a line per group, arm and metric; cells of what was not measured are empty. */
  static void write(Samples samples, List<Metric> metrics, Path file) throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    for (String group : samples.groups()) {
      for (String arm : samples.arms(group)) {
        for (Metric metric : metrics) {
          Series series = samples.of(group, arm, metric);
          if (series.wasTried()) {
            lines.add(line(group, arm, metric, series));
          }
        }
      }
    }
    Files.write(file, lines);
  }

  private static String line(String group, String arm, Metric metric, Series series) {
    String figures =
        series.isMeasured()
            ? String.format(
                Locale.ROOT, "%.4f,%.4f,%.4f", series.median(), series.least(), series.most())
            : ",,";
    return String.join(
        ",",
        group,
        arm,
        metric.column(),
        figures,
        String.valueOf(series.quietRounds()),
        String.valueOf(series.rounds()));
  }
}
