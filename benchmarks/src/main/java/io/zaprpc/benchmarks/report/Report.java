package io.zaprpc.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the report of a run from its raw data. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    showDefaultValues = true,
    description =
        "Writes report.md, headline.md, codec.csv, endtoend-summary.csv and plots from the raw data"
            + " of a run.")
public final class Report implements Callable<Integer> {

  private static final Pattern NAME = Pattern.compile(".*-jdk(\\d+)");

  @Parameters(paramLabel = "DIR", description = "the run's directory, named <date>-jdk<NN>")
  private Path directory = Path.of("");

  @Option(
      names = "--busy-limit",
      description = "the greatest share of all processors that others may have had in a window")
  private double busyLimit = 0.05;

  @Option(
      names = "--notes",
      defaultValue = "",
      description = "reasons for missed bars, `- <bar>: why`; by default NOTES.md beside DIR")
  private String notes = "";

  @Spec private CommandSpec spec = CommandSpec.create();

  /** Runs it. */
  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true");
    System.exit(new CommandLine(new Report()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    Path run = directory.toAbsolutePath().normalize();
    QuietRule rule = new QuietRule(busyLimit);
    Results results = Results.of(run, jdk(run), rule);
    Path reasons = notes.isEmpty() ? run.resolveSibling("NOTES.md") : Path.of(notes);
    String report = new ReportPage(results, Notes.read(reasons), rule).text();
    Files.writeString(run.resolve("report.md"), report);
    Files.writeString(run.resolve("headline.md"), new HeadlineTables(results).page());
    MedianFiles.write(
        results.codec(), List.of(Metric.NANOS, Metric.BYTES), run.resolve("codec.csv"));
    MedianFiles.write(
        results.endToEnd(), List.of(Metric.values()), run.resolve("endtoend-summary.csv"));
    new Plots(run).draw(results);
    spec.commandLine().getOut().println(run.resolve("report.md"));
    return 0;
  }

  private int jdk(Path run) {
    Matcher matcher = NAME.matcher(run.getFileName().toString());
    if (!matcher.matches()) {
      throw new ParameterException(
          spec.commandLine(), "directory: " + run + " (expected: a name that ends with -jdk<NN>)");
    }
    return Integer.parseInt(matcher.group(1));
  }
}
