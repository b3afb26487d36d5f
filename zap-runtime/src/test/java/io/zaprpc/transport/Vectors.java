package io.zaprpc.transport;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The public vectors, and the outcomes that the documentation lists for the hostile ones. */
final class Vectors {

  private static final Path OUTCOMES = Path.of("../docs/hostile-outcomes.md");
  private static final Pattern ROW = Pattern.compile("\\| `([^`]+)` \\| ([^|]+?) \\|.*");

  static List<JsonObject> of(String file) {
    try (Reader reader =
        new InputStreamReader(
            Objects.requireNonNull(
                Vectors.class.getResourceAsStream("/vectors/" + file), "vectors/" + file),
            StandardCharsets.UTF_8)) {
      List<JsonObject> vectors = new ArrayList<>();
      for (JsonElement vector :
          JsonParser.parseReader(reader).getAsJsonObject().getAsJsonArray("vectors")) {
        vectors.add(vector.getAsJsonObject());
      }
      return vectors;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonObject named(String file, String name) {
    return of(file).stream()
        .filter(vector -> name(vector).equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(file + ": " + name));
  }

  static List<String> names(String file) {
    return of(file).stream().map(Vectors::name).toList();
  }

  static String name(JsonObject vector) {
    return vector.get("name").getAsString();
  }

  static List<String> strings(JsonObject vector, String key) {
    List<String> strings = new ArrayList<>();
    if (vector.has(key)) {
      vector.getAsJsonArray(key).forEach(element -> strings.add(element.getAsString()));
    }
    return strings;
  }

  /** Case and outcome of every row of the tables in the documentation. */
  static Map<String, String> documentedOutcomes() {
    try {
      Map<String, String> outcomes = new LinkedHashMap<>();
      for (String line : Files.readAllLines(OUTCOMES)) {
        Matcher row = ROW.matcher(line);
        if (row.matches()) {
          outcomes.put(row.group(1), row.group(2));
        }
      }
      return outcomes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Vectors() {}
}
