package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.zaprpc.benchmarks.codec.sbe.AddressDecoder;
import io.zaprpc.benchmarks.codec.sbe.AddressEncoder;
import io.zaprpc.benchmarks.codec.sbe.BlockDecoder;
import io.zaprpc.benchmarks.codec.sbe.BlockDecoder.TransactionsDecoder;
import io.zaprpc.benchmarks.codec.sbe.BlockDecoder.TransactionsDecoder.AccessDecoder;
import io.zaprpc.benchmarks.codec.sbe.BlockDecoder.TransactionsDecoder.AccessDecoder.KeysDecoder;
import io.zaprpc.benchmarks.codec.sbe.BlockEncoder;
import io.zaprpc.benchmarks.codec.sbe.BlockEncoder.TransactionsEncoder;
import io.zaprpc.benchmarks.codec.sbe.FeeDecoder;
import io.zaprpc.benchmarks.codec.sbe.MessageHeaderDecoder;
import io.zaprpc.benchmarks.codec.sbe.MessageHeaderEncoder;
import io.zaprpc.benchmarks.codec.sbe.WordDecoder;
import io.zaprpc.benchmarks.codec.sbe.WordEncoder;
import org.agrona.concurrent.UnsafeBuffer;

/** SBE: nested groups, and texts and bytes as data behind them, in the order of the schema. */
final class SbeBlock implements MessageCodec<Block> {

  private final MessageHeaderDecoder header = new MessageHeaderDecoder();
  private final MessageHeaderEncoder headerEncoder = new MessageHeaderEncoder();
  private final BlockDecoder decoder = new BlockDecoder();
  private final BlockEncoder encoder = new BlockEncoder();
  private final UnsafeBuffer buffer = new UnsafeBuffer(BalanceQuery.NOTHING);
  private final UnsafeBuffer output = new UnsafeBuffer(new byte[1 << 20]);
  private final TextDigest texts = new TextDigest();
  private int size;

  @Override
  public int write(Block block) {
    encoder.wrapAndApplyHeader(output, 0, headerEncoder);
    encoder
        .number(block.number)
        .timestamp(block.timestamp)
        .gasLimit(block.gasLimit)
        .gasUsed(block.gasUsed);
    write(encoder.hash(), block.hash);
    write(encoder.parent(), block.parent);
    write(encoder.miner(), block.miner);
    TransactionsEncoder transactions = encoder.transactionsCount(block.transactions.size());
    for (Transaction transaction : block.transactions) {
      write(transactions.next(), transaction);
    }
    byte[] extra = block.extra.getBytes(UTF_8);
    encoder.putExtra(extra, 0, extra.length);
    size = MessageHeaderEncoder.ENCODED_LENGTH + encoder.encodedLength();
    return size;
  }

  @Override
  public void copyTo(byte[] target, int at) {
    output.getBytes(0, target, at, size);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    if (buffer.byteArray() != source) {
      buffer.wrap(source);
    }
    BlockDecoder block = decoder.wrapAndApplyHeader(buffer, offset, header);
    long fixed =
        BlockDigest.header(
            block.number(),
            block.timestamp(),
            block.gasLimit(),
            block.gasUsed(),
            digest(block.hash()),
            digest(block.parent()),
            digest(block.miner()));
    TransactionsDecoder list = block.transactions();
    long transactions = list.count();
    while (list.hasNext()) {
      transactions = BlockDigest.add(transactions, digest(source, list.next()));
    }
    int extraLength = block.extraLength();
    int extraAt = block.limit() + BlockDecoder.extraHeaderLength();
    block.skipExtra();
    return BlockDigest.block(fixed, texts.of(source, extraAt, extraLength), transactions);
  }

  private static void write(TransactionsEncoder entry, Transaction transaction) {
    write(entry.hash(), transaction.hash);
    write(entry.sender(), transaction.sender);
    write(entry.target(), transaction.target);
    entry.nonce(transaction.nonce);
    write(entry.amount(), transaction.amount);
    entry.gas(transaction.gas);
    entry.fee().max(transaction.fee.max).priority(transaction.fee.priority);
    TransactionsEncoder.AccessEncoder list = entry.accessCount(transaction.access.size());
    for (Access access : transaction.access) {
      write(list.next().account(), access.account);
      TransactionsEncoder.AccessEncoder.KeysEncoder keys = list.keysCount(access.keys.size());
      for (byte[] key : access.keys) {
        write(keys.next().key(), key);
      }
    }
    entry.putInput(transaction.input, 0, transaction.input.length);
    byte[] note = transaction.note.getBytes(UTF_8);
    entry.putNote(note, 0, note.length);
  }

  private long digest(byte[] source, TransactionsDecoder transaction) {
    FeeDecoder fee = transaction.fee();
    long fixed =
        BlockDigest.fixed(
            digest(transaction.hash()),
            digest(transaction.sender()),
            digest(transaction.target()),
            transaction.nonce(),
            digest(transaction.amount()),
            transaction.gas(),
            BlockDigest.fee(fee.max(), fee.priority()));
    AccessDecoder list = transaction.access();
    long access = list.count();
    while (list.hasNext()) {
      access = BlockDigest.add(access, digest(list.next()));
    }
    int inputLength = transaction.inputLength();
    int inputAt = decoder.limit() + TransactionsDecoder.inputHeaderLength();
    transaction.skipInput();
    int noteLength = transaction.noteLength();
    int noteAt = decoder.limit() + TransactionsDecoder.noteHeaderLength();
    transaction.skipNote();
    return BlockDigest.transaction(
        fixed,
        TextDigest.bytes(source, inputAt, inputLength),
        texts.of(source, noteAt, noteLength),
        access);
  }

  private static long digest(AccessDecoder entry) {
    long account = digest(entry.account());
    KeysDecoder list = entry.keys();
    long keys = list.count();
    while (list.hasNext()) {
      keys = BlockDigest.add(keys, digest(list.next().key()));
    }
    return BlockDigest.access(account, keys);
  }

  private static void write(WordEncoder word, byte[] value) {
    word.w0(Words.longAt(value, 0))
        .w1(Words.longAt(value, 8))
        .w2(Words.longAt(value, 16))
        .w3(Words.longAt(value, 24));
  }

  private static void write(AddressEncoder address, byte[] value) {
    address
        .w0(Words.longAt(value, 0))
        .w1(Words.longAt(value, 8))
        .w2(Integer.toUnsignedLong(Words.intAt(value, 16)));
  }

  private static long digest(WordDecoder word) {
    return Digest.word(word.w0(), word.w1(), word.w2(), word.w3());
  }

  private static long digest(AddressDecoder address) {
    return Digest.account(address.w0(), address.w1(), (int) address.w2());
  }
}
