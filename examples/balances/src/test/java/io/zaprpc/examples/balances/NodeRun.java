package io.zaprpc.examples.balances;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A process and all that it starts; killed when closed or when its time is over. */
final class NodeRun implements AutoCloseable {

  private final List<String> command;
  private final Process process;
  private final BufferedReader output;
  private final Writer input;

  private NodeRun(List<String> command, Process process) {
    this.command = command;
    this.process = process;
    this.output = process.inputReader();
    this.input = process.outputWriter();
  }

  /** Starts it; what it writes to standard error comes with its output. */
  static NodeRun start(Path directory, Duration limit, List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .start();
      NodeRun run = new NodeRun(command, process);
      // Whoever waits for output then sees its end, so no wait needs a limit of its own.
      CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS)
          .execute(run::close);
      return run;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes lines and says that no more come. */
  NodeRun feed(List<String> lines) {
    try (input) {
      input.write(String.join("\n", lines));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** Writes a line and waits for one. */
  String ask(String line) {
    try {
      input.write(line + "\n");
      input.flush();
      return awaitLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The next line of its output. */
  String awaitLine() {
    try {
      String line = output.readLine();
      if (line == null) {
        throw new AssertionError(command + ": no output (expected: one more line)");
      }
      return line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its output up to its end, which has to be a good one. */
  List<String> finish() {
    try (this) {
      List<String> lines = output.lines().toList();
      int exit = process.onExit().join().exitValue();
      if (exit != 0) {
        throw new AssertionError(
            "%s: exit %d (expected: 0, in time)%n%s"
                .formatted(command, exit, String.join("\n", lines)));
      }
      return lines;
    }
  }

  /** Kills it at once. */
  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
