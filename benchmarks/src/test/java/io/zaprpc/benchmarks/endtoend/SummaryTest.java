package io.zaprpc.benchmarks.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {

  private static final long SECOND = 1_000_000_000;

  @Test
  void dividesWithinRoundsBeforeItTakesTheMiddle() {
    List<Row> rows =
        List.of(
            row(1, Arm.RAW, 100),
            row(1, Arm.ZAP_DIRECT, 50),
            row(2, Arm.RAW, 1000),
            row(2, Arm.ZAP_DIRECT, 900),
            row(3, Arm.ZAP_DIRECT, 40),
            row(3, Arm.RAW, 50));
    assertThat(printed(rows))
        .containsPattern("zap-direct +50 +\\[40 900] +0\\.800 +\\[0\\.50 0\\.90]");
  }

  @Test
  void writesOneValuePerColumn() {
    assertThat(row(1, Arm.RAW, 100).csv().split(",")).hasSameSizeAs(Row.HEADER.split(","));
  }

  private static Row row(int round, Arm arm, long requests) {
    Measured client = new Measured(requests, SECOND, 1000, 2000, 3000, SECOND);
    Counters server = new Counters(SECOND, 0, 0, 0);
    return new Row(
        round,
        arm,
        Transport.EPOLL,
        new Shape(8, 32, false),
        0,
        "17",
        new Window(client, server),
        0.5,
        0.01);
  }

  private static String printed(List<Row> rows) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Summary(rows).print(new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }
}
