package io.zaprpc.benchmarks.codec;

import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import java.io.IOException;

/** Bytes as hex texts in DSL-JSON, without a string in between. */
public final class DslJsonHex {

  private DslJsonHex() {}

  /** Parses the text that the reader stands on. */
  public static byte[] read(JsonReader<?> reader) throws IOException {
    char[] text = reader.readSimpleQuote();
    return Hex.decode(text, 0, reader.getCurrentIndex() - reader.getTokenStart() - 1);
  }

  /** Writes a quoted text. */
  public static void write(JsonWriter writer, byte[] value) {
    writer.writeByte(JsonWriter.QUOTE);
    writer.writeAscii(Hex.encode(value));
    writer.writeByte(JsonWriter.QUOTE);
  }
}
