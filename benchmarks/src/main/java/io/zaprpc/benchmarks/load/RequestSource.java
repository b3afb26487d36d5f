package io.zaprpc.benchmarks.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.json.JsonMapper;

/** The requests as the user wrote them: JSON in the option, or in the file that it names. */
final class RequestSource {

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private RequestSource() {}

  /**
   * Reads the requests.
   *
   * @param option one JSON object, or {@code @file} with one or more of them
   */
  static List<JsonNode> read(String option) throws IOException {
    String text =
        option.startsWith("@")
            ? Files.readString(InputFile.of("request", Path.of(option.substring(1))))
            : option;
    String name = option.startsWith("@") ? option.substring(1) : "request";
    try (MappingIterator<JsonNode> values = JSON.readerFor(JsonNode.class).readValues(text)) {
      List<JsonNode> requests = values.readAll();
      if (requests.isEmpty()) {
        throw new IllegalArgumentException(name + ": empty (expected: JSON objects)");
      }
      return requests;
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          name + ": " + e.getOriginalMessage() + place(e) + " (expected: JSON objects)", e);
    }
  }

  private static String place(JacksonException e) {
    return e.getLocation() == null
        ? ""
        : " at line " + e.getLocation().getLineNr() + ", column " + e.getLocation().getColumnNr();
  }
}
