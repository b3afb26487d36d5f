package io.zaprpc.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zaprpc.compiler.CompilerOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.codehaus.plexus.build.BuildContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceGeneratorTest {

  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);
  private static final String PERSON = "package com.acme\n\nstruct Person {\n  id u64 @0\n}\n";
  private static final String PLACE = "\nstruct Place {\n  id u64 @0\n}\n";

  private final CallRecorder log = new CallRecorder();
  private final CallRecorder ide = new CallRecorder();

  @TempDir private Path basedir;

  private CompilerOptions options = CompilerOptions.defaults();
  private String outputDirectory = "target/generated-sources/zap";

  @Test
  void tellsWhetherThereAreSources() throws Exception {
    assertThat(run()).isFalse();

    schema(PERSON);

    assertThat(run()).isTrue();
    assertThat(run()).as("when nothing changed").isTrue();
  }

  @Test
  void saysAndTouchesNothingWhenNothingChanged() throws Exception {
    schema(PERSON);
    run();
    Files.setLastModifiedTime(generated("Person"), LONG_AGO);
    log.calls().clear();
    ide.calls().clear();

    run();

    assertThat(log.calls()).isEmpty();
    assertThat(ide.calls()).isEmpty();
    assertThat(Files.getLastModifiedTime(generated("Person"))).isEqualTo(LONG_AGO);
  }

  @Test
  void restoresASourceThatWasEditedOrDeleted() throws Exception {
    schema(PERSON + PLACE);
    run();
    String original = Files.readString(generated("Person"));
    Files.writeString(generated("Person"), "edited");
    Files.delete(generated("Place"));

    run();

    assertThat(generated("Person")).hasContent(original);
    assertThat(generated("Place")).exists();
  }

  @Test
  void generatesAgainWhenAnOptionChanges() throws Exception {
    schema(PERSON);
    run();
    options = options.withPackagePrefix("org");

    run();

    assertThat(generated("../../org/com/acme/Person")).exists();
    assertThat(generated("Person")).doesNotExist();
  }

  @Test
  void movesSourcesWithTheirDirectory() throws Exception {
    schema(PERSON);
    run();
    Path before = generated("Person");
    outputDirectory = "target/elsewhere";

    run();

    assertThat(generated("Person")).exists();
    assertThat(before).doesNotExist();
  }

  @Test
  void deletesTheLastSourceWithTheLastSchema() throws Exception {
    Path schema = schema(PERSON);
    run();
    Files.delete(schema);

    assertThat(run()).isFalse();
    assertThat(basedir.resolve(outputDirectory)).doesNotExist();
    assertThat(basedir.resolve("target/zap")).isEmptyDirectory();
  }

  @Test
  void keepsAnOrphanThatWasEditedByHand() throws Exception {
    schema(PERSON + PLACE);
    run();
    Files.writeString(generated("Place"), "edited");
    schema(PERSON);

    run();

    assertThat(generated("Place")).hasContent("edited");
    assertThat(log.calls()).anyMatch(call -> call.startsWith("warn") && call.contains("Place"));
  }

  @Test
  void leavesEverythingAsItWasWhenASchemaIsBroken() throws Exception {
    schema(PERSON);
    run();
    String original = Files.readString(generated("Person"));
    schema(PERSON.replace("u64", "u65") + PLACE);

    assertThatThrownBy(this::run).isInstanceOf(MojoFailureException.class);
    assertThat(generated("Person")).hasContent(original);
    assertThat(generated("Place")).doesNotExist();
  }

  @Test
  void reportsASingleErrorAsTheFailureItself() throws Exception {
    Path schema = schema(PERSON.replace("u64", "u65"));

    assertThatThrownBy(this::run)
        .isInstanceOf(MojoFailureException.class)
        .hasMessageStartingWith(schema + ":4:6: ")
        .hasMessageContaining("u65");
    assertThat(log.calls()).anyMatch(call -> call.startsWith("error[" + schema + ":4:6: "));
  }

  @Test
  void marksTheLineInAnIdeAndTakesTheMarkBack() throws Exception {
    Path schema = schema(PERSON.replace("u64", "u65"));
    assertThatThrownBy(this::run).isInstanceOf(MojoFailureException.class);

    assertThat(ide.calls())
        .anyMatch(
            call -> call.startsWith("addMessage[" + schema + ", 4, 6, ") && call.contains("u65"));
    ide.calls().clear();
    schema(PERSON);

    run();

    assertThat(ide.calls())
        .containsExactly("removeMessages[" + schema + "]", "refresh[" + generated("Person") + "]");
  }

  @Test
  void warnsAndGeneratesAllTheSame() throws Exception {
    Path schema = schema("#! zap lists=framed\n" + PERSON);

    assertThat(run()).isTrue();
    assertThat(log.calls()).anyMatch(call -> call.startsWith("warn[" + schema + ":1:"));
    assertThat(generated("Person")).exists();
  }

  @Test
  void finishesWhatAStoppedBuildBegan() throws Exception {
    schema(PERSON + PLACE);
    run();
    schema(PERSON);
    Manifest begun = ledger("generate-a").owned().mergedWith(Manifest.EMPTY);
    ledger("generate-a").record(begun);
    Files.delete(generated("Person"));

    run();

    assertThat(generated("Person")).exists();
    assertThat(generated("Place")).doesNotExist();
  }

  @Test
  void refusesToWriteOverAFileOfSomebodyElse() throws Exception {
    schema(PERSON);
    Files.createDirectories(generated("Person").getParent());
    Files.writeString(generated("Person"), "precious");

    assertThatThrownBy(this::run)
        .isInstanceOf(MojoFailureException.class)
        .hasMessage(
            outputDirectory
                + "/com/acme/Person.java: exists and was not generated by this plugin"
                + " (expected: no such file, or another outputDirectory)");
    assertThat(generated("Person")).hasContent("precious");
  }

  @Test
  void refusesTwoExecutionsThatGenerateOneFileDifferently() throws Exception {
    Map<String, String> build = new HashMap<>();
    schema(PERSON);
    run("generate-a", build);
    String original = Files.readString(generated("Person"));
    schema(PERSON.replace("u64", "u32"));

    assertThatThrownBy(() -> run("generate-b", build)).isInstanceOf(MojoFailureException.class);
    assertThat(generated("Person")).hasContent(original);
  }

  @Test
  void takesTwoExecutionsThatGenerateOneFileAlike() throws Exception {
    Map<String, String> build = new HashMap<>();
    schema(PERSON);

    run("generate-a", build);
    run("generate-b", build);

    assertThat(generated("Person")).exists();
  }

  @Test
  void leavesToAnotherExecutionWhatBothOwned() throws Exception {
    schema(PERSON);
    run("generate-a", new HashMap<>());
    run("generate-b", new HashMap<>());
    schema("package com.acme\n" + PLACE);

    run("generate-a", new HashMap<>());

    assertThat(generated("Person")).exists();
  }

  private boolean run() throws IOException, MojoFailureException {
    return run("generate-a", new HashMap<>());
  }

  private boolean run(String execution, Map<String, String> build)
      throws IOException, MojoFailureException {
    GenerationRequest request =
        new GenerationRequest(
            basedir,
            List.of(basedir.resolve("src/main/zap")),
            List.of("**/*.zap"),
            basedir.resolve(outputDirectory),
            options,
            "1.0",
            ledger(execution));
    Workspace workspace = new Workspace(ide.of(BuildContext.class), true);
    return new SourceGenerator(request, workspace, log.of(Log.class)).run(build);
  }

  private Ledger ledger(String execution) {
    return new Ledger(basedir.resolve("target/zap"), execution, Set.of("generate-a", "generate-b"));
  }

  private Path schema(String text) throws IOException {
    Path file = basedir.resolve("src/main/zap/schema.zap");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Path generated(String name) {
    return basedir.resolve(outputDirectory).resolve("com/acme").resolve(name + ".java").normalize();
  }
}
