package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Paths of Unix sockets, which go away with the process. */
final class SocketFiles {

  private SocketFiles() {}

  static Path create() {
    try {
      Path directory = Files.createTempDirectory("zap-endtoend");
      Path socket = directory.resolve("socket");
      directory.toFile().deleteOnExit();
      socket.toFile().deleteOnExit();
      return socket;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
