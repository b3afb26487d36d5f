package io.zaprpc.benchmarks.codec;

import io.zaprpc.benchmarks.chain.GetBalanceRequest;
import io.zaprpc.benchmarks.chain.GetBalanceResponse;
import io.zaprpc.wire.ArrayPool;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.OutputArray;

/**
 * ZAP in place: one reader that moves from message to message, one builder that writes behind the
 * messages before it, as in a batch of answers.
 */
final class ZapBalance implements BalanceCodec {

  private static final int OUTPUT_BYTES = 1 << 15;
  private static final int ANSWER_BYTES = 96;

  private final GetBalanceRequest.Reader reader = new GetBalanceRequest.Reader();
  private final GetBalanceResponse.Builder builder = new GetBalanceResponse.Builder();
  private final OutputArray output = new OutputArray(ArrayPool.UNPOOLED, OUTPUT_BYTES);

  @Override
  public int writeQuery(BalanceQuery query, byte[] target, int at) {
    OutputArray whole = new OutputArray(ArrayPool.UNPOOLED, target.length);
    GetBalanceRequest.Builder request = new GetBalanceRequest.Builder();
    request.begin(whole, Layout.DERIVED);
    request.id(query.id).block(query.block).chainId(query.chainId).account(query.account);
    int length = request.finish();
    System.arraycopy(whole.array(), 0, target, at, length);
    return length;
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    return digest(reader.wrap(source, offset, length));
  }

  /** The same as the server does by default: lent, verified, and taken away again. */
  long readVerifiedQuery(byte[] source, int offset, int length) {
    reader.lend("Balances.getBalance", source, offset, length);
    reader.verify();
    long digest = digest(reader);
    reader.release();
    return digest;
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    return write(Layout.DERIVED, id, ledger, slot);
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    return answer(reader.wrap(source, offset, length), ledger);
  }

  /** The same as the server does by default. */
  int handleVerified(byte[] source, int offset, int length, Ledger ledger) {
    reader.lend("Balances.getBalance", source, offset, length);
    reader.verify();
    int written = answer(reader, ledger);
    reader.release();
    return written;
  }

  @Override
  public long readAnswer() {
    GetBalanceResponse.Reader answer =
        new GetBalanceResponse.Reader()
            .wrap(output.array(), output.position() - ANSWER_BYTES, ANSWER_BYTES);
    return Digest.answer(
        answer.id(),
        Digest.word(
            answer.balanceLong(0),
            answer.balanceLong(1),
            answer.balanceLong(2),
            answer.balanceLong(3)),
        answer.nonce(),
        Digest.word(
            answer.blockHashLong(0),
            answer.blockHashLong(1),
            answer.blockHashLong(2),
            answer.blockHashLong(3)));
  }

  private static long digest(GetBalanceRequest.Reader request) {
    return Digest.query(
        request.id(),
        request.block(),
        request.chainId(),
        Digest.account(request.accountLong(0), request.accountLong(1), request.accountInt(4)));
  }

  private int answer(GetBalanceRequest.Reader request, Ledger ledger) {
    int slot = ledger.find(request.accountLong(0), request.accountLong(1), request.accountInt(4));
    return write(request.layout(), request.id(), ledger, slot);
  }

  private int write(Layout layout, long id, Ledger ledger, int slot) {
    if (output.position() > OUTPUT_BYTES - 2 * ANSWER_BYTES) {
      output.resetZeroed();
    }
    output.reserve(1);
    byte[] rows = ledger.rows();
    int balance = ledger.balance(slot);
    int hash = ledger.blockHash(slot);
    builder.begin(output, layout);
    builder
        .id(id)
        .balanceLong(0, Words.longAt(rows, balance))
        .balanceLong(1, Words.longAt(rows, balance + 8))
        .balanceLong(2, Words.longAt(rows, balance + 16))
        .balanceLong(3, Words.longAt(rows, balance + 24))
        .nonce(ledger.nonce(slot))
        .blockHashLong(0, Words.longAt(rows, hash))
        .blockHashLong(1, Words.longAt(rows, hash + 8))
        .blockHashLong(2, Words.longAt(rows, hash + 16))
        .blockHashLong(3, Words.longAt(rows, hash + 24));
    return builder.finish();
  }
}
