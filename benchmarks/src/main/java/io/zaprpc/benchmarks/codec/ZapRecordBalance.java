package io.zaprpc.benchmarks.codec;

import io.zaprpc.benchmarks.chain.GetBalanceRequest;
import io.zaprpc.benchmarks.chain.GetBalanceResponse;
import io.zaprpc.wire.Bytes;

/** ZAP by value: records to keep, verified and copied out of a message, and canonical bytes. */
final class ZapRecordBalance implements BalanceCodec {

  private static final int WORD_BYTES = 32;

  private final GetBalanceRequest.Reader reader = new GetBalanceRequest.Reader();
  private final byte[] account = new byte[20];
  private byte[] output = BalanceQuery.NOTHING;

  @Override
  public int writeQuery(BalanceQuery query, byte[] target, int at) {
    byte[] message =
        new GetBalanceRequest(query.id, query.block, query.chainId, Bytes.of(query.account))
            .toBytes();
    System.arraycopy(message, 0, target, at, message.length);
    return message.length;
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    GetBalanceRequest request = reader.wrap(source, offset, length).toValue();
    request.account().copyTo(account, 0);
    return Digest.query(
        request.id(), request.block(), request.chainId(), Digest.account(account, 0));
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    output =
        new GetBalanceResponse(
                id,
                Bytes.copyOf(ledger.rows(), ledger.balance(slot), WORD_BYTES),
                ledger.nonce(slot),
                Bytes.copyOf(ledger.rows(), ledger.blockHash(slot), WORD_BYTES))
            .toBytes();
    return output.length;
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    GetBalanceRequest request = reader.wrap(source, offset, length).toValue();
    request.account().copyTo(account, 0);
    return writeAnswer(request.id(), ledger, ledger.find(account));
  }

  @Override
  public long readAnswer() {
    GetBalanceResponse answer = GetBalanceResponse.read(output);
    return Digest.answer(
        answer.id(),
        Digest.word(answer.balance().toByteArray(), 0),
        answer.nonce(),
        Digest.word(answer.blockHash().toByteArray(), 0));
  }
}
