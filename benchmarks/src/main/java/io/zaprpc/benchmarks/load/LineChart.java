package io.zaprpc.benchmarks.load;

import java.util.List;
import java.util.Locale;

/**
 * Lines over two axes as SVG. Colours and fonts are the page's: line {@code n} is of class {@code
 * s<n>}.
 *
 * @param title what is shown
 * @param x the axis to the right
 * @param y the axis upwards
 * @param lines what is drawn
 */
record LineChart(String title, Axis x, Axis y, List<Line> lines) {

  /**
   * One line.
   *
   * @param name for the legend
   * @param points in order of x
   */
  record Line(String name, List<Point> points) {}

  /**
   * One value.
   *
   * @param x to the right
   * @param y upwards
   */
  record Point(double x, double y) {}

  private static final int WIDTH = 860;
  private static final int HEIGHT = 300;
  private static final int LEFT = 84;
  private static final int RIGHT = 40;
  private static final int TOP = 14;
  private static final int BOTTOM = 34;
  private static final int MOST_DOTS = 60;

  String toSvg() {
    StringBuilder svg = new StringBuilder();
    svg.append(
        format(
            "<svg viewBox='0 0 %d %d' role='img' aria-label='%s'>%n",
            WIDTH, HEIGHT, HtmlReport.escape(title)));
    y.marks().forEach(mark -> appendRow(svg, mark));
    x.marks().forEach(mark -> appendColumn(svg, mark));
    for (int i = 0; i < lines.size(); i++) {
      appendLine(svg, i, lines.get(i));
    }
    return svg.append("</svg>\n").toString();
  }

  /** The legend, to stand beside the drawing. */
  String toLegend() {
    StringBuilder legend = new StringBuilder("<p class='legend'>");
    for (int i = 0; i < lines.size(); i++) {
      legend.append(
          format("<span><i class='s%d'></i>%s</span> ", i, HtmlReport.escape(lines.get(i).name())));
    }
    return legend.append("</p>\n").toString();
  }

  private void appendRow(StringBuilder svg, double mark) {
    double at = top(mark);
    svg.append(
        format(
            "<path class='grid' d='M%d %.1fH%d'/><text class='left' x='%d' y='%.1f'>%s</text>%n",
            LEFT, at, WIDTH - RIGHT, LEFT - 8, at + 4, y.label().apply(mark)));
  }

  private void appendColumn(StringBuilder svg, double mark) {
    double at = left(mark);
    svg.append(
        format(
            "<path class='grid' d='M%.1f %dV%d'/><text class='below' x='%.1f' y='%d'>%s</text>%n",
            at, TOP, HEIGHT - BOTTOM, at, HEIGHT - BOTTOM + 20, x.label().apply(mark)));
  }

  private void appendLine(StringBuilder svg, int index, Line line) {
    StringBuilder path = new StringBuilder();
    for (Point point : line.points()) {
      path.append(path.isEmpty() ? 'M' : 'L')
          .append(format("%.1f %.1f", left(point.x()), top(point.y())));
    }
    svg.append(format("<path class='line s%d' d='%s'/>%n", index, path));
    if (line.points().size() <= MOST_DOTS) {
      line.points().forEach(point -> appendDot(svg, index, line.name(), point));
    }
  }

  private void appendDot(StringBuilder svg, int index, String name, Point point) {
    svg.append(
        format(
            "<circle class='s%d' cx='%.1f' cy='%.1f' r='2.5'><title>%s: %s at %s</title></circle>%n",
            index,
            left(point.x()),
            top(point.y()),
            HtmlReport.escape(name),
            y.label().apply(point.y()),
            x.label().apply(point.x())));
  }

  private double left(double value) {
    return LEFT + x.position(value) * (WIDTH - LEFT - RIGHT);
  }

  private double top(double value) {
    return HEIGHT - BOTTOM - y.position(value) * (HEIGHT - TOP - BOTTOM);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
