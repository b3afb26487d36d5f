package io.zaprpc.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.codehaus.plexus.build.DefaultBuildContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sonatype.plexus.build.incremental.BuildContext;

class OutputTreeTest {

  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

  @TempDir private Path root;

  private OutputTree tree;
  private Path file;

  @BeforeEach
  void prepare() {
    tree = new OutputTree(root, new Workspace(context(), false));
    file = root.resolve("com/acme/Person.java");
  }

  @Test
  void writesAFileWithItsDirectories() throws IOException {
    assertThat(tree.write(file, "class Person {}")).isTrue();

    assertThat(file).hasContent("class Person {}");
  }

  @Test
  void leavesAFileOfEqualContentUntouched() throws IOException {
    tree.write(file, "class Person {}");
    Files.setLastModifiedTime(file, LONG_AGO);

    assertThat(tree.write(file, "class Person {}")).isFalse();
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(LONG_AGO);
  }

  @Test
  void writesOverBytesThatAreNoText() throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});

    assertThat(tree.write(file, "class Person {}")).isTrue();
    assertThat(file).hasContent("class Person {}");
  }

  @Test
  void deletesDirectoriesThatBecomeEmpty() throws IOException {
    tree.write(file, "class Person {}");

    tree.delete(file);

    assertThat(root).doesNotExist();
  }

  @Test
  void keepsDirectoriesThatHoldSomethingElse() throws IOException {
    tree.write(file, "class Person {}");
    Path other = Files.writeString(root.resolve("com/Other.java"), "class Other {}");

    tree.delete(file);

    assertThat(other).exists();
    assertThat(file.getParent()).doesNotExist();
  }

  private static org.codehaus.plexus.build.BuildContext context() {
    BuildContext none = new org.sonatype.plexus.build.incremental.DefaultBuildContext();
    return new DefaultBuildContext(none);
  }
}
