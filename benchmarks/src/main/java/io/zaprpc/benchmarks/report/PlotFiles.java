package io.zaprpc.benchmarks.report;

/** Where the plots are, seen from the report. */
final class PlotFiles {

  static final String DIRECTORY = "plots";

  private PlotFiles() {}

  static String codec(String group) {
    return named("codec", group);
  }

  static String throughput(String group) {
    return named("throughput", group);
  }

  static String serverCpu(String group) {
    return named("server-cpu", group);
  }

  private static String named(String kind, String group) {
    return DIRECTORY + "/" + kind + "-" + group.replace(' ', '-') + ".png";
  }
}
