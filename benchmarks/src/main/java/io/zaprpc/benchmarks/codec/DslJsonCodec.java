package io.zaprpc.benchmarks.codec;

import static java.util.Objects.requireNonNull;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.ToLongFunction;

/** DSL-JSON with converters that its compiler wrote; messages are copied to where it begins. */
final class DslJsonCodec<T> implements MessageCodec<T> {

  private static final int LARGEST = 1 << 20;
  private static final int LONGEST_TEXT = 1 << 14;

  private final JsonReader.ReadObject<T> reads;
  private final JsonWriter.WriteObject<T> writes;
  private final ToLongFunction<T> digest;
  private final byte[] input = new byte[LARGEST];
  private final JsonReader<Object> reader;
  private final JsonWriter writer;

  DslJsonCodec(Class<T> type, ToLongFunction<T> digest) {
    DslJson<Object> json = new DslJson<>(Settings.basicSetup().includeServiceLoader());
    this.reads = requireNonNull(json.tryFindReader(type));
    this.writes = requireNonNull(json.tryFindWriter(type));
    this.digest = digest;
    this.reader = json.newReader(input, 0, new char[LONGEST_TEXT]);
    this.writer = json.newWriter(LARGEST);
  }

  @Override
  public int write(T value) {
    writer.reset();
    writes.write(writer, value);
    return writer.size();
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(writer.getByteBuffer(), 0, target, at, writer.size());
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    System.arraycopy(source, offset, input, 0, length);
    try {
      reader.process(input, length).read();
      return digest.applyAsLong(requireNonNull(reads.read(reader)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
