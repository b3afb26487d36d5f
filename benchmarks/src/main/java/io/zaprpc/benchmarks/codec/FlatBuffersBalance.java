package io.zaprpc.benchmarks.codec;

import com.google.flatbuffers.FlatBufferBuilder;
import io.zaprpc.benchmarks.codec.flat.FlatAddress;
import io.zaprpc.benchmarks.codec.flat.FlatBalanceAnswer;
import io.zaprpc.benchmarks.codec.flat.FlatBalanceQuery;
import io.zaprpc.benchmarks.codec.flat.FlatWord;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** FlatBuffers with reused tables, structs and one builder; its Java has no verifier. */
final class FlatBuffersBalance implements BalanceCodec {

  private final FlatBalanceQuery query = new FlatBalanceQuery();
  private final FlatAddress account = new FlatAddress();
  private final FlatBufferBuilder builder = new FlatBufferBuilder(1 << 10);
  private byte[] wrapped = BalanceQuery.NOTHING;
  private ByteBuffer buffer = ByteBuffer.wrap(wrapped);

  @Override
  public int writeQuery(BalanceQuery values, byte[] target, int at) {
    builder.clear();
    FlatBalanceQuery.startFlatBalanceQuery(builder);
    FlatBalanceQuery.addId(builder, values.id);
    FlatBalanceQuery.addBlock(builder, values.block);
    FlatBalanceQuery.addChainId(builder, values.chainId);
    FlatBalanceQuery.addAccount(
        builder,
        FlatAddress.createFlatAddress(
            builder,
            Words.longAt(values.account, 0),
            Words.longAt(values.account, 8),
            Words.intAt(values.account, 16)));
    builder.finish(FlatBalanceQuery.endFlatBalanceQuery(builder));
    byte[] message = builder.sizedByteArray();
    System.arraycopy(message, 0, target, at, message.length);
    return message.length;
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    FlatBalanceQuery root = root(source, offset);
    FlatAddress address = root.account(account);
    return Digest.query(
        root.id(),
        root.block(),
        root.chainId(),
        Digest.account(address.w0(), address.w1(), (int) address.w2()));
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    builder.clear();
    FlatBalanceAnswer.startFlatBalanceAnswer(builder);
    FlatBalanceAnswer.addId(builder, id);
    FlatBalanceAnswer.addBalance(builder, word(ledger.rows(), ledger.balance(slot)));
    FlatBalanceAnswer.addNonce(builder, ledger.nonce(slot));
    FlatBalanceAnswer.addBlockHash(builder, word(ledger.rows(), ledger.blockHash(slot)));
    builder.finish(FlatBalanceAnswer.endFlatBalanceAnswer(builder));
    return builder.offset();
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    FlatBalanceQuery root = root(source, offset);
    FlatAddress address = root.account(account);
    int slot = ledger.find(address.w0(), address.w1(), (int) address.w2());
    return writeAnswer(root.id(), ledger, slot);
  }

  @Override
  public long readAnswer() {
    FlatBalanceAnswer answer = FlatBalanceAnswer.getRootAsFlatBalanceAnswer(builder.dataBuffer());
    FlatWord balance = answer.balance();
    FlatWord hash = answer.blockHash();
    return Digest.answer(
        answer.id(),
        Digest.word(balance.w0(), balance.w1(), balance.w2(), balance.w3()),
        answer.nonce(),
        Digest.word(hash.w0(), hash.w1(), hash.w2(), hash.w3()));
  }

  /** One buffer over the array, whose position says where the message begins. */
  private FlatBalanceQuery root(byte[] source, int offset) {
    if (source != wrapped) {
      wrapped = source;
      buffer = ByteBuffer.wrap(source).order(ByteOrder.LITTLE_ENDIAN);
    }
    buffer.position(offset);
    return FlatBalanceQuery.getRootAsFlatBalanceQuery(buffer, query);
  }

  private int word(byte[] rows, int at) {
    return FlatWord.createFlatWord(
        builder,
        Words.longAt(rows, at),
        Words.longAt(rows, at + 8),
        Words.longAt(rows, at + 16),
        Words.longAt(rows, at + 24));
  }
}
