package io.zaprpc.benchmarks.codec;

/** Fills the one answer that a binding JSON arm writes again and again. */
final class Answers {

  private static final int WORD_BYTES = 32;

  private final BalanceAnswer answer = new BalanceAnswer();

  Answers() {
    answer.balance = new byte[WORD_BYTES];
    answer.blockHash = new byte[WORD_BYTES];
  }

  BalanceAnswer fill(long id, Ledger ledger, int slot) {
    answer.id = id;
    System.arraycopy(ledger.rows(), ledger.balance(slot), answer.balance, 0, WORD_BYTES);
    answer.nonce = ledger.nonce(slot);
    System.arraycopy(ledger.rows(), ledger.blockHash(slot), answer.blockHash, 0, WORD_BYTES);
    return answer;
  }
}
