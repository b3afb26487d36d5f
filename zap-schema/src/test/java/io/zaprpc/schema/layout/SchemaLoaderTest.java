package io.zaprpc.schema.layout;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.zaprpc.schema.diagnostics.SchemaException;
import io.zaprpc.schema.diagnostics.SourceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaLoaderTest {

  @Test
  void loadsInTheOrderOfTheSources() {
    List<LaidOutSchema> loaded =
        SchemaLoader.loadAll(
            List.of(
                file("b.zap", "package b\nstruct S { a u8 }"),
                file("a.zap", "package a\nstruct S { a u16 }")));
    assertThat(loaded)
        .extracting(schema -> schema.schema().packageName() + schema.layout("S").fixedSize())
        .containsExactly("b1", "a2");
  }

  @Test
  void reportsTheErrorsOfAllFilesTogether() {
    assertThat(
            places(
                file("b.zap", "package b\nstruct S { a Nope b list<list<u8>> }"),
                file("a.zap", "package a\nstruct S { a u8 @0 b u8 @0 }\n"),
                file("c.zap", "package a.b\nstruct S { a u8 }")))
        .isEqualTo("overlap a.zap:2:25, unknown-type b.zap:2:14, list-of-lists b.zap:2:26");
  }

  @Test
  void namesOfOnePackageMustDifferAcrossFiles() {
    assertThat(
            messageOf(
                file("a.zap", "package p\nstruct S { a u8 }\ntype id = u8\n"),
                file("b.zap", "package p\ninterface s { m() }\ntype id = u16\n")))
        .isEqualTo(
            """
            error[duplicate-name]: `s` is declared in two files of one package
             --> b.zap:2:11
              |
            2 | interface s { m() }
              |           ^ taken already
            note: `S` is declared first at a.zap:2:8
            help: rename one of them, or give the files different packages
            """);
  }

  @Test
  void givesEachFileItsWarnings() {
    List<LaidOutSchema> loaded =
        SchemaLoader.loadAll(
            List.of(
                file("a.zap", "package a\nstruct S { a u8 }"),
                file("b.zap", "package b\ntype u32 = u8\nstruct S { a u32 }")));
    assertThat(loaded.get(0).warnings()).isEmpty();
    assertThat(loaded.get(1).warnings())
        .extracting(warning -> warning.severity() + " " + warning.code())
        .containsExactly("warning hidden-name");
    assertThat(loaded.get(1).layout("S").fixedSize()).isEqualTo(4);
  }

  @Test
  void loadsNothingFromNothing() {
    assertThat(SchemaLoader.loadAll(List.of())).isEmpty();
  }

  @Test
  void namesTheNullArgument() {
    assertThatThrownBy(() -> SchemaLoader.load(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("source");
    assertThatThrownBy(() -> SchemaLoader.loadAll(null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("sources");
  }

  @Test
  void exceptionKeepsItsMessageWhenSerialized() throws IOException, ClassNotFoundException {
    SchemaException thrown = failure(file("a.zap", "package"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(thrown);
    Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    assertThat((SchemaException) copy).hasMessage(thrown.getMessage());
    assertThat(((SchemaException) copy).diagnostics()).isEmpty();
  }

  private static SourceFile file(String path, String text) {
    return new SourceFile(path, text);
  }

  private static String messageOf(SourceFile... sources) {
    return failure(sources).getMessage();
  }

  private static String places(SourceFile... sources) {
    return failure(sources).diagnostics().stream()
        .map(diagnostic -> diagnostic.code() + " " + diagnostic.location())
        .collect(joining(", "));
  }

  private static SchemaException failure(SourceFile... sources) {
    return catchThrowableOfType(
        SchemaException.class, () -> SchemaLoader.loadAll(Arrays.asList(sources)));
  }
}
