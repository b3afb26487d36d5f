package io.zaprpc.benchmarks.report;

import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws what the tables say; times and rates on logarithmic axes, as they span hundreds. */
final class Plots {

  private static final int WIDTH = 1100;
  private static final int HEIGHT = 560;
  private static final int LABEL_ROTATION = 30;
  private static final MathContext LABEL_DIGITS = new MathContext(3);
  private static final int MARKER_SIZE = 14;
  private static final Font LABELS = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
  private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 16);
  private static final Marker[] MARKERS = {
    SeriesMarkers.CIRCLE,
    SeriesMarkers.SQUARE,
    SeriesMarkers.DIAMOND,
    SeriesMarkers.TRIANGLE_UP,
    SeriesMarkers.TRIANGLE_DOWN,
    SeriesMarkers.CROSS
  };

  private final Path directory;

  Plots(Path directory) {
    this.directory = directory;
  }

  void draw(Results results) throws IOException {
    Files.createDirectories(directory.resolve(PlotFiles.DIRECTORY));
    for (String group : results.codec().groups()) {
      bars(results.codec(), group, Metric.NANOS, PlotFiles.codec(group));
    }
    for (String group : results.endToEnd().groups()) {
      bars(results.endToEnd(), group, Metric.SERVER_CPU, PlotFiles.serverCpu(group));
      throughput(results.endToEnd(), group);
    }
  }

  private void bars(Samples samples, String group, Metric metric, String file) throws IOException {
    List<String> arms = new ArrayList<>(measured(samples, group, metric));
    if (arms.isEmpty()) {
      return;
    }
    ToDoubleFunction<String> median = arm -> samples.of(group, arm, metric).median();
    arms.sort(Comparator.comparingDouble(median));
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(group + ": " + metric.title() + ", less is better")
            .build();
    for (Family family : Family.values()) {
      List<@Nullable Double> heights = new ArrayList<>();
      arms.forEach(arm -> heights.add(Family.of(arm) == family ? height(median, arm) : null));
      if (heights.stream().anyMatch(Objects::nonNull)) {
        chart.addSeries(family.title(), arms, heights).setFillColor(family.color());
      }
    }
    style(chart.getStyler());
    chart.getStyler().setXAxisLabelRotation(LABEL_ROTATION).setYAxisLogarithmic(true);
    chart.getStyler().setXAxisMaxLabelCount(arms.size()).setXAxisTickMarkSpacingHint(1);
    chart.getStyler().setYAxisDecimalPattern("#,##0.###");
    chart.getStyler().setYAxisMin(median.applyAsDouble(arms.get(0)) / 2);
    chart.getStyler().setOverlapped(true).setAvailableSpaceFill(0.7).setLabelsVisible(true);
    save(chart, file);
  }

  private static double height(ToDoubleFunction<String> median, String arm) {
    return new BigDecimal(median.applyAsDouble(arm)).round(LABEL_DIGITS).doubleValue();
  }

  private void throughput(Samples samples, String group) throws IOException {
    List<String> arms = measured(samples, group, Metric.RATE);
    if (arms.isEmpty()) {
      return;
    }
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(group + ": throughput against p99, right and low is better")
            .xAxisTitle(Metric.RATE.title())
            .yAxisTitle(Metric.P99.title())
            .build();
    int[] seen = new int[Family.values().length];
    for (String arm : arms) {
      double rate = samples.of(group, arm, Metric.RATE).median();
      double p99 = samples.of(group, arm, Metric.P99).median();
      Family family = Family.of(arm);
      int index = seen[family.ordinal()]++;
      XYSeries series = chart.addSeries(arm, new double[] {rate}, new double[] {p99});
      series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
      series.setMarker(MARKERS[index % MARKERS.length]).setMarkerColor(family.color());
    }
    style(chart.getStyler());
    chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
    chart.getStyler().setXAxisTickLabelsFormattingFunction(Cell::thousands);
    chart.getStyler().setYAxisTickLabelsFormattingFunction(Metric.P99::write);
    chart.getStyler().setMarkerSize(MARKER_SIZE);
    save(chart, PlotFiles.throughput(group));
  }

  /** The arms that a plot can show; without any there is none. */
  static List<String> measured(Samples samples, String group, Metric metric) {
    return samples.arms(group).stream()
        .filter(arm -> samples.of(group, arm, metric).isMeasured())
        .toList();
  }

  private static void style(AxesChartStyler styler) {
    styler.setAxisTickLabelsFont(LABELS).setAxisTitleFont(LABELS);
    styler
        .setLegendFont(LABELS)
        .setLegendPosition(LegendPosition.OutsideE)
        .setChartTitleFont(TITLE)
        .setChartBackgroundColor(Color.WHITE)
        .setChartTitleBoxVisible(false)
        .setPlotBorderVisible(false);
  }

  private void save(Chart<?, ?> chart, String file) throws IOException {
    ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", directory.resolve(file).toFile());
  }
}
