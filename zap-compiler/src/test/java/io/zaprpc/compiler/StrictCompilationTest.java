package io.zaprpc.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.schema.Schema;
import io.zaprpc.schema.diagnostics.SourceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated code under stricter settings than most projects have. */
class StrictCompilationTest {

  @ParameterizedTest
  @ValueSource(strings = {"balances", "kinds", "shapes"})
  void everythingIsDocumented(String name) throws IOException {
    assertThat(CompiledSchema.of(golden(name), List.of("-Xdoclint:all/protected")).classes())
        .isNotEmpty();
  }

  @Test
  void commentsOfAnyContentAreSoundJavadoc() {
    CompiledSchema compiled =
        CompiledSchema.of(
            ZapCompiler.compile(
                List.of(
                    new SourceFile(
                        "test.zap",
                        """
                        package p
                        # <b> & {@link Nothing} @param x */ \\u002a\\u002f {unbalanced <p>
                        #
                        #
                        # </p> $L $$ %s
                        struct S {
                          # @throws Up <T>
                          a text
                          # }
                          b list<u32>
                        }
                        # @see #nothing
                        interface I {
                          # <br/> *\\/
                          m(s: S) returns (s: S)
                        }
                        """)),
                CompilerOptions.defaults()),
            List.of("-Xdoclint:all/protected"));
    assertThat(compiled.source("p.S"))
        .contains("&lt;b&gt; &amp; &#123;&#64;link Nothing&#125; &#64;param x *&#47;")
        .contains("<p>&lt;/p&gt; $L $$ %s");
  }

  @Test
  void compilesInANamedModule() throws IOException {
    List<GeneratedFile> sources = new ArrayList<>(golden("balances"));
    sources.add(new GeneratedFile("module-info.java", "module acme {}\n"));
    assertThat(CompiledSchema.of(sources, List.of("--add-reads", "acme=ALL-UNNAMED")).classes())
        .containsKey("module-info");
  }

  @Test
  void equalInputGivesEqualBytes() throws IOException {
    assertThat(golden("kinds")).isEqualTo(golden("kinds"));
  }

  @Test
  void optionDecidesTheLayoutOnlyWhereTheSchemaDoesNot() {
    CompilerOptions prefixed = CompilerOptions.defaults().withLists(Schema.Layout.PREFIXED);
    String silent = "package p\nstruct S { a list<u32> }";
    assertThat(CompiledSchema.of(silent, prefixed).source("p.S"))
        .contains(".layout(Layout.PREFIXED)");
    assertThat(CompiledSchema.of("#! zap lists=framed\n\n" + silent, prefixed).source("p.S"))
        .contains(".layout(Layout.FRAMED)");
    assertThat(CompiledSchema.of(silent).source("p.S")).doesNotContain(".layout(");
  }

  private static List<GeneratedFile> golden(String name) throws IOException {
    Path schema = Path.of("src/test/resources/golden", name + ".zap");
    return ZapCompiler.compile(List.of(SourceFile.read(schema)), CompilerOptions.defaults());
  }
}
