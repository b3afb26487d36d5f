package io.zaprpc.schema.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zaprpc.schema.PublicCase;
import io.zaprpc.schema.SchemaText;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PrinterTest {

  static final String COMMENTED =
      """
      #! zap lists=framed

      # About the package,
      # in two lines.
      package   com.acme.chain# beside package
      # above alias
      type address=bytes_fixed[ 20 ]   # an account
      type  hash = bytes_fixed[32]


      # detached

      # Documents S.
      #
      # Second paragraph.
      struct S @64 # beside header
      { # beside brace

        # Documents id.
        id UInt64 @0 # the id


        account # inside
          address @ 8 # at the end
        # before the brace
      } # beside S
      struct Tail # indented
      \ta Text
      \t# about b
      \tlongName List(UInt8)   # remark
      \t
      \tself list< ptr<Tail> >
      # directly above
      interface I {
        a(
          q: S # asks
        ) returns ( r : Tail ) b() returns()
        # last
      }

      # end
      """;

  @Test
  void writesOneForm() {
    assertThat(SchemaText.print(COMMENTED))
        .isEqualTo(
            """
            #! zap lists=framed

            # About the package,
            # in two lines.
            package com.acme.chain  # beside package

            # above alias
            type address = bytes_fixed[20]  # an account
            type hash = bytes_fixed[32]

            # detached

            # Documents S.
            #
            # Second paragraph.
            struct S @64 {  # beside header # beside brace
                # Documents id.
                id      u64     @0  # the id

                account address @8  # inside # at the end
                # before the brace
            }  # beside S

            struct Tail  # indented
                a        text
                # about b
                longName list<u8>  # remark

                self     list<ptr<Tail>>

            # directly above
            interface I {
                a(q: S) returns (r: Tail)  # asks
                b()
                # last
            }

            # end
            """);
  }

  @Test
  void keepsNamesOfDeclaredTypesThatLookLikeSynonyms() {
    assertThat(SchemaText.print("package p\nstruct Text { A Text @0 B Data @4 }"))
        .isEqualTo(
            """
            package p

            struct Text {
                A Text  @0
                B bytes @4
            }
            """);
  }

  static Stream<String> accepted() {
    return Stream.concat(
        Stream.of(COMMENTED, COMMENTED.replace("\n", "\r\n"), COMMENTED.strip()),
        PublicCase.all().stream()
            .map(PublicCase::schema)
            .filter(schema -> SchemaText.codes(schema).isEmpty()));
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void printingAgainChangesNothing(String schema) {
    String printed = SchemaText.print(schema);
    assertThat(SchemaText.print(printed)).isEqualTo(printed);
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void printedSchemaMeansTheSame(String schema) {
    String printed = SchemaText.print(schema);
    assertThat(SchemaText.layout(printed)).isEqualTo(SchemaText.layout(schema));
    assertThat(SchemaText.outline(printed)).isEqualTo(SchemaText.outline(schema));
  }

  @Test
  void refusesWhatCouldNotBeRead() {
    assertThatThrownBy(() -> SchemaText.print("package p\nstruct S { A u8 @x }"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("body of struct S: damaged (expected: read without an error)");
  }
}
