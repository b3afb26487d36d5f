package io.zaprpc.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The cases of the public table that end otherwise here; docs/schema-compatibility.md says why. */
class PublicDifferencesTest {

  @Test
  void bracesNeedNoOffsets() {
    assertThat(layoutOf("brace_no_offsets")).isEqualTo("S 5: A u8 @0, B u32 @1");
  }

  @Test
  void indentedTypesMayHoldBlanks() {
    assertThat(layoutOf("ws_type_with_spaces")).isEqualTo("S 8 tail: A list<u8> @0");
  }

  @Test
  void aliasOfAnAliasHasItsWidth() {
    assertThat(layoutOf("ws_alias_of_alias_auto"))
        .isEqualTo("S 33: A bytes_fixed[32] @0, C u8 @32");
  }

  @Test
  void otherSpellingsAreTheSameTypes() {
    assertThat(layoutOf("type_UInt32")).isEqualTo("S 4: A u32 @0");
  }

  @Test
  void unknownTypeIsRefused() {
    assertThat(findingsOf("type_string"))
        .isEqualTo(
            """
            error[unknown-type]: type `string` is not known
             --> test.zap:2:14
              |
            2 | struct S { A string @0 }
              |              ^^^^^^
            help: did you mean `text`?
            """);
  }

  @Test
  void unknownElementTypeIsRefused() {
    assertThat(findingsOf("list_of_undeclared"))
        .isEqualTo(
            """
            error[unknown-type]: type `Nope` is not known
             --> test.zap:2:19
              |
            2 | struct S { A list<Nope> @0 }
              |                   ^^^^
            """);
  }

  @Test
  void duplicateFieldIsRefused() {
    assertThat(findingsOf("duplicate_field"))
        .isEqualTo(
            """
            error[duplicate-field]: `A` is declared twice
             --> test.zap:2:20
              |
            2 | struct S { A u8 @0 A u8 @1 }
              |                    ^ taken already
            note: `A` is declared first at test.zap:2:12
            help: rename or remove one of them
            """);
  }

  @Test
  void duplicateStructIsRefused() {
    assertThat(findingsOf("duplicate_struct"))
        .isEqualTo(
            """
            error[duplicate-name]: `S` is declared twice
             --> test.zap:3:8
              |
            3 | struct S { B u8 @0 }
              |        ^ taken already
            note: `S` is declared first at test.zap:2:8
            help: rename or remove one of them
            """);
  }

  @Test
  void fieldsMayBeNamedAsKeywordsInBraces() {
    assertThat(layoutOf("field_named_type_struct_interface"))
        .isEqualTo("S 10 tail: type u8 @0, struct u8 @1, interface text @2");
  }

  @Test
  void fieldsMayBeNamedAsKeywordsWhenIndented() {
    assertThat(layoutOf("ws_field_named_type_struct_interface"))
        .isEqualTo("S 10 tail: type u8 @0, struct u8 @1, interface text @2");
  }

  @Test
  void aliasMayFollowItsUse() {
    assertThat(SchemaText.layout("package p\nstruct S { A id @0 }\ntype id = bytes_fixed[32]\n"))
        .containsExactly("S 32: A bytes_fixed[32] @0");
  }

  @Test
  void absurdLengthIsRefused() {
    assertThat(findingsOf("bytes_fixed_huge"))
        .isEqualTo(
            """
            error[out-of-range]: length: 99999999999 (expected: 0..1048576)
             --> test.zap:2:26
              |
            2 | struct S { A bytes_fixed[99999999999] @0 }
              |                          ^^^^^^^^^^^
            """);
  }

  @Test
  void absurdOffsetIsRefused() {
    assertThat(SchemaText.findings("package p\nstruct S { A u8 @1048577 }\n"))
        .isEqualTo(
            """
            error[out-of-range]: offset: 1048577 (expected: 0..1048576)
             --> test.zap:2:18
              |
            2 | struct S { A u8 @1048577 }
              |                  ^^^^^^^
            """);
  }

  @Test
  void emptyStructWithStatedWidthIsRefused() {
    assertThat(SchemaText.codes("package p\nstruct S @36 {\n}\n")).containsExactly("empty-body:2");
  }

  @Test
  void numberGluedToANameIsRefused() {
    assertThat(SchemaText.findings("package p\nstruct S { A u8 @0B u8 @1 }\n"))
        .isEqualTo(
            """
            error[malformed-number]: offset: 0B (expected: decimal digits)
             --> test.zap:2:18
              |
            2 | struct S { A u8 @0B u8 @1 }
              |                  ^^
            """);
  }

  @Test
  void structNamesThatDifferInCaseAloneAreRefused() {
    assertThat(SchemaText.findings("package p\nstruct Ab { A u8 @0 }\nstruct AB { A u8 @0 }\n"))
        .isEqualTo(
            """
            error[case-collision]: `AB` and `Ab` differ in case alone
             --> test.zap:3:8
              |
            3 | struct AB { A u8 @0 }
              |        ^^ makes the same file as `Ab`
            note: `Ab` is declared at test.zap:2:8
            help: rename one of them
            """);
  }

  private static String layoutOf(String name) {
    return String.join("\n", SchemaText.layout(PublicCase.named(name).schema()));
  }

  private static String findingsOf(String name) {
    return SchemaText.findings(PublicCase.named(name).schema());
  }
}
