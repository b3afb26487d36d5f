package io.zaprpc.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the plain CSV that our own programs write: a header, no quotes. */
final class Csv {

  private Csv() {}

  /** The lines of a file by the names of its columns. */
  static List<Map<String, String>> read(Path file) throws IOException {
    List<Map<String, String>> rows = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty()) {
      return rows;
    }
    String[] header = lines.get(0).split(",", -1);
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      if (cells.length != header.length) {
        throw new IllegalArgumentException(
            file + ": " + line + " (expected: " + header.length + " columns)");
      }
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < header.length; i++) {
        row.put(header[i], cells[i]);
      }
      rows.add(row);
    }
    return rows;
  }

  /** A cell that has to be there. */
  static String text(Map<String, String> row, String column) {
    String cell = row.get(column);
    if (cell == null) {
      throw new IllegalArgumentException("column: missing (expected: " + column + ")");
    }
    return cell;
  }

  static double number(Map<String, String> row, String column) {
    return Double.parseDouble(text(row, column));
  }
}
