package io.zaprpc.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The whole report of a run in Markdown. */
final class ReportPage {

  private final Results results;
  private final Notes notes;
  private final QuietRule rule;
  private final Markdown page = new Markdown();

  ReportPage(Results results, Notes notes, QuietRule rule) {
    this.results = results;
    this.notes = notes;
    this.rule = rule;
  }

  String text() {
    page.heading(1, "Results of " + results.name());
    page.paragraph(
        "Machine, JVM and commands: [environment.md](environment.md). Figures are medians of"
            + " interleaved rounds with their ranges; ratios are formed round by round first. "
            + ruleInWords());
    new HeadlineTables(results).appendTo(page, 2);
    bars();
    losses();
    codec();
    new EndToEndTables(results.endToEnd()).appendTo(page);
    bystanders();
    sizes();
    return page.toString();
  }

  private String ruleInWords() {
    return String.format(
        Locale.ROOT,
        "A round counts only if other processes and other machines of the host had at most %.0f %%"
            + " of all processors during its window; a figure that lost half of its rounds or more"
            + " reads %s, and %s is what this run left out.",
        rule.limit() * 100,
        Cell.NOT_MEASURED,
        Cell.NOT_RUN);
  }

  private void bars() {
    page.heading(2, "Bars");
    List<List<String>> rows = new ArrayList<>();
    for (Bar bar : results.bars()) {
      rows.add(
          List.of(
              "`" + bar.id() + "`",
              bar.title(),
              bar.limitText(),
              Cell.ratio(bar.figure()),
              Cell.range(bar.figure(), Cell::number),
              Cell.rounds(bar.figure()),
              bar.verdict().text(),
              bar.verdict() == Bar.Verdict.MISSED ? notes.reason(bar.id()) : ""));
    }
    page.table(
        List.of("bar", "what", "limit", "median", "range", "rounds", "verdict", "why missed"),
        rows);
  }

  private void losses() {
    page.heading(2, "Where ZAP loses");
    List<Loss> losses = results.losses();
    if (losses.isEmpty()) {
      page.paragraph("Nowhere among what was measured.");
      return;
    }
    page.paragraph("Found by program: every peer with a better median than an arm of ZAP.");
    List<List<String>> rows = new ArrayList<>();
    for (Loss loss : losses) {
      rows.add(
          List.of(
              loss.group(),
              loss.metric().title(),
              loss.ours(),
              loss.metric().write(loss.figure()),
              winners(loss)));
    }
    page.table(List.of("where", "by", "arm", "median", "beaten by"), rows);
  }

  private static String winners(Loss loss) {
    return loss.winners().stream()
        .map(winner -> winner.arm() + " " + loss.metric().write(winner.figure()))
        .collect(Collectors.joining(", "));
  }

  private void codec() {
    Samples codec = results.codec();
    if (codec.isEmpty()) {
      return;
    }
    page.heading(2, "Messages");
    for (String group : codec.groups()) {
      page.heading(3, group);
      if (!Plots.measured(codec, group, Metric.NANOS).isEmpty()) {
        page.image(group, PlotFiles.codec(group));
      }
      List<List<String>> rows = new ArrayList<>();
      for (String arm : codec.arms(group)) {
        Series nanos = codec.of(group, arm, Metric.NANOS);
        rows.add(
            List.of(
                arm,
                Family.of(arm).title(),
                Cell.median(nanos, Metric.NANOS),
                Cell.range(nanos, Metric.NANOS),
                Cell.ratio(nanos.dividedBy(codec.of(group, "zap", Metric.NANOS))),
                Cell.median(codec.of(group, arm, Metric.BYTES), Metric.BYTES),
                Cell.rounds(nanos)));
      }
      page.table(List.of("arm", "kind", "ns/op", "range", "÷ zap", "B/op", "rounds"), rows);
    }
  }

  private void bystanders() {
    Samples samples = results.bystanders();
    if (samples.isEmpty()) {
      return;
    }
    page.heading(2, "Beside other connections");
    List<List<String>> rows = new ArrayList<>();
    for (String scenario : samples.groups()) {
      for (String count : samples.arms(scenario)) {
        Series rate = samples.of(scenario, count, Metric.RATE);
        rows.add(
            List.of(
                scenario,
                count,
                Cell.median(rate, Metric.RATE),
                Cell.range(rate, Metric.RATE),
                Cell.median(samples.of(scenario, count, Metric.MEMORY), Metric.MEMORY)));
      }
    }
    page.table(
        List.of("scenario", "of them", "req/s of the others", "range", "server heap + buffers"),
        rows);
  }

  private void sizes() {
    Samples sizes = results.sizes();
    if (sizes.isEmpty()) {
      return;
    }
    page.heading(2, "Encoded bytes");
    List<String> columns = new ArrayList<>(List.of("arm"));
    columns.addAll(sizes.groups());
    Set<String> arms = new LinkedHashSet<>();
    sizes.groups().forEach(group -> arms.addAll(sizes.arms(group)));
    List<List<String>> rows = new ArrayList<>();
    for (String arm : arms) {
      List<String> row = new ArrayList<>(List.of(arm));
      sizes
          .groups()
          .forEach(group -> row.add(Cell.median(sizes.of(group, arm, Metric.SIZE), Metric.SIZE)));
      rows.add(row);
    }
    page.table(columns, rows);
  }
}
