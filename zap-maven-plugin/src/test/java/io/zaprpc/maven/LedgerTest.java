package io.zaprpc.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {

  private static final Set<String> IN_POM = Set.of("generate-a", "generate-b");

  @TempDir private Path directory;

  @Test
  void remembersWhatAnExecutionOwns() throws IOException {
    ledger("generate-a").record(manifest("com/acme/A.java"));

    assertThat(ledger("generate-a").owned()).isEqualTo(manifest("com/acme/A.java"));
  }

  @Test
  void ownsNothingAtFirst() throws IOException {
    assertThat(ledger("generate-a").owned()).isEqualTo(Manifest.EMPTY);
  }

  @Test
  void keepsExecutionsApart() throws IOException {
    ledger("generate-a").record(manifest("com/acme/A.java"));
    ledger("generate-b").record(manifest("com/acme/B.java"));

    assertThat(ledger("generate-a").owned().files()).containsOnlyKeys("com/acme/A.java");
    assertThat(ledger("generate-a").ownedByOthers()).containsExactly("com/acme/B.java");
  }

  @Test
  void takesOverWhatAnExecutionThatThePomNoLongerHasLeft() throws IOException {
    ledger("generate-gone").record(manifest("com/acme/Gone.java"));

    Manifest owned = ledger("generate-a").owned();

    assertThat(owned.files()).containsOnlyKeys("com/acme/Gone.java");
    assertThat(owned.inputs()).as("what was taken over is not up to date").isEmpty();
  }

  @Test
  void takesOverOnlyOnce() throws IOException {
    ledger("generate-gone").record(manifest("com/acme/Gone.java"));
    ledger("generate-a").record(manifest("com/acme/A.java"));

    assertThat(ledger("generate-b").owned()).isEqualTo(Manifest.EMPTY);
    assertThat(ledger("generate-a").owned().files()).containsOnlyKeys("com/acme/A.java");
  }

  @Test
  void leavesNoManifestOfNothing() throws IOException {
    ledger("generate-a").record(manifest("com/acme/A.java"));
    ledger("generate-a").record(Manifest.EMPTY);

    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void takesAManifestOfAnotherFormForNone() throws IOException {
    Files.writeString(directory.resolve("generate-a.manifest"), "something else\n\n");

    assertThat(ledger("generate-a").owned()).isEqualTo(Manifest.EMPTY);
  }

  @Test
  void takesAManifestThatWasCutOffForNone() throws IOException {
    Files.writeString(
        directory.resolve("generate-a.manifest"), "zap-maven-plugin manifest 1\nabc\nno-path\n");

    assertThat(ledger("generate-a").owned()).isEqualTo(Manifest.EMPTY);
  }

  private Ledger ledger(String execution) {
    return new Ledger(directory, execution, IN_POM);
  }

  private static Manifest manifest(String path) {
    return new Manifest("inputs", new TreeMap<>(Map.of(path, "digest")));
  }
}
