package io.zaprpc.schema;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A schema and what the public Go compiler does with it. */
public record PublicCase(
    String name, String schema, boolean goAccepts, Map<String, Integer> goLayout) {

  public static List<PublicCase> all() {
    List<PublicCase> cases = new ArrayList<>();
    for (JsonElement c : json("schema_cases.json").getAsJsonArray("cases")) {
      cases.add(of(c.getAsJsonObject()));
    }
    return cases;
  }

  public static PublicCase named(String name) {
    return all().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
  }

  static JsonObject json(String resource) {
    try (InputStream in = PublicCase.class.getResourceAsStream(resource);
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      return JsonParser.parseReader(reader).getAsJsonObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PublicCase of(JsonObject c) {
    Map<String, Integer> layout = new TreeMap<>();
    if (c.has("go_layout")) {
      c.getAsJsonObject("go_layout")
          .asMap()
          .forEach((key, value) -> layout.put(key, value.getAsInt()));
    }
    return new PublicCase(
        c.get("name").getAsString(),
        c.get("schema").getAsString(),
        c.get("go_accepts").getAsBoolean(),
        layout);
  }

  @Override
  public String toString() {
    return name;
  }
}
