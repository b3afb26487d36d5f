package io.zaprpc.benchmarks.codec;

import static java.util.Objects.requireNonNull;

import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import java.io.IOException;
import java.util.List;

/** Lists of bytes as lists of hex texts in DSL-JSON. */
public final class DslJsonHexList {

  private DslJsonHexList() {}

  /** Parses the list that the reader stands on. */
  public static List<byte[]> read(JsonReader<?> reader) throws IOException {
    return requireNonNull(reader.readCollection(DslJsonHex::read), "list");
  }

  /** Writes a list. */
  public static void write(JsonWriter writer, List<byte[]> values) {
    writer.serialize(values, (out, value) -> DslJsonHex.write(out, requireNonNull(value, "value")));
  }
}
