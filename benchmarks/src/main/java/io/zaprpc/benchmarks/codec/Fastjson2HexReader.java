package io.zaprpc.benchmarks.codec;

import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.reader.ObjectReader;
import java.lang.reflect.Type;

/** Hex texts as bytes in fastjson2. */
public final class Fastjson2HexReader implements ObjectReader<byte[]> {

  /** fastjson2 calls it. */
  public Fastjson2HexReader() {}

  @Override
  public byte[] readObject(JSONReader reader, Type type, Object name, long features) {
    return Hex.decode(reader.readString());
  }
}
