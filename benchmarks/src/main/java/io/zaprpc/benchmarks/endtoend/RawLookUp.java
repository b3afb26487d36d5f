package io.zaprpc.benchmarks.endtoend;

/**
 * Does what every other server does, by hand: both headers, four fields, the account, the answer.
 */
final class RawLookUp implements RawHandler {

  private final Ledger ledger;
  private final byte[] blockHash;

  RawLookUp(Ledger ledger) {
    this.ledger = ledger;
    this.blockHash = ledger.blockHash();
  }

  @Override
  public void answer(byte[] request, int at, byte[] response, int to) {
    Account account = ledger.find(request, at + RawFrames.REQUEST_ACCOUNT);
    Ledger.checkAsked(
        Words.getLong(request, at + RawFrames.REQUEST_BLOCK),
        Words.getLong(request, at + RawFrames.REQUEST_CHAIN));
    RawFrames.writeResponseHead(response, to);
    Words.putLong(
        response, to + RawFrames.RESPONSE_ID, Words.getLong(request, at + RawFrames.REQUEST_ID));
    System.arraycopy(
        account.balance(), 0, response, to + RawFrames.RESPONSE_BALANCE, Ledger.BALANCE_BYTES);
    Words.putLong(response, to + RawFrames.RESPONSE_NONCE, account.nonce());
    System.arraycopy(blockHash, 0, response, to + RawFrames.RESPONSE_HASH, Ledger.HASH_BYTES);
  }
}
