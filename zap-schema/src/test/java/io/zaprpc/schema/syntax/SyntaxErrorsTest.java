package io.zaprpc.schema.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.schema.SchemaText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntaxErrorsTest {

  @Test
  void reportsEveryErrorOfARunByPosition() {
    assertThat(
            SchemaText.findings(
                """
                package p
                type id = bytes_fixd[20]
                struct S {
                  a u8 @
                  b Strng @8
                  c id @16
                  d u8 @8
                  d u8 @9
                }
                strct T { x u8 }
                struct U
                  t T
                  u u8 u16
                interface I {
                  m(p S) returns (r: S)
                  n(q: Sss)
                """))
        .isEqualTo(
            """
            error[unknown-type]: type `bytes_fixd[...]` is not known
             --> test.zap:2:11
              |
            2 | type id = bytes_fixd[20]
              |           ^^^^^^^^^^
            help: did you mean `bytes_fixed[20]`?

            error[syntax]: expected a number, found the end of the line
             --> test.zap:4:9
              |
            4 |   a u8 @
              |         ^

            error[unknown-type]: type `Strng` is not known
             --> test.zap:5:5
              |
            5 |   b Strng @8
              |     ^^^^^
            help: did you mean `text`?

            error[duplicate-field]: `d` is declared twice
             --> test.zap:8:3
              |
            8 |   d u8 @9
              |   ^ taken already
            note: `d` is declared first at test.zap:7:3
            help: rename or remove one of them

            error[syntax]: expected `struct`, `interface` or `type`, found `strct`
              --> test.zap:10:1
               |
            10 | strct T { x u8 }
               | ^^^^^
            help: did you mean `struct`?

            error[syntax]: expected the end of the line, found `u16`
              --> test.zap:13:8
               |
            13 |   u u8 u16
               |        ^^^

            error[syntax]: expected `:` after the name of a parameter, found `S`
              --> test.zap:15:7
               |
            15 |   m(p S) returns (r: S)
               |       ^
            help: a parameter is a name, `:` and a struct

            error[unknown-type]: type `Sss` is not known
              --> test.zap:16:8
               |
            16 |   n(q: Sss)
               |        ^^^

            error[unterminated-body]: the body of `I` does not end
              --> test.zap:16:12
               |
            16 |   n(q: Sss)
               |            ^ expected `}`
            note: it begins at test.zap:14:13
            """);
  }

  /** Each line of the table is a declaration with one error: its code. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "const max u32 = 5                               | not-core",
        "enum Status u8 { ok = 0 }                       | not-core",
        "union U { a A = 1 }                             | not-core",
        "import \"a.zap\"                                | not-core",
        "using Go = import \"/go.capnp\"                 | not-core",
        "table T { a u8 }                                | not-core",
        "struct T { a u8? }                              | not-core",
        "struct T { a inline S }                         | not-core",
        "struct T { a u8 = 5 }                           | not-core",
        "struct T { a u8 = -5 b u8 }                     | not-core",
        "struct T { a u8 [deprecated] b u8 }             | not-core",
        "struct T { a map<u8, text> }                    | not-core",
        "struct T { a u8 reserved 3, 8..16, \"x\" }      | not-core",
        "struct T { a u8 union { b u8 } c u8 }           | not-core",
        "struct T { a u8 enum E { b = 1 } e E }          | not-core",
        "struct T { a u8 struct N { b u8 } n N }         | not-core",
        "interface I extends J { m() }                   | not-core",
        "interface I { m() -> (r: S) }                   | not-core",
        "interface I { m() @4 n() }                      | not-core",
        "interface I { m @4 () }                         | not-core",
        "interface I { m() returns (stream r: S) }       | not-core",
        "interface I { m(p: S) throws A, B n() }         | not-core",
        "interface I { m() [idempotent] n() }            | not-core",
        "struct T { a u8, b u8, c u8 }                   | separator",
        "struct T { a: u8 }                              | separator",
        "struct T { list u8 @0 ( }                       | syntax",
        "struct T { a list }                             | syntax",
        "struct T { a bytes_fixed }                      | syntax",
        "struct T { a bytes_fixed[x] }                   | syntax",
        "struct T { a bytes_fixed[0] }                   | fixed-length",
        "struct T { a lst<u8> }                          | unknown-type",
        "struct T { a list<list<u8>> }                   | list-of-lists",
        "struct T { a List(List(u8)) }                   | list-of-lists",
        "struct T { a ptr<S> }                           | pointer-field",
        "struct T { a list<ptr<u8>> }                    | pointer-target",
        "struct T { a list<ptr<list<u8>>> }              | pointer-target",
        "struct T { a u8 @0x10 }                         | malformed-number",
        "struct T { a u8 @-1 }                           | out-of-range",
        "struct T { a u8 @4294967296 }                   | out-of-range",
        "struct T @99999999 { a u8 }                     | out-of-range",
        "interface I { m(a: S, b: S) }                   | method-parameters",
        "interface I { m(a: u8) }                        | method-parameters",
        "interface I { m(a: list<S>) }                   | method-parameters",
        "interface I { m(a S) }                          | syntax",
        "interface I { m }                               | syntax",
        "interface I { m(a: S }                          | syntax",
        "struct T                                        | empty-body",
        "interface I { }                                 | empty-body",
        "struct T { a u8                                 | unterminated-body",
        "interface I { m()                               | unterminated-body",
        "package q                                       | duplicate-package",
        "structT { a u8 }                                | syntax",
        "struct 9 { a u8 }                               | syntax",
        "}                                               | syntax",
        "// no comment                                   | foreign-comment",
        "struct T { a u8 };                              | syntax",
        "type x u8                                       | syntax",
        "type x = 5                                      | syntax",
        "struct T a u8                                   | syntax",
      })
  void reportsOneErrorWithItsCode(String declaration, String code) {
    String schema = "package p\nstruct S { a u8 @0 }\n" + declaration + "\nstruct Z { s S }\n";
    assertThat(SchemaText.codes(schema)).containsExactly(code + ":3");
  }

  @Test
  void namesWhatIsNotInTheCoreLanguage() {
    assertThat(SchemaText.findings("package p\nstruct S { a u8 }\ninterface I { m() -> (r: S) }\n"))
        .isEqualTo(
            """
            error[not-core]: `->` is not in the core language
             --> test.zap:3:19
              |
            3 | interface I { m() -> (r: S) }
              |                   ^^
            help: write `returns`
            """);
  }

  @Test
  void doesNotReportWhatARefusedDeclarationWouldHaveNamed() {
    assertThat(
            SchemaText.codes(
                """
                package p
                enum Status u8 { ok = 0 }
                struct S { s Status t list<Status> }
                interface I { m(p: Status) }
                """))
        .containsExactly("not-core:2");
    assertThat(SchemaText.codes("package p\nimport \"money.zap\"\nstruct S { a Money }\n"))
        .containsExactly("not-core:2");
  }

  @Test
  void findsTheEndOfABodyWhoseBraceIsMissing() {
    assertThat(
            SchemaText.codes(
                """
                package p
                struct S {
                  struct u8
                  type u8
                struct T {
                  a Nope
                }
                """))
        .containsExactly("unterminated-body:4", "unknown-type:6");
  }

  @Test
  void saysThatABodyIsNotIndented() {
    assertThat(SchemaText.findings("package p\nstruct S\na u8\nb u8\ninterface I\n  m(p: S)\n"))
        .isEqualTo(
            """
            error[empty-body]: the body of `S` is not indented
             --> test.zap:3:1
              |
            3 | a u8
              | ^ expected a field of `S`
            note: `S` is declared at test.zap:2:8
            help: indent the lines of the body, or put it in braces
            """);
  }

  @Test
  void nestedIndentedDeclarationIsSkippedWhole() {
    assertThat(
            SchemaText.codes(
                """
                package p
                struct S
                  a u8 @0
                  struct N
                    b u8 @0
                    c u8 @0
                  d N @1
                """))
        .containsExactly("not-core:4");
  }

  @Test
  void missingPackageIsOneError() {
    assertThat(SchemaText.codes("struct S { a u8 }\n")).containsExactly("missing-package:1");
    assertThat(SchemaText.codes("pakage p\nstruct S { a u8 }\n"))
        .containsExactly("missing-package:1");
    assertThat(SchemaText.codes("\n# nothing\n")).containsExactly("missing-package:1");
    assertThat(SchemaText.codes("package\nstruct S { a u8 }\n")).hasSize(1);
    assertThat(SchemaText.codes("struct S { a u8 }\npackage p\n")).hasSize(1);
  }

  @Test
  void dottedPackageHoldsNoBlanks() {
    assertThat(SchemaText.findings("package a. b\nstruct S { a u8 }\n"))
        .isEqualTo(
            """
            error[syntax]: expected a name right behind the dot, found `b`
             --> test.zap:1:12
              |
            1 | package a. b
              |            ^
            help: a package is named with letters, digits and `_`, and dots between names: `com.acme_shop`
            """);
  }

  @Test
  void namesInvisibleCharacters() {
    assertThat(SchemaText.findings("package p\nstruct S {\u00a0a u8 }\n"))
        .startsWith("error[syntax]: expected a field, found the character U+00A0\n");
  }
}
