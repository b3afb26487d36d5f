package io.zaprpc.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Reasons for missed bars, written by hand: lines of the form {@code - <bar>: why}. */
final class Notes {

  private static final String ITEM = "- ";
  private static final String SEPARATOR = ": ";

  private final Map<String, String> reasons = new HashMap<>();

  private Notes() {}

  /** Reads a file, which need not be there. */
  static Notes read(Path file) throws IOException {
    Notes notes = new Notes();
    if (Files.exists(file)) {
      Files.readAllLines(file).forEach(notes::add);
    }
    return notes;
  }

  String reason(String bar) {
    return reasons.getOrDefault(bar, "");
  }

  private void add(String line) {
    int separator = line.indexOf(SEPARATOR);
    if (line.startsWith(ITEM) && separator > 0) {
      String bar = line.substring(ITEM.length(), separator);
      reasons.put(bar, line.substring(separator + SEPARATOR.length()));
    }
  }
}
