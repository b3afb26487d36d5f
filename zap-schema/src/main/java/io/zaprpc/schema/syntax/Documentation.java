package io.zaprpc.schema.syntax;

import static java.util.stream.Collectors.joining;

import java.util.List;

/** Finds the documentation among the comment lines above a thing. */
final class Documentation {

  private Documentation() {}

  static String of(List<String> above) {
    int from = above.size();
    while (from > 0 && documents(above.get(from - 1))) {
      from--;
    }
    return above.subList(from, above.size()).stream()
        .map(line -> line.substring(1).strip())
        .collect(joining("\n"))
        .replaceAll("\n{3,}", "\n\n")
        .strip();
  }

  private static boolean documents(String line) {
    return line.startsWith("#") && !line.startsWith("#!");
  }
}
