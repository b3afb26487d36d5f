package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the balance record takes on the wire, which is promised. */
final class SizesTest {

  private static final List<String> LINES = lines();

  @Test
  void messagesTakeBytesThatArePromised() {
    assertThat(LINES)
        .contains("balance,zap,request,60", "balance,zap,response,96")
        .contains("balance,zap,request frame,109", "balance,zap,response frame,137");
  }

  @Test
  void recordsAndBuildersTakeTheSame() {
    assertThat(LINES).contains("balance,zapRecord,request,60", "balance,zapRecord,response,96");
  }

  @Test
  void namesEveryArm() {
    assertThat(LINES)
        .hasSize(1 + 2 * BalanceCodecs.all().size() + 2 + 2 * BlockCodecs.all().size());
  }

  private static List<String> lines() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Sizes.printTo(new PrintStream(bytes, true, UTF_8));
    return bytes.toString(UTF_8).lines().toList();
  }
}
