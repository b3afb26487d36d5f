package io.zaprpc.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {

  private static final String SOUND =
      """
      package chain
      struct Asked { id u64 @0 }
      interface Ledger { ask(a: Asked) }
      """;

  @TempDir private Path directory;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void checkSaysNothingIfAllIsWell() throws IOException {
    assertThat(run("check", file("a.zap", SOUND))).isZero();
    assertThat(out.toString() + err).isEmpty();
  }

  @Test
  void checkPrintsErrorsAndExitsWith100() throws IOException {
    String path = file("a.zap", "package p\nstruct S { a u64 @0 b u8 @4 }\n");
    assertThat(run("check", path)).isEqualTo(100);
    assertThat(err.toString())
        .startsWith("error[overlap]: ")
        .contains("--> " + path + ":2:26")
        .endsWith("\n1 error\n");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void checkPrintsOneJsonObjectALine() throws IOException {
    String path = file("a.zap", "package p\nstruct S { a nope @0 }\nstruct T { a nope @0 }\n");
    assertThat(run("check", "--error-format", "json", path)).isEqualTo(100);
    assertThat(err.toString().lines())
        .hasSize(2)
        .allMatch(line -> line.startsWith("{\"severity\":\"error\"") && line.endsWith("}"));
  }

  @Test
  void checkRefusesWhatCompileWould() throws IOException {
    String first = file("a.zap", "package p\nstruct some_name { a u8 @0 }\n");
    String second = file("b.zap", "package p\nstruct SomeName { a u8 @0 }\n");
    assertThat(run("check", first, second)).isEqualTo(100);
    assertThat(err.toString()).contains("error[duplicate-java-class]");
  }

  @Test
  void compileWritesFilesBelowTheirPackage() throws IOException {
    String output = directory.resolve("some/out").toString();
    String schema = file("a.zap", SOUND);
    assertThat(run("compile", "-o", output, "--package-prefix", "com.acme", schema)).isZero();
    assertThat(Path.of(output, "com/acme/chain/Asked.java"))
        .content()
        .contains("package com.acme.chain;");
    assertThat(Path.of(output, "com/acme/chain/LedgerClient.java")).exists();
  }

  @Test
  void compileLeavesFilesThatAreAsTheyShouldBe() throws IOException {
    String schema = file("a.zap", SOUND);
    run("compile", "-o", directory.toString(), schema);
    Path written = directory.resolve("chain/Asked.java");
    Files.setLastModifiedTime(written, FileTime.fromMillis(1000));
    run("compile", "-o", directory.toString(), schema);
    assertThat(Files.getLastModifiedTime(written)).isEqualTo(FileTime.fromMillis(1000));
    run("compile", "-o", directory.toString(), "--lists", "framed", schema);
    assertThat(Files.getLastModifiedTime(written)).isNotEqualTo(FileTime.fromMillis(1000));
  }

  @Test
  void wrongUsageExitsWith2() throws IOException {
    String schema = file("a.zap", SOUND);
    assertThat(run()).isEqualTo(2);
    assertThat(run("nope")).isEqualTo(2);
    assertThat(run("check")).isEqualTo(2);
    assertThat(run("compile", schema)).isEqualTo(2);
    assertThat(run("compile", "-o", "x", "--lists", "nope", schema)).isEqualTo(2);
    assertThat(run("compile", "-o", "x", "--package-prefix", "1x", schema)).isEqualTo(2);
    assertThat(err.toString()).contains("package prefix: 1x (expected: a name such as com.acme)");
  }

  @Test
  void unreadableFileExitsWith1() {
    String missing = directory.resolve("missing.zap").toString();
    assertThat(run("check", missing)).isEqualTo(1);
    assertThat(err.toString()).isEqualTo("zapc: " + missing + ": no such file\n");
    assertThat(run("check", directory.toString())).isEqualTo(1);
    assertThat(err.toString()).endsWith(": a directory (expected: a schema file)\n");
  }

  @Test
  void unwritableOutputExitsWith1() throws IOException {
    String schema = file("a.zap", SOUND);
    assertThat(run("compile", "-o", schema, schema)).isEqualTo(1);
    assertThat(err.toString()).startsWith("zapc: " + schema);
  }

  @Test
  void helpAndVersionGoToStandardOutput() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString()).contains("check", "compile", "100");
    assertThat(run("compile", "--version")).isZero();
    assertThat(err.toString()).isEmpty();
  }

  private int run(String... arguments) {
    return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
