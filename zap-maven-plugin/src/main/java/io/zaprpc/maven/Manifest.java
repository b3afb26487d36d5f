package io.zaprpc.maven;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What one execution generated, and from what.
 *
 * @param inputs digest of all that decided the output, or "" if that output is not complete
 * @param files the digest of each generated file by its path
 */
record Manifest(String inputs, SortedMap<String, String> files) {

  static final Manifest EMPTY = new Manifest("", Collections.emptySortedMap());

  private static final String FIRST_LINE = "zap-maven-plugin manifest 1";

  /** Reads a manifest; one of another form counts as none. */
  static Manifest read(Path file) throws IOException {
    if (Files.notExists(file)) {
      return EMPTY;
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.size() < 2 || !lines.get(0).equals(FIRST_LINE)) {
      return EMPTY;
    }
    SortedMap<String, String> files = new TreeMap<>();
    for (String line : lines.subList(2, lines.size())) {
      int space = line.indexOf(' ');
      if (space < 0) {
        return EMPTY;
      }
      files.put(line.substring(space + 1), line.substring(0, space));
    }
    return new Manifest(lines.get(1), files);
  }

  void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Stream<String> entries = files.entrySet().stream().map(e -> e.getValue() + " " + e.getKey());
    String text = Stream.concat(Stream.of(FIRST_LINE, inputs), entries).collect(joining("\n"));
    Files.writeString(file, text + "\n");
  }

  /** Returns the files of both, marked as not complete. */
  Manifest mergedWith(Manifest other) {
    SortedMap<String, String> all = new TreeMap<>(files);
    all.putAll(other.files);
    return new Manifest("", all);
  }

  boolean isEmpty() {
    return files.isEmpty();
  }
}
