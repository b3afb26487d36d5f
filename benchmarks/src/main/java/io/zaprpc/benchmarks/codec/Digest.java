package io.zaprpc.benchmarks.codec;

/**
 * What a decoding arm returns: every field goes into it, so an arm that skips one, or takes one for
 * another, gives a different digest. Cheap, because its price is in every figure.
 */
final class Digest {

  private Digest() {}

  /** Of an account, by its words of 8, 8 and 4 bytes. */
  static long account(long first, long second, int third) {
    return (first - second) ^ third;
  }

  /** Of an account of 20 bytes from {@code at} on. */
  static long account(byte[] array, int at) {
    return account(
        Words.longAt(array, at), Words.longAt(array, at + 8), Words.intAt(array, at + 16));
  }

  /** Of 32 bytes, by their words. */
  static long word(long first, long second, long third, long fourth) {
    return ((first - second) ^ third) - fourth;
  }

  /** Of 32 bytes from {@code at} on. */
  static long word(byte[] array, int at) {
    return word(
        Words.longAt(array, at),
        Words.longAt(array, at + 8),
        Words.longAt(array, at + 16),
        Words.longAt(array, at + 24));
  }

  static long query(long id, long block, long chainId, long account) {
    return ((id - block) ^ chainId) + account;
  }

  static long answer(long id, long balance, long nonce, long blockHash) {
    return (((id - balance) ^ nonce) + blockHash);
  }

  static long of(BalanceQuery query) {
    return query(query.id, query.block, query.chainId, account(query.account, 0));
  }

  static long of(BalanceAnswer answer) {
    return answer(answer.id, word(answer.balance, 0), answer.nonce, word(answer.blockHash, 0));
  }
}
