package io.zaprpc.benchmarks.codec;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** Bytes as hex texts in Jackson, from the parser's own characters and without a string. */
final class JacksonHex {

  private JacksonHex() {}

  /** Binds {@code byte[]}. */
  static JacksonModule module() {
    return new SimpleModule("hex")
        .addSerializer(byte[].class, new Writer())
        .addDeserializer(byte[].class, new Reader());
  }

  /** The bytes of the text that the parser stands on. */
  static byte[] read(JsonParser parser) {
    return Hex.decode(
        parser.getStringCharacters(), parser.getStringOffset(), parser.getStringLength());
  }

  private static final class Writer extends StdSerializer<byte[]> {
    Writer() {
      super(byte[].class);
    }

    @Override
    public void serialize(byte[] value, JsonGenerator generator, SerializationContext context) {
      byte[] text = Hex.encode(value);
      generator.writeRawUTF8String(text, 0, text.length);
    }
  }

  private static final class Reader extends StdDeserializer<byte[]> {
    Reader() {
      super(byte[].class);
    }

    @Override
    public byte[] deserialize(JsonParser parser, DeserializationContext context) {
      return read(parser);
    }
  }
}
