package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How JVMs are forked.
 *
 * @param java the program
 * @param jvmOptions further options
 * @param serverLoops event loops of a server
 * @param clientLoops event loops of a client
 * @param out where their logs go
 */
record Forking(
    String java, List<String> jvmOptions, String serverLoops, String clientLoops, Path out) {

  private static final String VERSION = "java.specification.version = ";

  List<String> jvm(Transport transport, boolean pinned) {
    List<String> command = new ArrayList<>();
    if (pinned) {
      command.addAll(List.of("taskset", "-c", "0"));
    }
    command.add(java);
    command.add("-XX:+DisplayVMOutputToStderr");
    command.add("-Dio.netty.leakDetection.level=disabled");
    command.add("-Dio.zaprpc.transport=" + transport.ioName());
    command.addAll(jvmOptions);
    return command;
  }

  /** The feature version of the forked JVMs. */
  String featureVersion() {
    try {
      Process process =
          new ProcessBuilder(java, "-XshowSettings:properties", "-version")
              .redirectErrorStream(true)
              .start();
      String settings = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return settings
          .lines()
          .map(String::strip)
          .filter(line -> line.startsWith(VERSION))
          .findFirst()
          .map(line -> line.substring(VERSION.length()))
          .orElseThrow(() -> new IllegalStateException("java: " + java + " tells no version"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
