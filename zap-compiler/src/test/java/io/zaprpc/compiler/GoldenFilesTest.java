package io.zaprpc.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.schema.diagnostics.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Generated files stand in the test sources, so that javac checks them and other tests use them.
 * {@code -Dgolden=write} brings them up to date.
 */
class GoldenFilesTest {

  private static final Path SOURCES = Path.of("src/test/java");

  @ParameterizedTest
  @ValueSource(strings = {"balances", "kinds", "shapes"})
  void generatedFilesAreAsTheyWere(String name) throws IOException {
    List<GeneratedFile> files = generate(name);
    if ("write".equals(System.getProperty("golden"))) {
      write(files, name);
    }
    for (GeneratedFile file : files) {
      assertThat(Files.readString(SOURCES.resolve(file.path()))).isEqualTo(file.content());
    }
    try (Stream<Path> golden = Files.list(SOURCES.resolve("golden").resolve(name))) {
      assertThat(golden).hasSize(files.size());
    }
  }

  private static List<GeneratedFile> generate(String name) throws IOException {
    Path schema = Path.of("src/test/resources/golden", name + ".zap");
    return ZapCompiler.compile(List.of(SourceFile.read(schema)), CompilerOptions.defaults());
  }

  private static void write(List<GeneratedFile> files, String name) throws IOException {
    Files.createDirectories(SOURCES.resolve("golden").resolve(name));
    for (GeneratedFile file : files) {
      Files.writeString(SOURCES.resolve(file.path()), file.content());
    }
  }
}
