package io.zaprpc.compiler.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The public messages that have a schema. */
final class GoldenVectors {

  /** What the file of the generated constructors says in prose. */
  private static final String GENERATED_VALUES =
      """
      {"B": true, "A8": "255", "A16": "65535", "A32": "2147483648", "A64": "18446744073709551615",
       "S8": "-128", "S16": "-2", "S32": "-3", "S64": "-4", "F4": "0xbf800000",
       "F8": "0x4004000000000000", "Fx": "0102030405", "Tx": "héllo", "By": "0908",
       "N": {"Seq": "7", "Tag": "one"}, "LB": ["01", "", "0203"],
       "LI": [{"Seq": "7", "Tag": "one"}, {"Seq": "8", "Tag": ""}], "LU": ["1"], "Tx2": "last"}
      """;

  private static final List<String> NEWER =
      List.of(
          "lists_scalar",
          "lists_fixed",
          "lists_struct",
          "lists_ptr",
          "lists_variable",
          "stated_width",
          "order",
          "nested",
          "conformance");

  private GoldenVectors() {}

  static List<GoldenVector> all() {
    List<GoldenVector> vectors = new ArrayList<>();
    json("golden/messages.json").forEach(vector -> vectors.add(message(vector)));
    json("golden/generated.json").forEach(vector -> vectors.add(generated(vector)));
    for (String file : NEWER) {
      String path = "golden-newer/" + file + ".json";
      json(path).forEach(vector -> vectors.add(newer(path, vector)));
    }
    return vectors;
  }

  static List<JsonObject> json(String path) {
    List<JsonObject> vectors = new ArrayList<>();
    JsonObject file = parse("/vectors/" + path);
    file.getAsJsonArray("vectors").forEach(vector -> vectors.add(vector.getAsJsonObject()));
    return vectors;
  }

  static JsonObject parse(String resource) {
    try (Reader reader =
        new InputStreamReader(
            GoldenVectors.class.getResourceAsStream(resource), StandardCharsets.UTF_8)) {
      return JsonParser.parseReader(reader).getAsJsonObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] hex(JsonObject vector) {
    return HexFormat.of().parseHex(vector.get("hex").getAsString());
  }

  private static GoldenVector message(JsonObject vector) {
    JsonObject values = new JsonObject();
    for (JsonElement field : vector.getAsJsonArray("fields")) {
      JsonObject entry = field.getAsJsonObject();
      if (entry.has("value")) {
        values.add(entry.get("name").getAsString(), entry.get("value"));
      }
    }
    return vector("golden/messages.json", GoldenVector.Revision.JUNE, vector, values);
  }

  private static GoldenVector generated(JsonObject vector) {
    JsonObject values = JsonParser.parseString(GENERATED_VALUES).getAsJsonObject();
    return vector("golden/generated.json", GoldenVector.Revision.F, vector, values);
  }

  private static GoldenVector newer(String path, JsonObject vector) {
    var revision = GoldenVector.Revision.valueOf(vector.get("revision").getAsString());
    return vector(path, revision, vector, vector.getAsJsonObject("values"));
  }

  private static GoldenVector vector(
      String file, GoldenVector.Revision revision, JsonObject vector, JsonObject values) {
    if (!vector.has("fields")) {
      vector.add("fields", new JsonArray());
    }
    return new GoldenVector(
        file,
        vector.get("name").getAsString(),
        revision,
        vector.get("schema").getAsString(),
        vector.get("struct").getAsString(),
        vector,
        values,
        hex(vector));
  }
}
