package io.zaprpc.benchmarks.codec;

import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.reader.ObjectReader;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** Lists of hex texts as lists of bytes in fastjson2. */
public final class Fastjson2HexListReader implements ObjectReader<List<byte[]>> {

  /** fastjson2 calls it. */
  public Fastjson2HexListReader() {}

  @Override
  public List<byte[]> readObject(JSONReader reader, Type type, Object name, long features) {
    List<byte[]> values = new ArrayList<>();
    reader.nextIfArrayStart();
    while (!reader.nextIfArrayEnd()) {
      values.add(Hex.decode(reader.readString()));
    }
    return values;
  }
}
