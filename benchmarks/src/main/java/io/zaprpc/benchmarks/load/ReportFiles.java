package io.zaprpc.benchmarks.load;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The files that were asked for.
 *
 * @param json the result for programs
 * @param html the result as a page
 * @param hdr the percentile distribution
 */
record ReportFiles(@Nullable Path json, @Nullable Path html, @Nullable Path hdr) {

  private static final int TICKS_PER_HALF = 5;
  private static final double NANOS_PER_MICRO = 1_000;

  /** Fails before the run, rather than after it, where a file cannot be written. */
  void prove() throws IOException {
    try {
      prove(json);
      prove(html);
      prove(hdr);
    } catch (IOException e) {
      throw new IOException("cannot write " + e.getMessage(), e);
    }
  }

  void write(Environment environment, Measured measured) throws IOException {
    if (json != null) {
      Files.writeString(json, JsonReport.of(environment, measured));
    }
    if (html != null) {
      Files.writeString(html, HtmlReport.of(environment, measured));
    }
    if (hdr != null) {
      try (PrintStream out =
          new PrintStream(Files.newOutputStream(hdr), false, StandardCharsets.UTF_8)) {
        measured.latencies().outputPercentileDistribution(out, TICKS_PER_HALF, NANOS_PER_MICRO);
        if (out.checkError()) {
          throw new IOException(hdr.toString());
        }
      }
    }
  }

  private static void prove(@Nullable Path file) throws IOException {
    if (file != null) {
      Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND).close();
    }
  }
}
