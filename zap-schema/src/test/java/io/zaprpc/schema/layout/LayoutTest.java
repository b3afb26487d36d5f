package io.zaprpc.schema.layout;

import static io.zaprpc.schema.SchemaText.findings;
import static io.zaprpc.schema.SchemaText.layout;
import static io.zaprpc.schema.SchemaText.load;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zaprpc.schema.SchemaText;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.layout.ElementLayout.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutTest {

  @Test
  void offsetsAreTheRunningSumOfWidths() {
    assertThat(
            layout(
                """
                package p
                struct S
                  a bool
                  b u64
                  c bytes_fixed[3]
                  d text
                  e S
                  f list<u8>
                  g i16
                """))
        .containsExactly(
            "S 34 tail: a bool @0, b u64 @1, c bytes_fixed[3] @9, d text @12, e S @20,"
                + " f list<u8> @24, g i16 @32");
  }

  @Test
  void statedOffsetMovesTheCursor() {
    assertThat(layout("package p\nstruct S { a u8  b u64 @16  c u8  d u32 @4  e u8 }\n"))
        .containsExactly("S 25: a u8 @0, b u64 @16, c u8 @24, d u32 @4, e u8 @8");
  }

  @Test
  void statedWidthIsTheSizeAndTheStride() {
    LaidOutSchema schema =
        load("package p\nstruct Wide @36 { A u64 @0  B u64 @8 }\nstruct S { w list<Wide> }\n");
    assertThat(schema.layout("Wide").fixedSize()).isEqualTo(36);
    assertThat(elementOf(schema)).isEqualTo(new ElementLayout(Kind.PACKED, 36));
  }

  @Test
  void statedWidthServesIndentedBodiesToo() {
    assertThat(layout("package p\nstruct Wide @36\n  a u64\n  b text\n"))
        .containsExactly("Wide 36 tail: a u64 @0, b text @8");
  }

  @ParameterizedTest
  @CsvSource({
    "u8,PACKED,1",
    "bool,PACKED,1",
    "i16,PACKED,2",
    "f32,PACKED,4",
    "u64,PACKED,8",
    "bytes_fixed[20],PACKED,20",
    "text,LENGTH_PREFIXED,0",
    "bytes,LENGTH_PREFIXED,0",
    "Flat,PACKED,3",
    "Tailed,POINTER,4",
    "ptr<Flat>,POINTER,4",
    "ptr<Tailed>,POINTER,4",
  })
  void elementDecidesHowAListLies(String element, Kind kind, int stride) {
    String types = "struct Flat { a u8 b u16 }\nstruct Tailed { a u8 b Flat }\n";
    LaidOutSchema schema = load("package p\n" + types + "struct S { x list<" + element + "> }\n");
    assertThat(elementOf(schema)).isEqualTo(new ElementLayout(kind, stride));
  }

  @Test
  void structsMayHoldThemselvesBehindPointers() {
    assertThat(
            layout(
                "package p\nstruct S { a S  b list<S>  c list<ptr<S>>  t T }\nstruct T { s S }\n"))
        .containsExactly(
            "S 24 tail: a S @0, b list<S> @4, c list<ptr<S>> @12, t T @20", "T 4 tail: s S @0");
  }

  @Test
  void overlapNamesBothFields() {
    assertThat(findings("package p\nstruct S {\n  a u64 @4\n  b u32 @0\n  c u32 @2\n}\n"))
        .isEqualTo(
            """
            error[overlap]: field `c` (bytes 2..5) overlaps `a`
             --> test.zap:5:9
              |
            5 |   c u32 @2
              |         ^^ taken by `a`
            note: `a` (bytes 4..11) is declared at test.zap:3:3
            help: the next free offset is 12
            """);
  }

  @Test
  void overlapOfARunningOffsetPointsAtTheName() {
    assertThat(findings("package p\nstruct S\n  a u8 @4\n  b u32 @0\n  c u16\n  d u8\n"))
        .isEqualTo(
            """
            error[overlap]: field `c` (bytes 4..5) overlaps `a`
             --> test.zap:5:3
              |
            5 |   c u16
              |   ^ taken by `a`
            note: `a` (byte 4) is declared at test.zap:3:3
            help: the next free offset is 5
            """);
  }

  @Test
  void brokenFieldCausesNoOverlap() {
    assertThat(
            SchemaText.codes(
                "package p\nstruct S\n  a u8 @4\n  b Nope @0\n  c u64\n  d u8 @4\n  e u8\n"))
        .containsExactly("unknown-type:4", "overlap:6");
  }

  @Test
  void statedWidthMustHoldTheFields() {
    assertThat(findings("package p\nstruct S @12 {\n  a u64\n  b u64\n  c u8 @0\n}\n"))
        .contains("error[width-too-small]: width of `S`: 12 (expected: >= 16)\n")
        .contains("note: `b` ends at byte 16, declared at test.zap:4:3\n");
    assertThat(findings("package p\nstruct S @3 { a u32 }\n"))
        .isEqualTo(
            """
            error[width-too-small]: width of `S`: 3 (expected: >= 4)
             --> test.zap:2:10
              |
            2 | struct S @3 { a u32 }
              |          ^^
            note: `a` ends at byte 4, declared at test.zap:2:15
            """);
  }

  @Test
  void fixedSectionHasALimit() {
    assertThat(layout("package p\nstruct S { a bytes_fixed[1048576] }\n"))
        .containsExactly("S 1048576: a bytes_fixed[1048576] @0");
    assertThat(
            findings(
                "package p\nstruct S\n  a bytes_fixed[1048576]\n  b u8\n  c u8\n  d u8 @1048576\n"))
        .isEqualTo(
            """
            error[out-of-range]: end of field `b`: 1048577 (expected: <= 1048576)
             --> test.zap:4:3
              |
            4 |   b u8
              |   ^
            help: keep large values in `bytes` or `list` fields

            error[out-of-range]: end of field `d`: 1048577 (expected: <= 1048576)
             --> test.zap:6:8
              |
            6 |   d u8 @1048576
              |        ^^^^^^^^
            help: keep large values in `bytes` or `list` fields
            """);
  }

  @Test
  void takesThousandsOfFields() {
    StringBuilder text = new StringBuilder("package p\nstruct S\n");
    for (int i = 0; i < 3_000; i++) {
      text.append("  field").append(i).append(" bytes_fixed[32]\n");
    }
    StructLayout layout = load(text.toString()).layout("S");
    assertThat(layout.slots()).hasSize(3_000);
    assertThat(layout.fixedSize()).isEqualTo(96_000);
  }

  @Test
  void unknownNamesAreTheCallersMistake() {
    LaidOutSchema schema = load("package p\nstruct S { a u8 }\n");
    assertThatThrownBy(() -> schema.layout("T"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("struct: T (expected: one that test.zap declares)");
    assertThatThrownBy(() -> schema.schema().struct("T"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("struct: T (expected: one that test.zap declares)");
  }

  private static ElementLayout elementOf(LaidOutSchema schema) {
    return schema.element((ListType) schema.schema().struct("S").fields().get(0).type());
  }
}
