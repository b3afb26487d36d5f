package io.zaprpc.benchmarks.load;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** The result as one page that needs nothing else: drawings are part of it. */
final class HtmlReport {

  private HtmlReport() {}

  static String of(Environment environment, Measured measured) throws IOException {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("title", escape(environment.title()));
    parts.put("date", escape(environment.machine().getOrDefault("date", "")));
    parts.put("figures", figures(measured));
    parts.put("throughput", chart(Charts.throughput(measured)));
    parts.put("latency", measured.latencies().getTotalCount() == 0 ? "" : latency(measured));
    parts.put("percentiles", percentiles(measured));
    parts.put("failures", failures(measured));
    parts.put("parameters", rows(environment.parameters()));
    parts.put("environment", rows(environment.machine()));
    return filled(parts);
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace("\"", "&quot;");
  }

  private static String filled(Map<String, String> parts) throws IOException {
    StringBuilder page = new StringBuilder();
    for (String piece : template().split("\\$\\{", -1)) {
      int end = piece.indexOf('}');
      boolean first = page.isEmpty();
      page.append(first ? piece : parts.get(piece.substring(0, end)) + piece.substring(end + 1));
    }
    return page.toString();
  }

  private static String template() throws IOException {
    try (InputStream in = HtmlReport.class.getResourceAsStream("report.html")) {
      return new String(requireNonNull(in, "report.html").readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String figures(Measured measured) {
    Histogram latencies = measured.latencies();
    Map<String, String> figures = new LinkedHashMap<>();
    figures.put("requests/s", Readable.rate(measured.rate()));
    figures.put("p50", Readable.time(latencies.getValueAtPercentile(50)));
    figures.put("p99", Readable.time(latencies.getValueAtPercentile(99)));
    figures.put("p99.9", Readable.time(latencies.getValueAtPercentile(99.9)));
    figures.put("answered", Readable.count(measured.answered()));
    figures.put("failed", Readable.count(measured.failed()));
    if (measured.unsent() > 0) {
      figures.put("due, not sent", Readable.count(measured.unsent()));
    }
    StringBuilder html = new StringBuilder();
    figures.forEach(
        (name, value) ->
            html.append("<div><b>").append(value).append("</b>").append(name).append("</div>\n"));
    return html.toString();
  }

  private static String chart(LineChart chart) {
    return chart.toLegend() + chart.toSvg();
  }

  private static String latency(Measured measured) {
    String since =
        measured.sinceDue().isPresent()
            ? "Since calls were due, so that a stall counts for every call that it delayed."
            : "Since calls were sent.";
    return "<h2>Latency over time</h2>\n<p>"
        + since
        + " Logarithmic.</p>\n"
        + chart(Charts.latency(measured))
        + "<h2>Latency by percentile</h2>\n"
        + chart(Charts.distribution(measured));
  }

  private static String percentiles(Measured measured) {
    StringBuilder rows = new StringBuilder("<tr><th></th><th>since sent</th>");
    rows.append(measured.sinceDue().isPresent() ? "<th>since due</th></tr>\n" : "</tr>\n");
    for (double percentile : Summary.PERCENTILES) {
      rows.append("<tr><th>p").append(String.valueOf(percentile).replaceAll("\\.0$", ""));
      rows.append("</th>").append(cell(measured.sinceSent().getValueAtPercentile(percentile)));
      measured.sinceDue().ifPresent(due -> rows.append(cell(due.getValueAtPercentile(percentile))));
      rows.append("</tr>\n");
    }
    rows.append("<tr><th>max</th>").append(cell(measured.sinceSent().getMaxValue()));
    measured.sinceDue().ifPresent(due -> rows.append(cell(due.getMaxValue())));
    return rows.append("</tr>\n").toString();
  }

  private static String cell(long nanos) {
    return "<td>" + Readable.time(nanos) + "</td>";
  }

  private static String failures(Measured measured) {
    if (measured.failures().isEmpty()) {
      return "";
    }
    Map<String, String> counts = new LinkedHashMap<>();
    counts.put("OK(200)", Readable.count(measured.answered()));
    measured.failures().forEach((status, count) -> counts.put(status, Readable.count(count)));
    StringBuilder html = new StringBuilder("<h2>Statuses</h2>\n<table>\n").append(rows(counts));
    html.append("</table>\n<ul>\n");
    measured.texts().forEach(text -> html.append("<li>").append(escape(text)).append("</li>\n"));
    return html.append("</ul>\n").toString();
  }

  private static String rows(Map<String, String> values) {
    StringBuilder rows = new StringBuilder();
    values.forEach(
        (name, value) ->
            rows.append("<tr><th>")
                .append(escape(name))
                .append("</th><td>")
                .append(escape(value))
                .append("</td></tr>\n"));
    return rows.toString();
  }
}
