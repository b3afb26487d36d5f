package io.zaprpc.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.compiler.CompilerOptions;
import io.zaprpc.schema.diagnostics.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaFilesTest {

  @TempDir private Path basedir;

  @Test
  void readsAllRootsInOrderOfPath() throws IOException {
    write("b/z.zap");
    write("b/deep/y.zap");
    write("a/x.zap");

    assertThat(read(List.of("b", "a"), "**/*.zap"))
        .containsExactly("a/x.zap", "b/deep/y.zap", "b/z.zap");
  }

  @Test
  void readsAFileOnceThatTwoRootsReach() throws IOException {
    write("a/deep/x.zap");

    assertThat(read(List.of("a", "a/deep"), "**/*.zap")).containsExactly("a/deep/x.zap");
  }

  @Test
  void readsOnlyWhatIsIncluded() throws IOException {
    write("a/x.zap");
    write("a/deep/y.zap");
    write("a/notes.txt");

    assertThat(read(List.of("a"), "*.zap")).containsExactly("a/x.zap");
  }

  @Test
  void passesOverARootThatDoesNotExist() throws IOException {
    assertThat(read(List.of("absent"), "**/*.zap")).isEmpty();
  }

  @Test
  void namesAFileOutsideOfTheProjectByTheWayToIt() throws IOException {
    Path outside = Files.createDirectories(basedir.resolve("shared"));
    Files.writeString(outside.resolve("x.zap"), "");
    Path project = Files.createDirectories(basedir.resolve("project"));

    assertThat(read(project, List.of("../shared"), "**/*.zap")).containsExactly("../shared/x.zap");
  }

  private List<String> read(List<String> roots, String include) throws IOException {
    return read(basedir, roots, include);
  }

  private List<String> read(Path project, List<String> roots, String include) throws IOException {
    GenerationRequest request =
        new GenerationRequest(
            project,
            roots.stream().map(root -> project.resolve(root).normalize()).toList(),
            List.of(include),
            project.resolve("target/generated-sources/zap"),
            CompilerOptions.defaults(),
            "1.0",
            new Ledger(project.resolve("target/zap"), "generate-a", Set.of()));
    return SchemaFiles.read(request).stream().map(SourceFile::path).toList();
  }

  private void write(String name) throws IOException {
    Path file = basedir.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
  }
}
