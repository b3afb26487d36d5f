package io.zaprpc.benchmarks.endtoend;

import com.google.gson.Gson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A forked JVM that obeys; it dies with this one. */
final class Fork implements AutoCloseable {

  private static final Gson GSON = new Gson();

  private final String name;
  private final Path log;
  private final Process process;
  private final PrintStream in;
  private final BufferedReader out;

  /**
   * Starts one. It greets first, see {@link #read}.
   *
   * @param jvm the program, with what stands before it, and the JVM's options
   * @param log gets what it prints on its standard error
   */
  Fork(String name, List<String> jvm, Class<?> main, List<String> arguments, Path log) {
    this.name = name;
    this.log = log;
    List<String> command = new ArrayList<>(jvm);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    try {
      process =
          new ProcessBuilder(command)
              .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
              .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    in = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Gives a command and waits for the reply. */
  <T> T ask(String command, Class<T> reply) {
    in.println(command);
    return read(reply);
  }

  /** Waits for what it says next. */
  <T> T read(Class<T> reply) {
    try {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        if (line.startsWith(Control.REPLY)) {
          return GSON.fromJson(line.substring(Control.REPLY.length()), reply);
        }
        if (line.startsWith(Control.FAILURE)) {
          throw failed(line.substring(Control.FAILURE.length()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw failed("ended");
  }

  /** Ends it by ending its input, or by force if that does not help. */
  @Override
  public void close() {
    in.close();
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  private IllegalStateException failed(String reason) {
    return new IllegalStateException(name + ": " + reason + " (see " + log + ")");
  }
}
