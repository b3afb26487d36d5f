package io.zaprpc.benchmarks.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Runs {@code tune/test.sh}, which works in a network namespace of its own. */
class TuneScriptTest {

  private static final int SKIPPED = 77;
  private static final Path BASH = Path.of("/bin/bash");

  @Test
  void changesChecksAndRevertsInItsOwnNamespace() throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(BASH), "no bash here");
    Process script =
        new ProcessBuilder(BASH.toString(), "tune/test.sh").redirectErrorStream(true).start();
    String output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = script.waitFor();

    if (code == SKIPPED) {
      System.out.println("tune/test.sh " + output.strip());
    }
    assumeTrue(code != SKIPPED, output.strip());
    assertThat(code).as(output).isZero();
    assertThat(output).contains("passed");
  }
}
