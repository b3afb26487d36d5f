package io.zaprpc.benchmarks.codec;

import java.util.function.ToLongFunction;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Jackson's data binding. */
final class JacksonCodec<T> implements MessageCodec<T> {

  private final ObjectReader reader;
  private final ObjectWriter writer;
  private final ToLongFunction<T> digest;
  private final ArrayOutput output = new ArrayOutput();

  JacksonCodec(Class<T> type, ToLongFunction<T> digest) {
    JsonMapper mapper = JsonMapper.builder().addModule(JacksonHex.module()).build();
    this.reader = mapper.readerFor(type);
    this.writer = mapper.writerFor(type);
    this.digest = digest;
  }

  @Override
  public int write(T value) {
    writer.writeValue(output.reset(), value);
    return output.size();
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output.array(), 0, target, at, output.size());
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    T value = reader.readValue(source, offset, length);
    return digest.applyAsLong(value);
  }
}
