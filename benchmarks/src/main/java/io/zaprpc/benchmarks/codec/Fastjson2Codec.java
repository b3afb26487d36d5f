package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSON;
import java.util.function.ToLongFunction;

/** fastjson2: generated readers, and writers of our own where there are hex texts. */
final class Fastjson2Codec<T> implements MessageCodec<T> {

  private final Class<T> type;
  private final ToLongFunction<T> digest;
  private byte[] output = BalanceQuery.NOTHING;

  Fastjson2Codec(Class<T> type, ToLongFunction<T> digest) {
    this.type = type;
    this.digest = digest;
    Fastjson2Block.register();
  }

  @Override
  public int write(T value) {
    output = JSON.toJSONBytes(value);
    return output.length;
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output, 0, target, at, output.length);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    T value = JSON.parseObject(source, offset, length, UTF_8, type);
    return digest.applyAsLong(value);
  }
}
