package io.zaprpc.benchmarks.report;

import java.awt.Color;
import java.util.Comparator;
import java.util.List;

/** What kind of competitor an arm is, by its name in raw data. */
enum Family {
  /** Hand-written code that does the least that the work takes. */
  LIMIT("limit", new Color(0x8A8D91), List.of("bare", "raw", "echo", "raw-body")),
  /** This project. */
  ZAP("ZAP", new Color(0x1F6FB4), List.of()),
  /** Text. */
  JSON(
      "JSON",
      new Color(0xE0861A),
      List.of(
          "jackson",
          "jacksonStreaming",
          "dslJson",
          "gson",
          "gsonReflective",
          "fastjson2",
          "jsonScanner",
          "http-jackson",
          "http-dsljson",
          "http-gson")),
  /** All others. */
  BINARY("binary", new Color(0x3C9A5F), List.of());

  /** Limits, ZAP, JSON, binary, and by name within each. */
  static final Comparator<String> ORDER =
      Comparator.comparing(Family::of).thenComparing(Comparator.naturalOrder());

  /** The libraries of which the fastest is the one to beat. */
  static final List<String> JSON_LIBRARIES =
      List.of("jackson", "jacksonStreaming", "dslJson", "gson", "gsonReflective");

  private final String title;
  private final Color color;
  private final List<String> arms;

  Family(String title, Color color, List<String> arms) {
    this.title = title;
    this.color = color;
    this.arms = arms;
  }

  static Family of(String arm) {
    if (arm.startsWith("zap")) {
      return ZAP;
    }
    for (Family family : values()) {
      if (family.arms.contains(arm)) {
        return family;
      }
    }
    return BINARY;
  }

  /** Whether an arm is somebody else's product, neither ours nor a limit. */
  static boolean isPeer(String arm) {
    Family family = of(arm);
    return family == JSON || family == BINARY;
  }

  String title() {
    return title;
  }

  Color color() {
    return color;
  }
}
