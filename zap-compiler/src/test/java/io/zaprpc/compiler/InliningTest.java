package io.zaprpc.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.schema.diagnostics.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The methods that run for each field, message and call are small enough for HotSpot to inline: it
 * inlines methods of up to 35 bytes of bytecode wherever they are called, and up to 325 where the
 * call is hot ({@code MaxInlineSize}, {@code FreqInlineSize}).
 */
class InliningTest {

  private static final int EVERYWHERE = 35;
  private static final int WHERE_HOT = 325;
  private static final String COMPILED_APART = "run\\(Lio/zaprpc/rpc/Dispatcher.*|answered\\(.*";

  @ParameterizedTest
  @ValueSource(strings = {"balances", "kinds", "shapes"})
  void generatedAccessorsOfScalarsAreInlinedEverywhere(String schema) throws IOException {
    CompiledSchema compiled = compiled(schema);

    assertThat(compiled.classes()).isNotEmpty();
    compiled.classes().forEach(InliningTest::checkScalars);
  }

  @ParameterizedTest
  @ValueSource(strings = {"balances", "kinds", "shapes"})
  void everyGeneratedMethodOfReadersBuildersAndDispatchersIsInlinedWhereHot(String schema)
      throws IOException {
    compiled(schema)
        .classes()
        .forEach(
            (name, bytes) -> {
              if (isHot(name)) {
                assertThat(MethodSizes.of(bytes))
                    .as(name)
                    .isNotEmpty()
                    .allSatisfy(
                        (method, size) ->
                            assertThat(size).as(method).isLessThanOrEqualTo(WHERE_HOT));
              }
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wire.StructReader",
        "wire.StructBuilder",
        "wire.LentView",
        "wire.PartBuilder",
        "wire.OutputArray",
        "wire.ListCursor",
        "wire.ListBuilder",
        "wire.StructCursor",
        "wire.Pointers",
        "wire.RequestEnvelope",
        "wire.ResponseEnvelope",
        "wire.Envelope",
        "wire.FrameHeader",
        "transport.FrameCutter",
        "transport.ServerConnection",
        "transport.RequestSink",
        "transport.ClientConnection",
        "transport.ResponseSink",
        "transport.DirectCalls",
        "transport.ExecutorCalls",
        "transport.RunningCalls",
        "transport.FinishedCalls",
        "transport.AnswerWriter",
        "transport.Exchange",
        "transport.AnswerSlot",
        "transport.CallState",
        "transport.CancellableCall",
        "transport.UnaryCall",
        "transport.PendingCalls",
        "transport.LoopState",
        "transport.RunningCall",
        "transport.HandlerPool",
      })
  void everyMethodOfTheHotPathsOfTheRuntimeIsInlinedWhereHot(String name) throws IOException {
    Map<String, Integer> sizes = runtimeMethods(name);
    sizes.keySet().removeIf(method -> method.matches(COMPILED_APART));

    assertThat(sizes)
        .isNotEmpty()
        .allSatisfy((method, size) -> assertThat(size).as(method).isLessThanOrEqualTo(WHERE_HOT));
  }

  /**
   * HotSpot inlines fifteen levels of calls below the method that it compiles. These two are the
   * last before a user's code, and must be too large to be inlined into what calls them.
   */
  @Test
  void whatCallsHandlersAndCallbacksIsCompiledByItself() throws IOException {
    assertThat(sizesOf("transport.Exchange", "run(.*")).allMatch(size -> size > WHERE_HOT);
    assertThat(sizesOf("transport.UnaryCall", "answered(.*")).allMatch(size -> size > WHERE_HOT);
  }

  @Test
  void loadsAndStoresOfScalarsAreInlinedEverywhere() throws IOException {
    for (String method : List.of("readU64(I)J", "readI32(I)I", "readI16(I)I", "readI8(I)I")) {
      assertThat(runtimeMethods("wire.StructReader").get(method)).isLessThanOrEqualTo(EVERYWHERE);
    }
    for (String method : List.of("writeU64(IJ)V", "writeI32(II)V")) {
      assertThat(runtimeMethods("wire.StructBuilder").get(method)).isLessThanOrEqualTo(EVERYWHERE);
    }
  }

  private static List<Integer> sizesOf(String type, String method) throws IOException {
    List<Integer> sizes =
        runtimeMethods(type).entrySet().stream()
            .filter(entry -> entry.getKey().matches(method.replace("(", "\\(")))
            .map(Map.Entry::getValue)
            .toList();
    assertThat(sizes).as(method).hasSize(1);
    return sizes;
  }

  private static boolean isHot(String name) {
    return name.endsWith("$Reader") || name.endsWith("$Builder") || name.endsWith("Dispatcher");
  }

  private static void checkScalars(String name, byte[] bytes) {
    boolean reader = name.endsWith("$Reader");
    boolean builder = name.endsWith("$Builder");
    if (!reader && !builder) {
      return;
    }
    String scalars = reader ? ".*\\(I?\\)[ZIJFD]" : ".*\\(I?[ZIJFD]\\)L.*";
    Map<String, Integer> sizes = MethodSizes.of(bytes);
    sizes.keySet().removeIf(method -> !method.matches(scalars) || method.startsWith("init"));
    assertThat(sizes)
        .as(name)
        .allSatisfy((method, size) -> assertThat(size).as(method).isLessThanOrEqualTo(EVERYWHERE));
  }

  private static Map<String, Integer> runtimeMethods(String name) throws IOException {
    String path = "/io/zaprpc/" + name.replace('.', '/') + ".class";
    try (InputStream in = InliningTest.class.getResourceAsStream(path)) {
      assertThat(in).as(path).isNotNull();
      return MethodSizes.of(in.readAllBytes());
    }
  }

  private static CompiledSchema compiled(String name) throws IOException {
    Path schema = Path.of("src/test/resources/golden", name + ".zap");
    return CompiledSchema.of(
        ZapCompiler.compile(List.of(SourceFile.read(schema)), CompilerOptions.defaults()),
        List.of());
  }
}
