package io.zaprpc.schema.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFileTest {

  @TempDir Path directory;

  @Test
  void readsUtf8() throws IOException {
    Path path = Files.writeString(directory.resolve("a.zap"), "package größe\n");
    SourceFile file = SourceFile.read(path);
    assertThat(file.path()).isEqualTo(path.toString());
    assertThat(file.text()).isEqualTo("package größe\n");
  }

  @Test
  void refusesOtherEncodings() throws IOException {
    Path path = directory.resolve("a.zap");
    Files.write(path, "package größe\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> SourceFile.read(path))
        .isInstanceOf(IOException.class)
        .hasMessage(path + ": text is not UTF-8");
  }

  @Test
  void refusesHugeFilesUnread() throws IOException {
    Path path = Files.write(directory.resolve("a.zap"), new byte[SourceFile.MAX_SIZE + 1]);
    assertThatThrownBy(() -> SourceFile.read(path))
        .isInstanceOf(IOException.class)
        .hasMessage(path + ": size 4194305 bytes (expected: <= 4194304)");
  }

  @Test
  void countsLinesAndColumnsFromOne() {
    SourceFile file = new SourceFile("a.zap", "ab\n\n😀x\n");
    assertThat(file.location(0)).hasToString("a.zap:1:1");
    assertThat(file.location(2)).hasToString("a.zap:1:3");
    assertThat(file.location(3)).hasToString("a.zap:2:1");
    assertThat(file.location(6)).hasToString("a.zap:3:2");
    assertThat(file.location(8, 0)).hasToString("a.zap:4:1");
    assertThat(file.lineAt(6)).isEqualTo("😀x");
    assertThat(file.lineAt(8)).isEmpty();
  }

  @Test
  void refusesPlacesOutsideTheText() {
    SourceFile file = new SourceFile("a.zap", "ab");
    assertThatThrownBy(() -> file.location(3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("offset: 3 (expected: 0..2)");
  }
}
