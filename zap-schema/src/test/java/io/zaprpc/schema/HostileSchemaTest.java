package io.zaprpc.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.DiagnosticRenderer;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.SchemaException;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.syntax.Ast;
import io.zaprpc.schema.syntax.Parser;
import io.zaprpc.schema.syntax.Printer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged and absurd text ends as a list of errors or as a schema, soon, and in no other way. */
@Timeout(value = 180, threadMode = ThreadMode.SEPARATE_THREAD)
class HostileSchemaTest {

  private static final String PIECES =
      "package|p|type|struct|interface|S|a|u8|list|<|>|[|]|(|)|{|}|@|0|8|:|=|,|;|.|-|/|\n|\n  |\t|"
          + " |# c|#! zap lists=framed|ptr|bytes_fixed|returns|\"|union|enum|const|import|List|?|é|漢";

  static Stream<String> accepted() {
    return Stream.concat(
        Stream.of(tour()),
        PublicCase.all().stream()
            .map(PublicCase::schema)
            .filter(schema -> SchemaText.codes(schema).isEmpty()));
  }

  /** A little of everything. */
  private static String tour() {
    return """
    #! zap lists=derived

    # Docs.
    package a.b.c
    type id = bytes_fixed[20] # remark
    type ids = list<id>
    struct S @64 {
      a u8 @0 b ids @8
      # doc
      c list<ptr<T>> @16
    }
    struct T
    \tx text
    \ty S @20
    \tstruct u8
    interface I {
      m(p: S) returns (r: T) n()
      o(
        p: S
      )
    }
    interface J
      m() returns (r: T)
    """;
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void survivesTruncationAtEveryCharacter(String schema) {
    for (int length = 0; length < schema.length(); length++) {
      load(schema.substring(0, length));
    }
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void survivesLossOfEveryCharacter(String schema) {
    for (int at = 0; at < schema.length(); at++) {
      load(schema.substring(0, at) + schema.substring(at + 1));
    }
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void survivesLossAndRepetitionOfEveryLine(String schema) {
    List<String> lines = Arrays.asList(schema.split("\n"));
    for (int at = 0; at < lines.size(); at++) {
      List<String> fewer = new ArrayList<>(lines);
      fewer.remove(at);
      load(String.join("\n", fewer));
      List<String> more = new ArrayList<>(lines);
      more.add(at, lines.get(at));
      load(String.join("\n", more));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void survivesRandomText(long seed) {
    Random random = new Random(seed);
    String[] pieces = PIECES.split("\\|");
    for (int round = 0; round < 2_000; round++) {
      StringBuilder text = new StringBuilder("package p\n");
      for (int i = random.nextInt(60); i > 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]).append(random.nextBoolean() ? " " : "");
      }
      load(text.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {5, 6})
  void survivesRandomChangesOfASchema(long seed) {
    Random random = new Random(seed);
    String[] pieces = PIECES.split("\\|");
    for (int round = 0; round < 2_000; round++) {
      StringBuilder text = new StringBuilder(tour());
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        int at = random.nextInt(text.length());
        int end = Math.min(text.length(), at + random.nextInt(3));
        text.replace(at, end, pieces[random.nextInt(pieces.length)]);
      }
      load(text.toString());
    }
  }

  @Test
  void deepNestingNeedsNoStack() {
    String deep = "list<".repeat(100_000) + "u8" + ">".repeat(100_000);
    assertThat(SchemaText.codes("package p\nstruct S { A " + deep + " @0 }"))
        .containsExactly("list-of-lists:2");
    assertThat(SchemaText.codes("package p\nstruct S { A " + "list<ptr<".repeat(100_000)))
        .contains("pointer-target:2");
    assertThat(SchemaText.codes("package p\n" + "struct S { ".repeat(100_000)))
        .contains("not-core:2");
    assertThat(SchemaText.codes("package p\nstruct S { A u8 @0 " + "{".repeat(100_000))).hasSize(2);
    assertThat(SchemaText.codes("package p\ninterface I { m(" + "(".repeat(100_000))).hasSize(2);
  }

  @Test
  void longChainsOfAliasesNeedNoStack() {
    StringBuilder text = new StringBuilder("package p\nstruct S { A a0 @0 B list<a1> @8 }\n");
    for (int i = 0; i < 100_000; i++) {
      text.append("type a").append(i).append(" = a").append(i + 1).append('\n');
    }
    assertThat(SchemaText.codes(text + "type a100000 = u64\n")).isEmpty();
    assertThat(SchemaText.codes(text + "type a100000 = a0\n")).containsExactly("alias-cycle:3");
  }

  @Test
  void aliasesOfListsOfAliasesNeedNoStack() {
    StringBuilder text = new StringBuilder("package p\nstruct S { A a0 @0 }\n");
    for (int i = 0; i < 50_000; i++) {
      text.append("type a").append(i).append(" = list<a").append(i + 1).append(">\n");
    }
    assertThat(SchemaText.codes(text + "type a50000 = u64\n")).hasSize(Diagnostics.MAX_KEPT);
  }

  @Test
  void linesAreAsLongAsTheFile() {
    String filler = "x".repeat(SourceFile.MAX_SIZE - 100);
    assertThat(SchemaText.codes("package p\nstruct S { A u8 @0 } # " + filler)).isEmpty();
    assertThat(SchemaText.codes("package p\nstruct S { A " + filler + " @0 }"))
        .containsExactly("unknown-type:2");
    assertThat(SchemaText.codes("package p\n" + " ".repeat(SourceFile.MAX_SIZE - 100) + "}"))
        .containsExactly("syntax:2");
  }

  @Test
  void hugeSchemaIsRefusedUnread() {
    SourceFile huge = SchemaText.source("package p\n" + "#".repeat(100 << 20));
    Diagnostics diagnostics = new Diagnostics();
    Parser.parse(huge, diagnostics);
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly("schema-too-large");
  }

  @Test
  void garbageYieldsABoundedReport() {
    String lines = "struct S { A Nope @0 }\n".repeat(50_000);
    try {
      SchemaText.load("package p\n" + lines);
    } catch (SchemaException e) {
      assertThat(e.diagnostics()).hasSize(Diagnostics.MAX_KEPT);
      return;
    }
    throw new AssertionError("accepted");
  }

  @Test
  void manySymbolsYieldABoundedReport() {
    assertThat(SchemaText.codes("package p\nstruct S {\n" + ";\n".repeat(1_000_000) + "}"))
        .containsExactly("separator:3");
    assertThat(SchemaText.codes("package p\n" + "/ ".repeat(1_000_000)))
        .containsExactly("syntax:2");
    assertThat(SchemaText.codes("package p\nstruct S {\n" + "?\n".repeat(1_000_000) + "}"))
        .hasSize(Diagnostics.MAX_KEPT);
  }

  /** Loads the text; whatever is accepted must also survive the formatter. */
  private static void load(String text) {
    List<Diagnostic> findings;
    try {
      SchemaText.load(text);
    } catch (SchemaException e) {
      findings = e.diagnostics();
      assertThat(findings).isNotEmpty();
      findings.forEach(DiagnosticRenderer::json);
      return;
    }
    Ast.File file = Parser.parse(SchemaText.source(text), new Diagnostics());
    String printed = Printer.print(file);
    assertThat(SchemaText.print(printed)).isEqualTo(printed);
    assertThat(SchemaText.layout(printed)).isEqualTo(SchemaText.layout(text));
    assertThat(SchemaText.outline(printed)).isEqualTo(SchemaText.outline(text));
  }
}
