package io.zaprpc.benchmarks.load;

import io.zaprpc.wire.Bytes;
import java.util.List;

/** The encoded requests, taken in turn. */
final class Requests {

  private final Template[] templates;

  Requests(List<Template> templates) {
    this.templates = templates.toArray(Template[]::new);
  }

  /** The request of the call of that number in the run. */
  Bytes message(long sequence) {
    return templates[(int) (sequence % templates.length)].message(sequence);
  }

  /** Bytes of the longest message. */
  int longest() {
    int longest = 0;
    for (Template template : templates) {
      longest = Math.max(longest, template.message().length());
    }
    return longest;
  }

  /** How many different ones there are, placeholders aside. */
  int size() {
    return templates.length;
  }
}
