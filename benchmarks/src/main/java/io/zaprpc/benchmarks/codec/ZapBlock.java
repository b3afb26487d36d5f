package io.zaprpc.benchmarks.codec;

import io.zaprpc.wire.ArrayPool;
import io.zaprpc.wire.ByteView;
import io.zaprpc.wire.FixedBytesCursor;
import io.zaprpc.wire.FixedBytesListBuilder;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.OutputArray;

/** ZAP in place: nested readers and cursors that move, and builders that write at once. */
final class ZapBlock implements MessageCodec<Block> {

  private final io.zaprpc.benchmarks.block.Block.Reader reader =
      new io.zaprpc.benchmarks.block.Block.Reader();
  private final io.zaprpc.benchmarks.block.Block.Builder builder =
      new io.zaprpc.benchmarks.block.Block.Builder();
  private final OutputArray output = new OutputArray(ArrayPool.UNPOOLED, 1 << 18);
  private final ByteView bytes = new ByteView();
  private final TextDigest texts = new TextDigest();

  @Override
  public int write(Block block) {
    output.reset();
    builder.begin(output, Layout.DERIVED);
    builder
        .number(block.number)
        .timestamp(block.timestamp)
        .gasLimit(block.gasLimit)
        .gasUsed(block.gasUsed)
        .hash(block.hash)
        .parent(block.parent)
        .miner(block.miner)
        .extra(block.extra);
    io.zaprpc.benchmarks.block.Transaction.ListBuilder transactions =
        builder.initTransactions(block.transactions.size());
    for (Transaction transaction : block.transactions) {
      write(transaction, transactions.add());
    }
    return builder.finish();
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output.array(), 0, target, at, output.position());
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    return digest(reader.wrap(source, offset, length));
  }

  /** The same as the server does by default: lent, verified, and taken away again. */
  long readVerified(byte[] source, int offset, int length) {
    reader.lend("Blocks.put", source, offset, length);
    reader.verify();
    long digest = digest(reader);
    reader.release();
    return digest;
  }

  private static void write(
      Transaction from, io.zaprpc.benchmarks.block.Transaction.Builder transaction) {
    transaction
        .hash(from.hash)
        .sender(from.sender)
        .target(from.target)
        .nonce(from.nonce)
        .amount(from.amount)
        .gas(from.gas)
        .input(from.input)
        .note(from.note);
    transaction.initFee().max(from.fee.max).priority(from.fee.priority);
    io.zaprpc.benchmarks.block.Access.ListBuilder entries =
        transaction.initAccess(from.access.size());
    for (Access access : from.access) {
      io.zaprpc.benchmarks.block.Access.Builder entry = entries.add().account(access.account);
      FixedBytesListBuilder keys = entry.initKeys(access.keys.size());
      for (byte[] key : access.keys) {
        keys.add(key);
      }
    }
  }

  private long digest(io.zaprpc.benchmarks.block.Block.Reader block) {
    long header =
        BlockDigest.header(
            block.number(),
            block.timestamp(),
            block.gasLimit(),
            block.gasUsed(),
            Digest.word(block.hashLong(0), block.hashLong(1), block.hashLong(2), block.hashLong(3)),
            Digest.word(
                block.parentLong(0), block.parentLong(1), block.parentLong(2), block.parentLong(3)),
            account(block.miner(bytes)));
    long extra = text(block.extra(bytes));
    io.zaprpc.benchmarks.block.Transaction.ListReader list = block.transactions();
    long transactions = list.size();
    for (io.zaprpc.benchmarks.block.Transaction.Reader transaction : list) {
      transactions = BlockDigest.add(transactions, digest(transaction));
    }
    return BlockDigest.block(header, extra, transactions);
  }

  private long digest(io.zaprpc.benchmarks.block.Transaction.Reader transaction) {
    io.zaprpc.benchmarks.block.Fee.Reader fee = transaction.fee();
    long fixed =
        BlockDigest.fixed(
            Digest.word(
                transaction.hashLong(0),
                transaction.hashLong(1),
                transaction.hashLong(2),
                transaction.hashLong(3)),
            account(transaction.sender(bytes)),
            account(transaction.target(bytes)),
            transaction.nonce(),
            Digest.word(
                transaction.amountLong(0),
                transaction.amountLong(1),
                transaction.amountLong(2),
                transaction.amountLong(3)),
            transaction.gas(),
            BlockDigest.fee(fee.max(), fee.priority()));
    ByteView input = transaction.input(bytes);
    long inputDigest = TextDigest.bytes(input.array(), input.offset(), input.length());
    long note = text(transaction.note(bytes));
    io.zaprpc.benchmarks.block.Access.ListReader list = transaction.access();
    long access = list.size();
    for (io.zaprpc.benchmarks.block.Access.Reader entry : list) {
      access = BlockDigest.add(access, digest(entry));
    }
    return BlockDigest.transaction(fixed, inputDigest, note, access);
  }

  private long digest(io.zaprpc.benchmarks.block.Access.Reader entry) {
    FixedBytesCursor cursor = entry.keys();
    long keys = cursor.size();
    while (cursor.next()) {
      keys =
          BlockDigest.add(
              keys,
              Digest.word(cursor.longAt(0), cursor.longAt(1), cursor.longAt(2), cursor.longAt(3)));
    }
    return BlockDigest.access(account(entry.account(bytes)), keys);
  }

  private long text(ByteView text) {
    return texts.of(text.array(), text.offset(), text.length());
  }

  private static long account(ByteView account) {
    return Digest.account(account.array(), account.offset());
  }
}
