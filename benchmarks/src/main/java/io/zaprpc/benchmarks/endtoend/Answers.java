package io.zaprpc.benchmarks.endtoend;

/**
 * What a right answer holds besides the request's id, in words: the balance, the nonce and the
 * block's hash of each account. Immutable.
 */
final class Answers {

  static final int NONCE = Ledger.BALANCE_BYTES / Long.BYTES;
  static final int HASH = NONCE + 1;

  /** Words per account. */
  static final int WIDTH = HASH + Ledger.HASH_BYTES / Long.BYTES;

  private final long[] words = new long[Ledger.SIZE * WIDTH];

  private Answers() {}

  /** What a server answers that looks accounts up. */
  static Answers of(Ledger ledger) {
    Answers answers = new Answers();
    for (int i = 0; i < Ledger.SIZE; i++) {
      Account account = ledger.account(i);
      answers.put(i, 0, account.balance());
      answers.words[i * WIDTH + NONCE] = account.nonce();
      answers.put(i, HASH, ledger.blockHash());
    }
    return answers;
  }

  /** What a server answers that sends the request's fields back, and zeros behind them. */
  static Answers echoed(Ledger ledger) {
    Answers answers = new Answers();
    for (int i = 0; i < Ledger.SIZE; i++) {
      Account account = ledger.account(i);
      int at = i * WIDTH;
      answers.words[at] = account.block();
      answers.words[at + 1] = Ledger.CHAIN_ID;
      answers.words[at + 2] = account.first();
      answers.words[at + 3] = account.second();
      answers.words[at + 4] = Words.getInt(account.address(), 2 * Long.BYTES);
    }
    return answers;
  }

  /** The words of all accounts, {@link #WIDTH} each; not to be written. */
  long[] words() {
    return words;
  }

  /** Where the words of an account begin. */
  static int offsetOf(int account) {
    return account * WIDTH;
  }

  private void put(int account, int word, byte[] bytes) {
    for (int i = 0; i < bytes.length / Long.BYTES; i++) {
      words[account * WIDTH + word + i] = Words.getLong(bytes, i * Long.BYTES);
    }
  }
}
