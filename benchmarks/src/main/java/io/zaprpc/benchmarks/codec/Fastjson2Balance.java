package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSON;

/**
 * fastjson2, by its byte array methods: generated readers, and writers of our own for the hex
 * texts.
 */
final class Fastjson2Balance implements BalanceCodec {

  private final Answers answers = new Answers();
  private byte[] output = BalanceQuery.NOTHING;

  Fastjson2Balance() {
    JSON.register(BalanceQuery.class, new Fastjson2Query());
    JSON.register(BalanceAnswer.class, new Fastjson2Answer());
  }

  @Override
  public int writeQuery(BalanceQuery query, byte[] target, int at) {
    byte[] message = JSON.toJSONBytes(query);
    System.arraycopy(message, 0, target, at, message.length);
    return message.length;
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    return Digest.of(parse(source, offset, length));
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    output = JSON.toJSONBytes(answers.fill(id, ledger, slot));
    return output.length;
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    BalanceQuery query = parse(source, offset, length);
    return writeAnswer(query.id, ledger, ledger.find(query.account));
  }

  @Override
  public long readAnswer() {
    BalanceAnswer answer = JSON.parseObject(output, BalanceAnswer.class);
    return Digest.of(answer);
  }

  private static BalanceQuery parse(byte[] source, int offset, int length) {
    return JSON.parseObject(source, offset, length, UTF_8, BalanceQuery.class);
  }
}
