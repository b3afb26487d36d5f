package io.zaprpc.benchmarks.codec;

import java.util.Random;

/** Queries and answers as a node sees them: small numbers, random bytes. */
final class BalanceSamples {

  private static final long[] CHAINS = {1, 10, 137, 8453, 42161};
  private static final long FIRST_BLOCK = 18_000_000;
  private static final int BLOCKS = 2_000_000;
  private static final int IDS = 10_000_000;
  private static final int NONCES = 100_000;
  private static final int WORD_BYTES = 32;

  private BalanceSamples() {}

  /** A query for an account that the ledger holds. */
  static BalanceQuery query(Random random, Ledger ledger) {
    BalanceQuery query = new BalanceQuery();
    query.id = random.nextInt(IDS);
    query.block = FIRST_BLOCK + random.nextInt(BLOCKS);
    query.chainId = CHAINS[random.nextInt(CHAINS.length)];
    query.account = ledger.account(ledger.slot(random.nextInt(Ledger.ACCOUNTS)));
    return query;
  }

  /** An answer without its id. */
  static BalanceAnswer answer(Random random) {
    BalanceAnswer answer = new BalanceAnswer();
    answer.balance = word(random);
    answer.nonce = random.nextInt(NONCES);
    answer.blockHash = word(random);
    return answer;
  }

  private static byte[] word(Random random) {
    byte[] word = new byte[WORD_BYTES];
    random.nextBytes(word);
    return word;
  }
}
