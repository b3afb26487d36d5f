package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.GsonBuilder;
import com.google.gson.TypeAdapter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.function.ToLongFunction;

/** Gson by reflection, with an adapter for hex texts. */
final class GsonCodec<T> implements MessageCodec<T> {

  private final TypeAdapter<T> adapter;
  private final ToLongFunction<T> digest;
  private final StringWriter text = new StringWriter();
  private byte[] output = BalanceQuery.NOTHING;

  GsonCodec(Class<T> type, ToLongFunction<T> digest) {
    this.adapter =
        new GsonBuilder()
            .registerTypeAdapter(byte[].class, new GsonHex())
            .disableHtmlEscaping()
            .create()
            .getAdapter(type);
    this.digest = digest;
  }

  @Override
  public int write(T value) {
    text.getBuffer().setLength(0);
    try {
      adapter.toJson(text, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    output = text.toString().getBytes(UTF_8);
    return output.length;
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output, 0, target, at, output.length);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    try {
      return digest.applyAsLong(adapter.fromJson(new String(source, offset, length, UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
