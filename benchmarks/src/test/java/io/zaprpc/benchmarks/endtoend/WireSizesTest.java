package io.zaprpc.benchmarks.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class WireSizesTest {

  @Test
  void countsWhatEachCallPutsOnTheWire() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    WireSizes.printTo(new PrintStream(out, true, StandardCharsets.UTF_8), 50, 1_000);
    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .hasSize(12)
        .contains("balance,zap-direct,request frame,109", "balance,zap-direct,response frame,137")
        .allMatch(line -> line.matches("balance,[a-z-]+,(request|response) frame,[1-9]\\d{1,3}"));
  }
}
