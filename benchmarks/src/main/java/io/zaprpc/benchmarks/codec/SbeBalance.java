package io.zaprpc.benchmarks.codec;

import io.zaprpc.benchmarks.codec.sbe.AddressDecoder;
import io.zaprpc.benchmarks.codec.sbe.BalanceAnswerDecoder;
import io.zaprpc.benchmarks.codec.sbe.BalanceAnswerEncoder;
import io.zaprpc.benchmarks.codec.sbe.BalanceQueryDecoder;
import io.zaprpc.benchmarks.codec.sbe.BalanceQueryEncoder;
import io.zaprpc.benchmarks.codec.sbe.MessageHeaderDecoder;
import io.zaprpc.benchmarks.codec.sbe.MessageHeaderEncoder;
import io.zaprpc.benchmarks.codec.sbe.WordDecoder;
import io.zaprpc.benchmarks.codec.sbe.WordEncoder;
import org.agrona.concurrent.UnsafeBuffer;

/** SBE over Agrona's buffer, flyweights reused, message headers written and looked at. */
final class SbeBalance implements BalanceCodec {

  private static final int OUTPUT_BYTES = 1 << 15;
  private static final int LARGEST_ANSWER = 128;

  private final MessageHeaderDecoder header = new MessageHeaderDecoder();
  private final MessageHeaderEncoder headerEncoder = new MessageHeaderEncoder();
  private final BalanceQueryDecoder query = new BalanceQueryDecoder();
  private final BalanceAnswerEncoder answer = new BalanceAnswerEncoder();
  private final UnsafeBuffer buffer = new UnsafeBuffer(BalanceQuery.NOTHING);
  private final UnsafeBuffer output = new UnsafeBuffer(new byte[OUTPUT_BYTES]);
  private int start;
  private int position;

  @Override
  public int writeQuery(BalanceQuery values, byte[] target, int at) {
    BalanceQueryEncoder encoder =
        new BalanceQueryEncoder()
            .wrapAndApplyHeader(new UnsafeBuffer(target), at, new MessageHeaderEncoder());
    encoder.id(values.id).block(values.block).chainId(values.chainId);
    encoder
        .account()
        .w0(Words.longAt(values.account, 0))
        .w1(Words.longAt(values.account, 8))
        .w2(Integer.toUnsignedLong(Words.intAt(values.account, 16)));
    return MessageHeaderEncoder.ENCODED_LENGTH + encoder.encodedLength();
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    BalanceQueryDecoder decoder = wrap(source, offset);
    long id = decoder.id();
    long block = decoder.block();
    long chainId = decoder.chainId();
    AddressDecoder account = decoder.account();
    return Digest.query(
        id, block, chainId, Digest.account(account.w0(), account.w1(), (int) account.w2()));
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    int at = position > OUTPUT_BYTES - LARGEST_ANSWER ? 0 : position;
    answer.wrapAndApplyHeader(output, at, headerEncoder);
    answer.id(id);
    write(answer.balance(), ledger.rows(), ledger.balance(slot));
    answer.nonce(ledger.nonce(slot));
    write(answer.blockHash(), ledger.rows(), ledger.blockHash(slot));
    int length = MessageHeaderEncoder.ENCODED_LENGTH + answer.encodedLength();
    start = at;
    position = at + length + 1;
    return length;
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    BalanceQueryDecoder decoder = wrap(source, offset);
    long id = decoder.id();
    AddressDecoder account = decoder.account();
    int slot = ledger.find(account.w0(), account.w1(), (int) account.w2());
    return writeAnswer(id, ledger, slot);
  }

  @Override
  public long readAnswer() {
    BalanceAnswerDecoder decoder =
        new BalanceAnswerDecoder().wrapAndApplyHeader(output, start, new MessageHeaderDecoder());
    long id = decoder.id();
    long balance = digest(decoder.balance());
    long nonce = decoder.nonce();
    return Digest.answer(id, balance, nonce, digest(decoder.blockHash()));
  }

  private BalanceQueryDecoder wrap(byte[] source, int offset) {
    if (buffer.byteArray() != source) {
      buffer.wrap(source);
    }
    return query.wrapAndApplyHeader(buffer, offset, header);
  }

  private static void write(WordEncoder word, byte[] rows, int at) {
    word.w0(Words.longAt(rows, at))
        .w1(Words.longAt(rows, at + 8))
        .w2(Words.longAt(rows, at + 16))
        .w3(Words.longAt(rows, at + 24));
  }

  private static long digest(WordDecoder word) {
    return Digest.word(word.w0(), word.w1(), word.w2(), word.w3());
  }
}
