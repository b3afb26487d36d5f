package io.zaprpc.benchmarks.codec;

import com.google.flatbuffers.FlatBufferBuilder;
import io.zaprpc.benchmarks.codec.flat.FlatAccess;
import io.zaprpc.benchmarks.codec.flat.FlatAddress;
import io.zaprpc.benchmarks.codec.flat.FlatBlock;
import io.zaprpc.benchmarks.codec.flat.FlatFee;
import io.zaprpc.benchmarks.codec.flat.FlatTransaction;
import io.zaprpc.benchmarks.codec.flat.FlatWord;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** FlatBuffers with reused tables and structs; texts are read as bytes, without strings. */
final class FlatBuffersBlock implements MessageCodec<Block> {

  private final FlatBufferBuilder builder = new FlatBufferBuilder(1 << 18);
  private final FlatBlock block = new FlatBlock();
  private final FlatTransaction transaction = new FlatTransaction();
  private final FlatAccess access = new FlatAccess();
  private final FlatWord word = new FlatWord();
  private final FlatAddress address = new FlatAddress();
  private final FlatFee fee = new FlatFee();
  private final TextDigest texts = new TextDigest();
  private byte[] wrapped = BalanceQuery.NOTHING;
  private ByteBuffer buffer = ByteBuffer.wrap(wrapped);
  private ByteBuffer view = buffer.duplicate();

  @Override
  public int write(Block values) {
    builder.clear();
    int[] transactions = new int[values.transactions.size()];
    for (int i = 0; i < transactions.length; i++) {
      transactions[i] = offset(values.transactions.get(i));
    }
    int list = FlatBlock.createTransactionsVector(builder, transactions);
    int extra = builder.createString(values.extra);
    FlatBlock.startFlatBlock(builder);
    FlatBlock.addNumber(builder, values.number);
    FlatBlock.addTimestamp(builder, values.timestamp);
    FlatBlock.addGasLimit(builder, values.gasLimit);
    FlatBlock.addGasUsed(builder, values.gasUsed);
    FlatBlock.addHash(builder, wordOf(values.hash));
    FlatBlock.addParent(builder, wordOf(values.parent));
    FlatBlock.addMiner(builder, addressOf(values.miner));
    FlatBlock.addExtra(builder, extra);
    FlatBlock.addTransactions(builder, list);
    builder.finish(FlatBlock.endFlatBlock(builder));
    return builder.offset();
  }

  @Override
  public void copyTo(byte[] target, int at) {
    byte[] message = builder.sizedByteArray();
    System.arraycopy(message, 0, target, at, message.length);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    if (source != wrapped) {
      wrapped = source;
      buffer = ByteBuffer.wrap(source).order(ByteOrder.LITTLE_ENDIAN);
      view = buffer.duplicate();
    }
    buffer.position(offset);
    FlatBlock root = FlatBlock.getRootAsFlatBlock(buffer, block);
    long header =
        BlockDigest.header(
            root.number(),
            root.timestamp(),
            root.gasLimit(),
            root.gasUsed(),
            digest(root.hash(word)),
            digest(root.parent(word)),
            digest(root.miner(address)));
    long transactions = root.transactionsLength();
    for (int i = 0; i < root.transactionsLength(); i++) {
      transactions = BlockDigest.add(transactions, digest(root.transactions(transaction, i)));
    }
    return BlockDigest.block(header, text(root.extraInByteBuffer(view)), transactions);
  }

  private int offset(Transaction values) {
    int[] entries = new int[values.access.size()];
    for (int i = 0; i < entries.length; i++) {
      entries[i] = offset(values.access.get(i));
    }
    int list = FlatTransaction.createAccessVector(builder, entries);
    int input = FlatTransaction.createInputVector(builder, values.input);
    int note = builder.createString(values.note);
    FlatTransaction.startFlatTransaction(builder);
    FlatTransaction.addHash(builder, wordOf(values.hash));
    FlatTransaction.addSender(builder, addressOf(values.sender));
    FlatTransaction.addTarget(builder, addressOf(values.target));
    FlatTransaction.addNonce(builder, values.nonce);
    FlatTransaction.addAmount(builder, wordOf(values.amount));
    FlatTransaction.addGas(builder, values.gas);
    FlatTransaction.addFee(
        builder, FlatFee.createFlatFee(builder, values.fee.max, values.fee.priority));
    FlatTransaction.addInput(builder, input);
    FlatTransaction.addNote(builder, note);
    FlatTransaction.addAccess(builder, list);
    return FlatTransaction.endFlatTransaction(builder);
  }

  private int offset(Access values) {
    FlatAccess.startKeysVector(builder, values.keys.size());
    for (int i = values.keys.size() - 1; i >= 0; i--) {
      wordOf(values.keys.get(i));
    }
    int keys = builder.endVector();
    FlatAccess.startFlatAccess(builder);
    FlatAccess.addAccount(builder, addressOf(values.account));
    FlatAccess.addKeys(builder, keys);
    return FlatAccess.endFlatAccess(builder);
  }

  private long digest(FlatTransaction from) {
    FlatFee paid = from.fee(fee);
    long fixed =
        BlockDigest.fixed(
            digest(from.hash(word)),
            digest(from.sender(address)),
            digest(from.target(address)),
            from.nonce(),
            digest(from.amount(word)),
            from.gas(),
            BlockDigest.fee(paid.max(), paid.priority()));
    long entries = from.accessLength();
    for (int i = 0; i < from.accessLength(); i++) {
      entries = BlockDigest.add(entries, digest(from.access(access, i)));
    }
    ByteBuffer input = from.inputInByteBuffer(view);
    long inputDigest = TextDigest.bytes(input.array(), input.position(), input.remaining());
    return BlockDigest.transaction(fixed, inputDigest, text(from.noteInByteBuffer(view)), entries);
  }

  private long digest(FlatAccess entry) {
    long keys = entry.keysLength();
    for (int i = 0; i < entry.keysLength(); i++) {
      keys = BlockDigest.add(keys, digest(entry.keys(word, i)));
    }
    return BlockDigest.access(digest(entry.account(address)), keys);
  }

  private long text(ByteBuffer text) {
    return texts.of(text.array(), text.position(), text.remaining());
  }

  private int wordOf(byte[] value) {
    return FlatWord.createFlatWord(
        builder,
        Words.longAt(value, 0),
        Words.longAt(value, 8),
        Words.longAt(value, 16),
        Words.longAt(value, 24));
  }

  private int addressOf(byte[] value) {
    return FlatAddress.createFlatAddress(
        builder, Words.longAt(value, 0), Words.longAt(value, 8), Words.intAt(value, 16));
  }

  private static long digest(FlatWord from) {
    return Digest.word(from.w0(), from.w1(), from.w2(), from.w3());
  }

  private static long digest(FlatAddress from) {
    return Digest.account(from.w0(), from.w1(), (int) from.w2());
  }
}
