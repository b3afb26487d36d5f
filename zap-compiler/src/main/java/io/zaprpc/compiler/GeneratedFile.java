package io.zaprpc.compiler;

import static java.util.Objects.requireNonNull;

/**
 * One Java source file.
 *
 * @param path where it goes below the output directory, with {@code /}: {@code
 *     com/acme/Person.java}
 * @param content the source, to be written as UTF-8
 */
public record GeneratedFile(String path, String content) {

  /** Refuses null. */
  public GeneratedFile {
    requireNonNull(path, "path");
    requireNonNull(content, "content");
  }
}
