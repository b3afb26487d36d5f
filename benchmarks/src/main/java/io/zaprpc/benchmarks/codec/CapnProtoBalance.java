package io.zaprpc.benchmarks.codec;

import io.zaprpc.benchmarks.codec.capn.CapnBalanceAnswer;
import io.zaprpc.benchmarks.codec.capn.CapnBalanceQuery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.capnproto.ArrayOutputStream;
import org.capnproto.MessageBuilder;
import org.capnproto.Serialize;

/**
 * Cap'n Proto's Java runtime; its readers, builders and messages are objects that are made for each
 * message, only the first segment's and the output's memory is reused.
 */
final class CapnProtoBalance implements BalanceCodec {

  private static final int SEGMENT_BYTES = 1 << 10;

  private final ByteBuffer segment = ByteBuffer.allocate(SEGMENT_BYTES);
  private final ByteBuffer output = ByteBuffer.allocate(SEGMENT_BYTES);

  @Override
  public int writeQuery(BalanceQuery query, byte[] target, int at) {
    MessageBuilder message = new MessageBuilder();
    CapnBalanceQuery.Builder root = message.initRoot(CapnBalanceQuery.factory);
    root.setId(query.id);
    root.setBlock(query.block);
    root.setChainId(query.chainId);
    root.setAccount0(Words.longAt(query.account, 0));
    root.setAccount1(Words.longAt(query.account, 8));
    root.setAccount2(Words.intAt(query.account, 16));
    return write(message, ByteBuffer.wrap(target, at, target.length - at)) - at;
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    CapnBalanceQuery.Reader query = read(source, offset, length);
    return Digest.query(
        query.getId(),
        query.getBlock(),
        query.getChainId(),
        Digest.account(query.getAccount0(), query.getAccount1(), query.getAccount2()));
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    MessageBuilder message = new MessageBuilder(segment);
    message.clearFirstSegment();
    CapnBalanceAnswer.Builder answer = message.initRoot(CapnBalanceAnswer.factory);
    byte[] rows = ledger.rows();
    int balance = ledger.balance(slot);
    int hash = ledger.blockHash(slot);
    answer.setId(id);
    answer.setBalance0(Words.longAt(rows, balance));
    answer.setBalance1(Words.longAt(rows, balance + 8));
    answer.setBalance2(Words.longAt(rows, balance + 16));
    answer.setBalance3(Words.longAt(rows, balance + 24));
    answer.setNonce(ledger.nonce(slot));
    answer.setBlockHash0(Words.longAt(rows, hash));
    answer.setBlockHash1(Words.longAt(rows, hash + 8));
    answer.setBlockHash2(Words.longAt(rows, hash + 16));
    answer.setBlockHash3(Words.longAt(rows, hash + 24));
    return write(message, output);
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    CapnBalanceQuery.Reader query = read(source, offset, length);
    int slot = ledger.find(query.getAccount0(), query.getAccount1(), query.getAccount2());
    return writeAnswer(query.getId(), ledger, slot);
  }

  @Override
  public long readAnswer() {
    CapnBalanceAnswer.Reader answer;
    try {
      answer = Serialize.read(output.duplicate()).getRoot(CapnBalanceAnswer.factory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Digest.answer(
        answer.getId(),
        Digest.word(
            answer.getBalance0(), answer.getBalance1(), answer.getBalance2(), answer.getBalance3()),
        answer.getNonce(),
        Digest.word(
            answer.getBlockHash0(),
            answer.getBlockHash1(),
            answer.getBlockHash2(),
            answer.getBlockHash3()));
  }

  private static CapnBalanceQuery.Reader read(byte[] source, int offset, int length) {
    try {
      return Serialize.read(ByteBuffer.wrap(source, offset, length).slice())
          .getRoot(CapnBalanceQuery.factory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int write(MessageBuilder message, ByteBuffer target) {
    ArrayOutputStream stream = new ArrayOutputStream(target);
    try {
      Serialize.write(stream, message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return stream.buf.position();
  }
}
