package io.zaprpc.benchmarks.load;

import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import tools.jackson.databind.JsonNode;

/** What a request may hold in place of a number or of fixed bytes, to differ from call to call. */
enum Placeholder {
  /** The call's number in the run, from 0 on. */
  SEQ("{{seq}}"),
  /** Random bits. */
  RANDOM("{{random}}");

  private final String spelling;

  Placeholder(String spelling) {
    this.spelling = spelling;
  }

  /** The placeholder that a JSON value is. */
  static Optional<Placeholder> in(JsonNode value) {
    if (!value.isString()) {
      return Optional.empty();
    }
    for (Placeholder placeholder : values()) {
      if (placeholder.spelling.equals(value.stringValue())) {
        return Optional.of(placeholder);
      }
    }
    return Optional.empty();
  }

  /** What it stands for in the call of that number. */
  long bits(long sequence) {
    return this == SEQ ? sequence : ThreadLocalRandom.current().nextLong();
  }
}
