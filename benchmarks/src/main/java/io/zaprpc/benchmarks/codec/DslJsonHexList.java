package io.zaprpc.benchmarks.codec;

import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import java.io.IOException;
import java.util.List;

/** Lists of bytes as lists of hex texts in DSL-JSON. */
public final class DslJsonHexList {

  private DslJsonHexList() {}

  /** Parses the list that the reader stands on. */
  public static List<byte[]> read(JsonReader<?> reader) throws IOException {
    return reader.readCollection(DslJsonHex::read);
  }

  /** Writes a list. */
  public static void write(JsonWriter writer, List<byte[]> values) {
    writer.serialize(values, DslJsonHex::write);
  }
}
