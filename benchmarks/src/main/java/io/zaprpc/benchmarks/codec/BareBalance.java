package io.zaprpc.benchmarks.codec;

/**
 * The limit: loads and stores at fixed offsets of the message that ZAP lays out, nothing checked,
 * headers not looked at. No format to use, and nothing reads faster.
 */
final class BareBalance implements BalanceCodec {

  private static final int HEADER = 16;
  private static final int QUERY_BYTES = HEADER + 44;
  private static final int BLOCK = HEADER + 8;
  private static final int CHAIN_ID = HEADER + 16;
  private static final int ACCOUNT = HEADER + 24;
  private static final int ANSWER_BYTES = HEADER + 80;
  private static final int BALANCE = HEADER + 8;
  private static final int NONCE = HEADER + 40;
  private static final int BLOCK_HASH = HEADER + 48;
  private static final long MAGIC_AND_VERSION = 0x0002_0050_415AL;
  private static final int OUTPUT_BYTES = 1 << 15;

  private final byte[] output = new byte[OUTPUT_BYTES];
  private int start;
  private int position;

  @Override
  public int writeQuery(BalanceQuery query, byte[] target, int at) {
    Words.putLong(target, at + HEADER, query.id);
    Words.putLong(target, at + BLOCK, query.block);
    Words.putLong(target, at + CHAIN_ID, query.chainId);
    System.arraycopy(query.account, 0, target, at + ACCOUNT, query.account.length);
    return QUERY_BYTES;
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    return Digest.query(
        Words.longAt(source, offset + HEADER),
        Words.longAt(source, offset + BLOCK),
        Words.longAt(source, offset + CHAIN_ID),
        Digest.account(source, offset + ACCOUNT));
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    int at = position + ANSWER_BYTES > OUTPUT_BYTES ? 0 : position;
    start = at;
    position = at + ANSWER_BYTES + 1;
    Words.putLong(output, at, MAGIC_AND_VERSION);
    Words.putLong(output, at + 8, HEADER | (long) ANSWER_BYTES << 32);
    Words.putLong(output, at + HEADER, id);
    copyWord(ledger.rows(), ledger.balance(slot), at + BALANCE);
    Words.putLong(output, at + NONCE, ledger.nonce(slot));
    copyWord(ledger.rows(), ledger.blockHash(slot), at + BLOCK_HASH);
    return ANSWER_BYTES;
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    int slot =
        ledger.find(
            Words.longAt(source, offset + ACCOUNT),
            Words.longAt(source, offset + ACCOUNT + 8),
            Words.intAt(source, offset + ACCOUNT + 16));
    return writeAnswer(Words.longAt(source, offset + HEADER), ledger, slot);
  }

  @Override
  public long readAnswer() {
    return Digest.answer(
        Words.longAt(output, start + HEADER),
        Digest.word(output, start + BALANCE),
        Words.longAt(output, start + NONCE),
        Digest.word(output, start + BLOCK_HASH));
  }

  private void copyWord(byte[] source, int from, int at) {
    Words.putLong(output, at, Words.longAt(source, from));
    Words.putLong(output, at + 8, Words.longAt(source, from + 8));
    Words.putLong(output, at + 16, Words.longAt(source, from + 16));
    Words.putLong(output, at + 24, Words.longAt(source, from + 24));
  }
}
