package io.zaprpc.benchmarks.codec;

import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Bytes as hex texts in Gson. */
final class GsonHex extends TypeAdapter<byte[]> {

  @Override
  public void write(JsonWriter out, byte[] value) throws IOException {
    out.value(Hex.text(value));
  }

  @Override
  public byte[] read(JsonReader in) throws IOException {
    return Hex.decode(in.nextString());
  }
}
