package io.zaprpc.schema.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.jupiter.api.Test;

class DiagnosticRendererTest {

  @Test
  void showsPlaceLabelNoteAndHelp() {
    SourceFile file = new SourceFile("directory.zap", "a\nb\nc\nd\ne\nf\ng\nh\ni\none two\n");
    Diagnostic diagnostic =
        Diagnostic.error("some-code", "`two` is wrong", file.location(22, 3), "not this")
            .withNote("`one` is declared", file.location(18, 3))
            .withHelp("write three");
    assertThat(DiagnosticRenderer.text(diagnostic))
        .isEqualTo(
            """
            error[some-code]: `two` is wrong
              --> directory.zap:10:5
               |
            10 | one two
               |     ^^^ not this
            note: `one` is declared at directory.zap:10:1
            help: write three
            """);
  }

  @Test
  void keepsTabsBelowTabs() {
    assertThat(text("\ta\tbad", 3, 3)).endsWith("1 | \ta\tbad\n  | \t \t^^^\n");
  }

  @Test
  void givesWideCharactersTwoCells() {
    assertThat(text("漢字 é😀 x漢", 7, 2)).contains("1:7").endsWith("  |          ^^^\n");
    assertThat(text("漢字x", 2, 1)).endsWith("1 | 漢字x\n  |     ^\n");
    assertThat(text("x漢字", 1, 2)).endsWith("1 | x漢字\n  |  ^^^^\n");
    assertThat(text("e\u0301x", 2, 1)).endsWith("  |  ^\n");
  }

  @Test
  void cutsLongLinesAroundTheSpan() {
    String line = "a".repeat(1000) + "bad" + "c".repeat(1000);
    assertThat(text(line, 1000, 3))
        .endsWith(
            "1 | …"
                + "a".repeat(80)
                + "bad"
                + "c".repeat(77)
                + "…\n  | "
                + " ".repeat(81)
                + "^^^\n");
  }

  @Test
  void doesNotCutCharactersInHalf() {
    String line = "😀".repeat(500) + "bad";
    assertThat(text(line, 1000, 3)).doesNotContain("\uFFFD").contains("…😀").endsWith("^^^\n");
    assertThat(text("😀".repeat(500), 1, 0).chars().filter(c -> c == '…').count()).isOne();
  }

  @Test
  void doesNotLetTextDriveTheTerminal() {
    assertThat(text("a\u001b[31m b", 7, 1)).contains("a\uFFFD[31m b");
  }

  @Test
  void pointsBehindTheLastCharacter() {
    assertThat(text("ab", 2, 1)).endsWith("1 | ab\n  |   ^\n");
    assertThat(text("", 0, 1)).endsWith("1 |\n  | ^\n");
  }

  @Test
  void leavesCarriageReturnsOut() {
    assertThat(text("ab\r\ncd\r\n", 4, 2)).endsWith("2 | cd\n  | ^^\n");
  }

  @Test
  void writesOneJsonObjectPerLine() {
    SourceFile file = new SourceFile("a \"b\".zap", "x\n\tbad\u2028 \u0001\n");
    Diagnostic diagnostic =
        Diagnostic.error("code", "message \"q\" \\ \n", file.location(3, 3), "label")
            .withNote("note", file.location(0, 1))
            .withHelp("help");
    String json = DiagnosticRenderer.json(diagnostic);
    assertThat(json)
        .isEqualTo(
            "{\"severity\":\"error\",\"code\":\"code\",\"message\":\"message \\\"q\\\" \\\\ \\u000a\","
                + "\"file\":\"a \\\"b\\\".zap\",\"line\":2,\"column\":2,\"offset\":3,\"length\":3,"
                + "\"label\":\"label\",\"notes\":[{\"message\":\"note\",\"file\":\"a \\\"b\\\".zap\","
                + "\"line\":1,\"column\":1,\"offset\":0,\"length\":1}],\"help\":\"help\"}");
    JsonObject parsed = JsonParser.parseString(json).getAsJsonObject();
    assertThat(parsed.get("message").getAsString()).isEqualTo("message \"q\" \\ \n");
  }

  @Test
  void writesNullForNoHelp() {
    SourceFile file = new SourceFile("a.zap", "x");
    Diagnostic diagnostic = Diagnostic.warning("code", "message", file.location(0), "");
    assertThat(DiagnosticRenderer.json(diagnostic))
        .startsWith("{\"severity\":\"warning\"")
        .endsWith("\"notes\":[],\"help\":null}");
  }

  private static String text(String source, int offset, int length) {
    SourceFile file = new SourceFile("a.zap", source);
    return DiagnosticRenderer.text(
        Diagnostic.error("code", "message", file.location(offset, length), ""));
  }
}
