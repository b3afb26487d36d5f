package io.zaprpc.benchmarks.report;

import java.util.List;

/** A page as it grows. */
final class Markdown {

  private final StringBuilder text = new StringBuilder();

  Markdown heading(int level, String title) {
    return paragraph("#".repeat(level) + " " + title);
  }

  Markdown paragraph(String paragraph) {
    text.append(paragraph).append("\n\n");
    return this;
  }

  /** A table; cells hold no bars. */
  Markdown table(List<String> columns, List<List<String>> rows) {
    line(columns);
    line(columns.stream().map(column -> "---").toList());
    rows.forEach(this::line);
    text.append('\n');
    return this;
  }

  Markdown image(String title, String file) {
    return paragraph("![" + title + "](" + file + ")");
  }

  @Override
  public String toString() {
    return text.toString().stripTrailing() + "\n";
  }

  private void line(List<String> cells) {
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
