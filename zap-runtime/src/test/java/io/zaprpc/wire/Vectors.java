package io.zaprpc.wire;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The public vectors, one JSON object each. */
final class Vectors {

  private Vectors() {}

  static Stream<JsonObject> of(String file) {
    JsonArray vectors = parse(file).getAsJsonArray("vectors");
    return StreamSupport.stream(vectors.spliterator(), false).map(JsonElement::getAsJsonObject);
  }

  static byte[] hex(JsonObject vector) {
    return HexFormat.of().parseHex(vector.get("hex").getAsString());
  }

  private static JsonObject parse(String file) {
    try (InputStream in = Vectors.class.getResourceAsStream("/vectors/" + file)) {
      if (in == null) {
        throw new IllegalArgumentException("vectors: " + file + " (expected: a test resource)");
      }
      return JsonParser.parseReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .getAsJsonObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
