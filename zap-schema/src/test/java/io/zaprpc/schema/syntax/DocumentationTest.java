package io.zaprpc.schema.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.schema.Interface;
import io.zaprpc.schema.Schema;
import io.zaprpc.schema.SchemaText;
import io.zaprpc.schema.Struct;
import org.junit.jupiter.api.Test;

class DocumentationTest {

  @Test
  void isTheBlockRightAboveEachThing() {
    Schema schema =
        SchemaText.load(
                """
                # A package.
                package p

                # A struct,
                #   in two lines.
                struct S {
                  # A field.
                  a u8
                }
                # A service.
                interface I
                  # A method.
                  m()
                """)
            .schema();
    Struct struct = schema.struct("S");
    Interface service = schema.interfaces().get(0);
    assertThat(schema.documentation()).isEqualTo("A package.");
    assertThat(struct.documentation()).isEqualTo("A struct,\nin two lines.");
    assertThat(struct.fields().get(0).documentation()).isEqualTo("A field.");
    assertThat(service.documentation()).isEqualTo("A service.");
    assertThat(service.methods().get(0).documentation()).isEqualTo("A method.");
  }

  @Test
  void emptyCommentLinesSeparateParagraphs() {
    assertThat(of("#\n# First.\n#\n#  \n# Second.\n#\n")).isEqualTo("First.\n\nSecond.");
  }

  @Test
  void blankLineDropsWhatStandsAboveIt() {
    assertThat(of("# Dropped.\n\n# Kept.\n")).isEqualTo("Kept.");
    assertThat(of("# Dropped.\n  \t\n")).isEmpty();
    assertThat(of("# Dropped.\r\n\r\n# Kept.\r\n")).isEqualTo("Kept.");
  }

  @Test
  void remarkBehindCodeDocumentsNothing() {
    assertThat(of("type x = u8 # a remark\n")).isEmpty();
    assertThat(of("struct T { # a remark\n a u8 # another\n } # a third\n")).isEmpty();
  }

  @Test
  void directiveDocumentsNothing() {
    assertThat(of("# Dropped.\n#! zap lists=framed\n")).isEmpty();
    assertThat(of("#! zap lists=framed\n# Kept.\n")).isEqualTo("Kept.");
    assertThat(of("#!/usr/bin/env zapc\n")).isEmpty();
  }

  private static String of(String above) {
    String text = "package p\n" + above + "struct S { a u8 }\n";
    return SchemaText.load(text).schema().struct("S").documentation();
  }
}
