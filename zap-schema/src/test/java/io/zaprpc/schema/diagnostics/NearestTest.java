package io.zaprpc.schema.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

  private static final List<String> NAMES = List.of("Account", "Amount", "text", "list");

  @ParameterizedTest
  @CsvSource({"Acount,Account", "account,Account", "Amuont,Amount", "tex,text", "lists,list"})
  void findsTheNameThatWasMeant(String written, String meant) {
    assertThat(Nearest.to(written, NAMES)).contains(meant);
  }

  @ParameterizedTest
  @CsvSource({"Balance", "x", "te", "A"})
  void doesNotGuess(String written) {
    assertThat(Nearest.to(written, NAMES)).isEmpty();
  }

  @Test
  void doesNotCompareHugeNames() {
    assertThat(Nearest.to("a".repeat(65), List.of("a".repeat(64)))).isEmpty();
  }
}
