package io.zaprpc.benchmarks.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import io.zaprpc.benchmarks.proto.GetBalanceRequest;
import io.zaprpc.benchmarks.proto.GetBalanceResponse;
import java.io.IOException;
import java.io.UncheckedIOException;

/** protobuf-java: immutable messages, parsed from and written to arrays. */
final class ProtobufBalance implements BalanceCodec {

  private static final int WORD_BYTES = 32;

  private final byte[] account = new byte[20];
  private final byte[] output = new byte[1 << 8];
  private int size;

  @Override
  public int writeQuery(BalanceQuery query, byte[] target, int at) {
    byte[] message =
        GetBalanceRequest.newBuilder()
            .setId(query.id)
            .setBlock(query.block)
            .setChainId(query.chainId)
            .setAccount(ByteString.copyFrom(query.account))
            .build()
            .toByteArray();
    System.arraycopy(message, 0, target, at, message.length);
    return message.length;
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    GetBalanceRequest query = parse(source, offset, length);
    query.getAccount().copyTo(account, 0);
    return Digest.query(
        query.getId(), query.getBlock(), query.getChainId(), Digest.account(account, 0));
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    GetBalanceResponse answer =
        GetBalanceResponse.newBuilder()
            .setId(id)
            .setBalance(ByteString.copyFrom(ledger.rows(), ledger.balance(slot), WORD_BYTES))
            .setNonce(ledger.nonce(slot))
            .setBlockHash(ByteString.copyFrom(ledger.rows(), ledger.blockHash(slot), WORD_BYTES))
            .build();
    CodedOutputStream stream = CodedOutputStream.newInstance(output);
    try {
      answer.writeTo(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    size = stream.getTotalBytesWritten();
    return size;
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    GetBalanceRequest query = parse(source, offset, length);
    query.getAccount().copyTo(account, 0);
    return writeAnswer(query.getId(), ledger, ledger.find(account));
  }

  @Override
  public long readAnswer() {
    GetBalanceResponse answer;
    try {
      answer = GetBalanceResponse.parser().parseFrom(output, 0, size);
    } catch (InvalidProtocolBufferException e) {
      throw new UncheckedIOException(e);
    }
    return Digest.answer(
        answer.getId(),
        Digest.word(answer.getBalance().toByteArray(), 0),
        answer.getNonce(),
        Digest.word(answer.getBlockHash().toByteArray(), 0));
  }

  private static GetBalanceRequest parse(byte[] source, int offset, int length) {
    try {
      return GetBalanceRequest.parser().parseFrom(source, offset, length);
    } catch (InvalidProtocolBufferException e) {
      throw new UncheckedIOException(e);
    }
  }
}
