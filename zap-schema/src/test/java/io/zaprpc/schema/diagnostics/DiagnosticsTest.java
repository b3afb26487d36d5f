package io.zaprpc.schema.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DiagnosticsTest {

  private final SourceFile a = new SourceFile("a.zap", "x".repeat(2 * Diagnostics.MAX_KEPT));
  private final SourceFile b = new SourceFile("b.zap", "some text");
  private final Diagnostics diagnostics = new Diagnostics();

  @Test
  void sortsByFileAndPosition() {
    diagnostics.report(Diagnostic.error("third", "", b.location(0), ""));
    diagnostics.report(Diagnostic.error("second", "", a.location(7), ""));
    diagnostics.report(Diagnostic.warning("first", "", a.location(5), ""));
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly("first", "second", "third");
  }

  @Test
  void keepsTheFirstErrorOfAPlace() {
    diagnostics.report(Diagnostic.error("cause", "", a.location(5), ""));
    diagnostics.report(Diagnostic.error("consequence", "", a.location(5), ""));
    diagnostics.report(Diagnostic.warning("warning", "", a.location(5), ""));
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly("cause", "warning");
  }

  @Test
  void warningsAreNoErrors() {
    diagnostics.report(Diagnostic.warning("warning", "", a.location(5), ""));
    assertThat(diagnostics.hasErrors()).isFalse();
    diagnostics.report(Diagnostic.error("error", "", a.location(5), ""));
    assertThat(diagnostics.hasErrors()).isTrue();
  }

  @Test
  void remembersAnErrorThatItDrops() {
    for (int i = 0; i < Diagnostics.MAX_KEPT; i++) {
      diagnostics.report(Diagnostic.warning("warning", "", a.location(i), ""));
    }
    diagnostics.report(Diagnostic.error("error", "", b.location(0), ""));
    assertThat(diagnostics.isFull()).isTrue();
    assertThat(diagnostics.sorted()).hasSize(Diagnostics.MAX_KEPT);
    assertThat(diagnostics.hasErrors()).isTrue();
  }
}
