package io.zaprpc.benchmarks.load;

import java.nio.file.Files;
import java.nio.file.Path;

/** A file that the user named to be read. */
final class InputFile {

  private InputFile() {}

  /** The file; refuses a directory, of which reading says only that it is one. */
  static Path of(String option, Path path) {
    if (Files.isDirectory(path)) {
      throw new IllegalArgumentException(
          option + ": " + path + " is a directory (expected: a file)");
    }
    return path;
  }
}
