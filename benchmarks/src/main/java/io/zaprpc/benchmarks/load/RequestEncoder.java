package io.zaprpc.benchmarks.load;

import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.MessageWriter;
import tools.jackson.databind.JsonNode;

/** JSON to message, for any struct of a schema, byte for byte what its record would write. */
final class RequestEncoder {

  private final LaidOutSchema schema;
  private final Layout layout;

  /**
   * An encoder.
   *
   * @param layout derived or framed
   */
  RequestEncoder(LaidOutSchema schema, Layout layout) {
    this.schema = schema;
    this.layout = layout;
  }

  /**
   * Encodes one request.
   *
   * @throws IllegalArgumentException if it does not fit the struct; names the field
   */
  Template encode(String struct, JsonNode request) {
    MessageWriter writer = new MessageWriter(layout.version());
    InlineFields inline = new InlineFields(writer);
    StructEncoder encoder =
        layout == Layout.FRAMED
            ? new FramedEncoder(schema, writer, inline)
            : new DerivedEncoder(schema, writer, inline);
    writer.finishAsRoot(encoder.append(new StructValue(schema.layout(struct), request, struct)));
    return new Template(Bytes.of(writer.finish()), inline.patches());
  }
}
