package io.zaprpc.maven;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Writes and deletes generated files, and touches none that has the right content already. */
final class OutputTree {

  private final Path root;
  private final Workspace workspace;

  OutputTree(Path root, Workspace workspace) {
    this.root = root;
    this.workspace = workspace;
  }

  /** Tells whether a file has a content of this digest. */
  static boolean holds(Path file, String digest) throws IOException {
    return digest.equals(digest(file));
  }

  /** Writes a file unless it has this content; returns whether it wrote. */
  boolean write(Path file, String content) throws IOException {
    byte[] bytes = content.getBytes(UTF_8);
    if (holds(file, Digest.of(bytes))) {
      return false;
    }
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
    workspace.changed(file);
    return true;
  }

  /** Deletes a file and the directories that it leaves empty, this tree's root among them. */
  void delete(Path file) throws IOException {
    Files.delete(file);
    workspace.changed(file);
    deleteIfEmpty(file.getParent());
  }

  private void deleteIfEmpty(@Nullable Path directory) throws IOException {
    if (directory == null || !directory.startsWith(root)) {
      return;
    }
    try {
      Files.delete(directory);
      deleteIfEmpty(directory.getParent());
    } catch (DirectoryNotEmptyException e) {
      // Something else lives here, so this directory and those above it stay.
    }
  }

  private static @Nullable String digest(Path file) throws IOException {
    try {
      return Digest.of(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      return null;
    }
  }
}
