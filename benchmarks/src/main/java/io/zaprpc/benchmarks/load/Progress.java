package io.zaprpc.benchmarks.load;

import java.io.PrintWriter;

/** Says each second how the run goes: on one line that is written anew, or line by line. */
final class Progress {

  /** How it is shown. */
  enum Form {
    /** One line, for terminals. */
    LIVE,
    /** A line each second, for files. */
    LINES,
    /** Not at all. */
    OFF
  }

  private static final String FROM_LINE_START = "\r\033[K";

  private final PrintWriter out;
  private final Form form;
  private long failed;

  Progress(PrintWriter out, Form form) {
    this.out = out;
    this.form = form;
  }

  /** A second has passed. */
  void show(Sample sample) {
    failed += sample.failed();
    switch (form) {
      case LIVE -> out.print(FROM_LINE_START + line(sample));
      case LINES -> out.println(line(sample));
      case OFF -> {}
    }
    out.flush();
  }

  /** Something worth a line of its own, while nothing is measured. */
  void say(String text) {
    if (form != Form.OFF) {
      out.print(form == Form.LIVE ? FROM_LINE_START + text : text + System.lineSeparator());
      out.flush();
    }
  }

  /** Leaves an empty line start behind. */
  void end() {
    if (form == Form.LIVE) {
      out.print(FROM_LINE_START);
      out.flush();
    }
  }

  private String line(Sample sample) {
    return String.format(
        "%4d s  %12s req/s   p50 %-9s p99 %-9s max %-9s failed %s",
        Math.round(sample.at()),
        Readable.rate(sample.rate()),
        Readable.time(sample.p50()),
        Readable.time(sample.p99()),
        Readable.time(sample.max()),
        Readable.count(failed));
  }
}
