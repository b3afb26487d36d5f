package io.zaprpc.benchmarks.report;

/**
 * What this project promised to reach.
 *
 * @param id names it in notes, such as {@code decode/sbe}
 * @param title what is measured
 * @param figure what came out, round by round
 * @param bound on which side of the limit it has to be
 * @param limit the limit
 */
record Bar(String id, String title, Series figure, Bound bound, double limit) {

  /** On which side of a limit a figure has to be. */
  enum Bound {
    AT_LEAST("≥"),
    AT_MOST("≤");

    private final String sign;

    Bound(String sign) {
      this.sign = sign;
    }
  }

  /** What came of it. */
  enum Verdict {
    MET("met"),
    MISSED("**MISSED**"),
    NOT_MEASURED(Cell.NOT_MEASURED),
    NOT_RUN("not run");

    private final String text;

    Verdict(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }

  static Bar atLeast(String id, String title, Series figure, double limit) {
    return new Bar(id, title, figure, Bound.AT_LEAST, limit);
  }

  static Bar atMost(String id, String title, Series figure, double limit) {
    return new Bar(id, title, figure, Bound.AT_MOST, limit);
  }

  Verdict verdict() {
    if (!figure.wasTried()) {
      return Verdict.NOT_RUN;
    }
    if (!figure.isMeasured()) {
      return Verdict.NOT_MEASURED;
    }
    return isReached(figure.median()) ? Verdict.MET : Verdict.MISSED;
  }

  String limitText() {
    return bound.sign + " " + Cell.number(limit);
  }

  private boolean isReached(double median) {
    return bound == Bound.AT_LEAST ? median >= limit : median <= limit;
  }
}
