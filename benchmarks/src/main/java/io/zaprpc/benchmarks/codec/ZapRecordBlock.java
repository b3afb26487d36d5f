package io.zaprpc.benchmarks.codec;

import io.zaprpc.wire.Bytes;
import java.util.ArrayList;
import java.util.List;

/** ZAP by value: records to keep, verified and copied out of a message, and canonical bytes. */
final class ZapRecordBlock implements MessageCodec<Block> {

  private final io.zaprpc.benchmarks.block.Block.Reader reader =
      new io.zaprpc.benchmarks.block.Block.Reader();
  private final TextDigest texts = new TextDigest();
  private byte[] scratch = new byte[1 << 12];
  private byte[] output = BalanceQuery.NOTHING;

  @Override
  public int write(Block block) {
    output = record(block).toBytes();
    return output.length;
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output, 0, target, at, output.length);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    io.zaprpc.benchmarks.block.Block block = reader.wrap(source, offset, length).toValue();
    long header =
        BlockDigest.header(
            block.number(),
            block.timestamp(),
            block.gasLimit(),
            block.gasUsed(),
            word(block.hash()),
            word(block.parent()),
            account(block.miner()));
    long transactions = block.transactions().size();
    for (io.zaprpc.benchmarks.block.Transaction transaction : block.transactions()) {
      transactions = BlockDigest.add(transactions, digest(transaction));
    }
    return BlockDigest.block(header, texts.of(block.extra()), transactions);
  }

  private static io.zaprpc.benchmarks.block.Block record(Block block) {
    List<io.zaprpc.benchmarks.block.Transaction> transactions =
        new ArrayList<>(block.transactions.size());
    for (Transaction transaction : block.transactions) {
      transactions.add(record(transaction));
    }
    return new io.zaprpc.benchmarks.block.Block(
        block.number,
        block.timestamp,
        block.gasLimit,
        block.gasUsed,
        Bytes.of(block.hash),
        Bytes.of(block.parent),
        Bytes.of(block.miner),
        block.extra,
        transactions);
  }

  private static io.zaprpc.benchmarks.block.Transaction record(Transaction transaction) {
    List<io.zaprpc.benchmarks.block.Access> access = new ArrayList<>(transaction.access.size());
    for (Access entry : transaction.access) {
      List<Bytes> keys = new ArrayList<>(entry.keys.size());
      for (byte[] key : entry.keys) {
        keys.add(Bytes.of(key));
      }
      access.add(new io.zaprpc.benchmarks.block.Access(Bytes.of(entry.account), keys));
    }
    return new io.zaprpc.benchmarks.block.Transaction(
        Bytes.of(transaction.hash),
        Bytes.of(transaction.sender),
        Bytes.of(transaction.target),
        transaction.nonce,
        Bytes.of(transaction.amount),
        transaction.gas,
        new io.zaprpc.benchmarks.block.Fee(transaction.fee.max, transaction.fee.priority),
        Bytes.of(transaction.input),
        transaction.note,
        access);
  }

  private long digest(io.zaprpc.benchmarks.block.Transaction transaction) {
    io.zaprpc.benchmarks.block.Fee fee = transaction.fee();
    long fixed =
        BlockDigest.fixed(
            word(transaction.hash()),
            account(transaction.sender()),
            account(transaction.target()),
            transaction.nonce(),
            word(transaction.amount()),
            transaction.gas(),
            BlockDigest.fee(fee.max(), fee.priority()));
    long access = transaction.access().size();
    for (io.zaprpc.benchmarks.block.Access entry : transaction.access()) {
      long keys = entry.keys().size();
      for (Bytes key : entry.keys()) {
        keys = BlockDigest.add(keys, word(key));
      }
      access = BlockDigest.add(access, BlockDigest.access(account(entry.account()), keys));
    }
    Bytes input = transaction.input();
    copy(input);
    return BlockDigest.transaction(
        fixed, TextDigest.bytes(scratch, 0, input.length()), texts.of(transaction.note()), access);
  }

  private long word(Bytes word) {
    copy(word);
    return Digest.word(scratch, 0);
  }

  private long account(Bytes account) {
    copy(account);
    return Digest.account(scratch, 0);
  }

  private void copy(Bytes bytes) {
    if (bytes.length() > scratch.length) {
      scratch = new byte[2 * bytes.length()];
    }
    bytes.copyTo(scratch, 0);
  }
}
