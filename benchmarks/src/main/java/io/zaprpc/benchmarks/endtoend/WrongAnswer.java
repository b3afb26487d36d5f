package io.zaprpc.benchmarks.endtoend;

/** An answer that is not the one expected. */
final class WrongAnswer extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private WrongAnswer(String message) {
    super(message);
  }

  static WrongAnswer to(long request) {
    return new WrongAnswer("answer to request " + request + ": other content than the ledger's");
  }
}
