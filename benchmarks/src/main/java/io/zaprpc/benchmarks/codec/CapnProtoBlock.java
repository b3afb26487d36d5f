package io.zaprpc.benchmarks.codec;

import io.zaprpc.benchmarks.codec.capn.CapnAccess;
import io.zaprpc.benchmarks.codec.capn.CapnBlock;
import io.zaprpc.benchmarks.codec.capn.CapnFee;
import io.zaprpc.benchmarks.codec.capn.CapnTransaction;
import io.zaprpc.benchmarks.codec.capn.CapnWord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.capnproto.ArrayOutputStream;
import org.capnproto.Data;
import org.capnproto.MessageBuilder;
import org.capnproto.Serialize;
import org.capnproto.StructList;
import org.capnproto.Text;

/** Cap'n Proto's Java runtime; texts are read as bytes, without strings. */
final class CapnProtoBlock implements MessageCodec<Block> {

  private final ByteBuffer segment = ByteBuffer.allocate(1 << 20);
  private final ByteBuffer output = ByteBuffer.allocate(1 << 20);
  private final TextDigest texts = new TextDigest();
  private int size;

  @Override
  public int write(Block values) {
    MessageBuilder message = new MessageBuilder(segment);
    message.clearFirstSegment();
    CapnBlock.Builder block = message.initRoot(CapnBlock.factory);
    block.setNumber(values.number);
    block.setTimestamp(values.timestamp);
    block.setGasLimit(values.gasLimit);
    block.setGasUsed(values.gasUsed);
    block.setHash0(Words.longAt(values.hash, 0));
    block.setHash1(Words.longAt(values.hash, 8));
    block.setHash2(Words.longAt(values.hash, 16));
    block.setHash3(Words.longAt(values.hash, 24));
    block.setParent0(Words.longAt(values.parent, 0));
    block.setParent1(Words.longAt(values.parent, 8));
    block.setParent2(Words.longAt(values.parent, 16));
    block.setParent3(Words.longAt(values.parent, 24));
    block.setMiner0(Words.longAt(values.miner, 0));
    block.setMiner1(Words.longAt(values.miner, 8));
    block.setMiner2(Words.intAt(values.miner, 16));
    block.setExtra(values.extra);
    StructList.Builder<CapnTransaction.Builder> transactions =
        block.initTransactions(values.transactions.size());
    for (int i = 0; i < values.transactions.size(); i++) {
      write(values.transactions.get(i), transactions.get(i));
    }
    ArrayOutputStream stream = new ArrayOutputStream(output);
    try {
      Serialize.write(stream, message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    size = stream.buf.position();
    return size;
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output.array(), 0, target, at, size);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    CapnBlock.Reader block;
    try {
      block =
          Serialize.read(ByteBuffer.wrap(source, offset, length).slice())
              .getRoot(CapnBlock.factory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    long header =
        BlockDigest.header(
            block.getNumber(),
            block.getTimestamp(),
            block.getGasLimit(),
            block.getGasUsed(),
            Digest.word(block.getHash0(), block.getHash1(), block.getHash2(), block.getHash3()),
            Digest.word(
                block.getParent0(), block.getParent1(), block.getParent2(), block.getParent3()),
            Digest.account(block.getMiner0(), block.getMiner1(), block.getMiner2()));
    StructList.Reader<CapnTransaction.Reader> list = block.getTransactions();
    long transactions = list.size();
    for (int i = 0; i < list.size(); i++) {
      transactions = BlockDigest.add(transactions, digest(list.get(i)));
    }
    return BlockDigest.block(header, text(block.getExtra()), transactions);
  }

  private static void write(Transaction values, CapnTransaction.Builder transaction) {
    transaction.setHash0(Words.longAt(values.hash, 0));
    transaction.setHash1(Words.longAt(values.hash, 8));
    transaction.setHash2(Words.longAt(values.hash, 16));
    transaction.setHash3(Words.longAt(values.hash, 24));
    transaction.setSender0(Words.longAt(values.sender, 0));
    transaction.setSender1(Words.longAt(values.sender, 8));
    transaction.setSender2(Words.intAt(values.sender, 16));
    transaction.setTarget0(Words.longAt(values.target, 0));
    transaction.setTarget1(Words.longAt(values.target, 8));
    transaction.setTarget2(Words.intAt(values.target, 16));
    transaction.setNonce(values.nonce);
    transaction.setAmount0(Words.longAt(values.amount, 0));
    transaction.setAmount1(Words.longAt(values.amount, 8));
    transaction.setAmount2(Words.longAt(values.amount, 16));
    transaction.setAmount3(Words.longAt(values.amount, 24));
    transaction.setGas(values.gas);
    CapnFee.Builder fee = transaction.initFee();
    fee.setMax(values.fee.max);
    fee.setPriority(values.fee.priority);
    transaction.setInput(values.input);
    transaction.setNote(values.note);
    StructList.Builder<CapnAccess.Builder> entries = transaction.initAccess(values.access.size());
    for (int i = 0; i < values.access.size(); i++) {
      write(values.access.get(i), entries.get(i));
    }
  }

  private static void write(Access values, CapnAccess.Builder entry) {
    entry.setAccount0(Words.longAt(values.account, 0));
    entry.setAccount1(Words.longAt(values.account, 8));
    entry.setAccount2(Words.intAt(values.account, 16));
    StructList.Builder<CapnWord.Builder> keys = entry.initKeys(values.keys.size());
    for (int i = 0; i < values.keys.size(); i++) {
      byte[] from = values.keys.get(i);
      CapnWord.Builder key = keys.get(i);
      key.setW0(Words.longAt(from, 0));
      key.setW1(Words.longAt(from, 8));
      key.setW2(Words.longAt(from, 16));
      key.setW3(Words.longAt(from, 24));
    }
  }

  private long digest(CapnTransaction.Reader from) {
    CapnFee.Reader fee = from.getFee();
    long fixed =
        BlockDigest.fixed(
            Digest.word(from.getHash0(), from.getHash1(), from.getHash2(), from.getHash3()),
            Digest.account(from.getSender0(), from.getSender1(), from.getSender2()),
            Digest.account(from.getTarget0(), from.getTarget1(), from.getTarget2()),
            from.getNonce(),
            Digest.word(from.getAmount0(), from.getAmount1(), from.getAmount2(), from.getAmount3()),
            from.getGas(),
            BlockDigest.fee(fee.getMax(), fee.getPriority()));
    StructList.Reader<CapnAccess.Reader> list = from.getAccess();
    long access = list.size();
    for (int i = 0; i < list.size(); i++) {
      access = BlockDigest.add(access, digest(list.get(i)));
    }
    Data.Reader input = from.getInput();
    long inputDigest =
        TextDigest.bytes(
            input.buffer.array(), input.buffer.arrayOffset() + input.offset, input.size);
    return BlockDigest.transaction(fixed, inputDigest, text(from.getNote()), access);
  }

  private static long digest(CapnAccess.Reader entry) {
    StructList.Reader<CapnWord.Reader> list = entry.getKeys();
    long keys = list.size();
    for (int i = 0; i < list.size(); i++) {
      CapnWord.Reader key = list.get(i);
      keys = BlockDigest.add(keys, Digest.word(key.getW0(), key.getW1(), key.getW2(), key.getW3()));
    }
    return BlockDigest.access(
        Digest.account(entry.getAccount0(), entry.getAccount1(), entry.getAccount2()), keys);
  }

  private long text(Text.Reader text) {
    return texts.of(text.buffer.array(), text.buffer.arrayOffset() + text.offset, text.size);
  }
}
