package io.zaprpc.benchmarks.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import io.zaprpc.benchmarks.codec.proto.ProtoAccess;
import io.zaprpc.benchmarks.codec.proto.ProtoBlock;
import io.zaprpc.benchmarks.codec.proto.ProtoFee;
import io.zaprpc.benchmarks.codec.proto.ProtoTransaction;
import java.io.IOException;
import java.io.UncheckedIOException;

/** protobuf-java: immutable messages, parsed from and written to arrays. */
final class ProtobufBlock implements MessageCodec<Block> {

  private final TextDigest texts = new TextDigest();
  private final byte[] output = new byte[1 << 20];
  private byte[] scratch = new byte[1 << 12];
  private int size;

  @Override
  public int write(Block block) {
    ProtoBlock.Builder builder =
        ProtoBlock.newBuilder()
            .setNumber(block.number)
            .setTimestamp(block.timestamp)
            .setGasLimit(block.gasLimit)
            .setGasUsed(block.gasUsed)
            .setHash(ByteString.copyFrom(block.hash))
            .setParent(ByteString.copyFrom(block.parent))
            .setMiner(ByteString.copyFrom(block.miner))
            .setExtra(block.extra);
    for (Transaction transaction : block.transactions) {
      builder.addTransactions(message(transaction));
    }
    CodedOutputStream stream = CodedOutputStream.newInstance(output);
    try {
      builder.build().writeTo(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    size = stream.getTotalBytesWritten();
    return size;
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output, 0, target, at, size);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    ProtoBlock block;
    try {
      block = ProtoBlock.parser().parseFrom(source, offset, length);
    } catch (InvalidProtocolBufferException e) {
      throw new UncheckedIOException(e);
    }
    long header =
        BlockDigest.header(
            block.getNumber(),
            block.getTimestamp(),
            block.getGasLimit(),
            block.getGasUsed(),
            word(block.getHash()),
            word(block.getParent()),
            account(block.getMiner()));
    long transactions = block.getTransactionsCount();
    for (int i = 0; i < block.getTransactionsCount(); i++) {
      transactions = BlockDigest.add(transactions, digest(block.getTransactions(i)));
    }
    return BlockDigest.block(header, texts.of(block.getExtra()), transactions);
  }

  private static ProtoTransaction message(Transaction transaction) {
    ProtoTransaction.Builder builder =
        ProtoTransaction.newBuilder()
            .setHash(ByteString.copyFrom(transaction.hash))
            .setSender(ByteString.copyFrom(transaction.sender))
            .setTarget(ByteString.copyFrom(transaction.target))
            .setNonce(transaction.nonce)
            .setAmount(ByteString.copyFrom(transaction.amount))
            .setGas(transaction.gas)
            .setFee(
                ProtoFee.newBuilder()
                    .setMax(transaction.fee.max)
                    .setPriority(transaction.fee.priority))
            .setInput(ByteString.copyFrom(transaction.input))
            .setNote(transaction.note);
    for (Access access : transaction.access) {
      ProtoAccess.Builder entry =
          ProtoAccess.newBuilder().setAccount(ByteString.copyFrom(access.account));
      for (byte[] key : access.keys) {
        entry.addKeys(ByteString.copyFrom(key));
      }
      builder.addAccess(entry);
    }
    return builder.build();
  }

  private long digest(ProtoTransaction transaction) {
    ProtoFee fee = transaction.getFee();
    long fixed =
        BlockDigest.fixed(
            word(transaction.getHash()),
            account(transaction.getSender()),
            account(transaction.getTarget()),
            transaction.getNonce(),
            word(transaction.getAmount()),
            transaction.getGas(),
            BlockDigest.fee(fee.getMax(), fee.getPriority()));
    long access = transaction.getAccessCount();
    for (int i = 0; i < transaction.getAccessCount(); i++) {
      access = BlockDigest.add(access, digest(transaction.getAccess(i)));
    }
    ByteString input = transaction.getInput();
    copy(input);
    return BlockDigest.transaction(
        fixed, TextDigest.bytes(scratch, 0, input.size()), texts.of(transaction.getNote()), access);
  }

  private long digest(ProtoAccess entry) {
    long keys = entry.getKeysCount();
    for (int i = 0; i < entry.getKeysCount(); i++) {
      keys = BlockDigest.add(keys, word(entry.getKeys(i)));
    }
    return BlockDigest.access(account(entry.getAccount()), keys);
  }

  private long word(ByteString word) {
    copy(word);
    return Digest.word(scratch, 0);
  }

  private long account(ByteString account) {
    copy(account);
    return Digest.account(scratch, 0);
  }

  private void copy(ByteString bytes) {
    if (bytes.size() > scratch.length) {
      scratch = new byte[2 * bytes.size()];
    }
    bytes.copyTo(scratch, 0);
  }
}
