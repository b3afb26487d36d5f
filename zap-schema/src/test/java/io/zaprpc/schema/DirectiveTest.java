package io.zaprpc.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.schema.Schema.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DirectiveTest {

  private static final String SCHEMA = "package p\nstruct S { a u8 }\n";

  @ParameterizedTest
  @EnumSource
  void setsTheLayoutOfLists(Layout layout) {
    assertThat(layoutOf("#! zap lists=" + layout + "\n\n" + SCHEMA)).isEqualTo(layout);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  #!  zap\tlists=framed  \r\n\r\n" + SCHEMA,
        "package p\n\n#! zap lists=framed\n\nstruct S { a u8 }",
        SCHEMA + "#! zap lists=framed",
      })
  void standsOnAnyLineOfItsOwn(String text) {
    assertThat(SchemaText.findings(text)).isEmpty();
    assertThat(layoutOf(text)).isEqualTo(Layout.FRAMED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        SCHEMA,
        "# zap lists=framed\n\n" + SCHEMA,
        "#!zapper lists=framed\n\n" + SCHEMA,
        "package p #! zap lists=framed\nstruct S { a u8 }\n",
      })
  void isAutoWithoutOne(String text) {
    assertThat(SchemaText.findings(text)).isEmpty();
    assertThat(layoutOf(text)).isEqualTo(Layout.AUTO);
  }

  @Test
  void unknownLayoutOffersTheNearest() {
    assertThat(SchemaText.findings("#! zap lists=framd\n\n" + SCHEMA))
        .isEqualTo(
            """
            error[unknown-layout]: list layout `framd` is not known
             --> test.zap:1:8
              |
            1 | #! zap lists=framd
              |        ^^^^^^^^^^^
            help: did you mean `framed`?
            """);
    assertThat(SchemaText.findings("#! zap lists=\n\n" + SCHEMA))
        .endsWith("help: choose one of auto, derived, framed, prefixed\n");
  }

  @Test
  void unknownDirectiveIsRefused() {
    assertThat(SchemaText.findings("#! zap speed=high\n\n" + SCHEMA))
        .isEqualTo(
            """
            error[unknown-directive]: directive `speed=high` is not known
             --> test.zap:1:8
              |
            1 | #! zap speed=high
              |        ^^^^^^^^^^
            help: write `#! zap lists=` and one of auto, derived, framed, prefixed
            """);
    assertThat(SchemaText.codes("#! zap\n\n" + SCHEMA)).containsExactly("unknown-directive:1");
  }

  @Test
  void secondOneIsRefused() {
    assertThat(SchemaText.findings("#! zap lists=framed\n\n#! zap lists=derived\n\n" + SCHEMA))
        .isEqualTo(
            """
            error[duplicate-directive]: the layout of lists is set twice
             --> test.zap:3:8
              |
            3 | #! zap lists=derived
              |        ^^^^^^^^^^^^^ set already
            note: it is set first at test.zap:1:8
            """);
  }

  @Test
  void missingBlankLineBelowIsAWarning() {
    assertThat(SchemaText.findings("#! zap lists=framed\n" + SCHEMA))
        .isEqualTo(
            """
            warning[joined-directive]: older compilers read this line as documentation of the next one
             --> test.zap:1:8
              |
            1 | #! zap lists=framed
              |        ^^^^^^^^^^^^
            help: leave a blank line below it
            """);
  }

  private static Layout layoutOf(String text) {
    return SchemaText.load(text).schema().layout();
  }
}
