package io.zaprpc.maven;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The manifests of a project's executions, from the view of one of them.
 *
 * <p>An execution that the pom no longer has is abandoned: its files are taken over, so that they
 * are deleted or generated like the own ones. The others' files are theirs.
 */
final class Ledger {

  private static final String SUFFIX = ".manifest";

  private final Path directory;
  private final String own;
  private final Set<String> executions;

  /**
   * Creates a view; reads nothing.
   *
   * @param directory where manifests are
   * @param own the execution that looks
   * @param executions those that the pom has, with or without the own one
   */
  Ledger(Path directory, String own, Set<String> executions) {
    this.directory = directory;
    this.own = own;
    this.executions = executions;
  }

  /** Returns what this execution owns, from its last run or taken over. */
  Manifest owned() throws IOException {
    Manifest owned = Manifest.read(file(own));
    for (String execution : abandoned()) {
      owned = owned.mergedWith(Manifest.read(file(execution)));
    }
    return owned;
  }

  /** Returns the paths that other executions own. */
  Set<String> ownedByOthers() throws IOException {
    Set<String> paths = new TreeSet<>();
    for (String execution : executions) {
      if (!execution.equals(own)) {
        paths.addAll(Manifest.read(file(execution)).files().keySet());
      }
    }
    return paths;
  }

  /** Replaces what this execution owns. */
  void record(Manifest manifest) throws IOException {
    if (manifest.isEmpty()) {
      Files.deleteIfExists(file(own));
    } else {
      manifest.write(file(own));
    }
    for (String execution : abandoned()) {
      Files.delete(file(execution));
    }
  }

  private List<String> abandoned() throws IOException {
    List<String> abandoned = new ArrayList<>();
    if (Files.isDirectory(directory)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*" + SUFFIX)) {
        for (Path file : files) {
          String name = file.getFileName().toString();
          String execution = name.substring(0, name.length() - SUFFIX.length());
          if (!execution.equals(own) && !executions.contains(execution)) {
            abandoned.add(execution);
          }
        }
      }
    }
    return abandoned;
  }

  private Path file(String execution) {
    return directory.resolve(execution + SUFFIX);
  }
}
