package io.zaprpc.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zaprpc.schema.diagnostics.SchemaException;
import io.zaprpc.schema.diagnostics.SourceFile;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {

  /** What would make a variable hide a class of the same spelling. */
  private static final List<String> HIDING =
      List.of(
          "struct 名 { 名 u8 }",
          "struct 值 { x u8 }\nstruct A { 值 u8  b 值  c list<值>  d list<ptr<值>> }",
          "struct _ { _ u8 }",
          "struct _9 { _9 u8 }\nstruct A { x u8  _9 _9  b _9 }",
          "struct __ { x u8 }\nstruct A { __ u8  b __ }",
          "struct 值 { x u8 }\nstruct 值_ { x u8 }\nstruct A { 值 u8  b 值_ }",
          "struct 值 { x u8 }\ninterface 服 { 值(a: 值) returns (b: 值) }",
          "struct GET { x u8 }\ninterface S { get(a: GET) returns (b: GET) }",
          "interface FIND { find() }",
          "struct SHAPE { x u8 }\nstruct Shape_ { s SHAPE }\nstruct A { shape Shape_  b list<SHAPE> }",
          "interface S { straße()  strasse() }",
          "struct ßa { x u8 }\nstruct A { ßa u8  b ßa  ªb text }\nstruct ªb { a u8 }",
          "package GO\nstruct Values { x u8 }\ninterface S { go(v: Values) returns (v: Values) }",
          "struct List { x u8 }\nstruct FieldChecks { x u8 }\nstruct Bytes { java u8  io u16"
              + "  a list<text>  b list<List>  c bytes  d list<u64>  e bytes_fixed[9] }");

  @Test
  void fieldsMayBeCalledAnything() {
    String names =
        Stream.of(
                "abstract assert boolean break byte case catch char class const continue default do",
                "double else enum extends final finally float for goto if implements import int",
                "instanceof interface long native new package private protected public return short",
                "static strictfp super switch synchronized this throw throws transient try void",
                "volatile while true false null var record yield sealed permits when module open",
                "getClass hashCode toString equals notify notifyAll wait clone finalize release",
                "verify toJson shape finish toValue toBytes layout isAbsent begin set wrap read of",
                "writeTo appendDerived appendFramed setRecord adopt lend array base own value view",
                "writer object at objects builder reader output length fields message name_ index",
                "java io chain SHAPE VALUES buffer Object String _ __ A8 BLOCK_HASH NetworkID",
                "readText writeText hasPointer textEquals initStruct initList i this_ other that")
            .flatMap(line -> Arrays.stream(line.split(" ")))
            .map(name -> "  " + name + " text")
            .collect(Collectors.joining("\n"));
    CompiledSchema compiled = CompiledSchema.of("package chain\nstruct Nasty {\n" + names + "\n}");
    assertThat(components(compiled.load("chain.Nasty")))
        .contains(
            "class_", "getClass_", "toString_", "a8", "blockHash", "networkId", "of", "array");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bool",
        "u64",
        "i32",
        "text",
        "bytes",
        "bytes_fixed[16]",
        "list<u32>",
        "list<text>",
        "list<N>",
        "list<ptr<N>>",
        "N"
      })
  void namesOfMembersAreEscapedForEveryType(String type) {
    String names =
        Stream.of(
                "set of read wrap verify release shape layout begin finish toValue toBytes equals",
                "wait clone hashCode lend adopt writeTo appendDerived isAbsent toJson index i at",
                "value view own count writer object java io")
            .flatMap(line -> Arrays.stream(line.split(" ")))
            .map(name -> "  " + name + " " + type)
            .collect(Collectors.joining("\n"));
    CompiledSchema compiled = CompiledSchema.of("package p\nstruct N {\n" + names + "\n}");
    assertThat(compiled.load("p.N")).isRecord();
  }

  @Test
  void laterOfTwoFieldsThatClashIsEscaped() {
    CompiledSchema compiled =
        CompiledSchema.of(
            """
            package p
            struct S {
              network_id u32
              networkId  u32
              NetworkID  u32
              name       text
              hasName    bool
              items      list<u32>
              initItems  i32
              account    bytes_fixed[16]
              accountLong text
              nameEquals bytes
            }
            """);
    assertThat(components(compiled.load("p.S")))
        .containsExactly(
            "networkId",
            "networkId_",
            "networkId__",
            "name",
            "hasName_",
            "items",
            "initItems_",
            "account",
            "accountLong_",
            "nameEquals_");
  }

  @Test
  void fieldAddedAtTheEndKeepsEarlierNames() {
    String two = "package p\nstruct S { hasName bool @0 name text @1 }";
    assertThat(components(CompiledSchema.of(two).load("p.S"))).containsExactly("hasName", "name_");
  }

  @Test
  void structsMayBeCalledLikeClassesOfTheRuntimeAndOfJava() {
    String names =
        "Reader Builder ListReader ListBuilder Object String Override List Bytes Record"
            + " Function Consumer T Void Exception StructReader StructShape Layout FieldChecks"
            + " MessageWriter Dispatcher Service Values Async Binding Remote Channel Throwable"
            + " Supplier CompletableFuture Duration ArrayList OutputArray ByteView AutoCloseable"
            + " LongCursor LongList LongListBuilder address_book Part0 Class Integer Iterable SuppressWarnings";
    String structs =
        Arrays.stream(names.split(" "))
            .map(name -> "struct " + name + " { a text  b list<u64>  c bytes_fixed[9]  d bytes }\n")
            .collect(Collectors.joining());
    String uses =
        Arrays.stream(names.split(" "))
            .map(name -> "  f" + name + " " + name + "\n  l" + name + " list<" + name + ">\n")
            .collect(Collectors.joining());
    String methods =
        Arrays.stream(names.split(" "))
            .map(name -> "  m" + name + "(r: " + name + ") returns (r: " + name + ")\n")
            .collect(Collectors.joining());
    CompiledSchema compiled =
        CompiledSchema.of(
            "package p\n"
                + structs
                + "struct All {\n"
                + uses
                + "}\ninterface Calls {\n"
                + methods
                + "}\n");
    assertThat(compiled.load("p.Reader_")).isRecord();
    assertThat(compiled.load("p.Object")).isRecord();
    assertThat(compiled.load("p.AddressBook")).isRecord();
    assertThat(compiled.load("p.CallsClient")).isInterface();
  }

  @Test
  void methodsMayBeCalledAnything() {
    String names =
        "find findAsync findCall Find FIND find_call over withTimeout service asService getClass"
            + " toString notify wait equals class new default account accountLong channel call"
            + " handler dispatch name methods newDispatcher dispatchers start close request await _ __ METHODS";
    String methods =
        Arrays.stream(names.split(" "))
            .map(name -> "  " + name + "(r: A) returns (r: B)\n  " + name + "Plain()\n")
            .collect(Collectors.joining());
    CompiledSchema compiled =
        CompiledSchema.of(
            "package p\nstruct A { a u8 }\nstruct B { b text }\ninterface S {\n" + methods + "}\n");
    assertThat(Arrays.stream(compiled.load("p.S").getDeclaredMethods()).map(Method::getName))
        .contains("find", "findAsync_", "findCall_", "find_", "find__", "over_", "getClass_");
  }

  @Test
  void structBesideAClientOfItsNameKeepsIt() {
    CompiledSchema compiled =
        CompiledSchema.of(
            """
            package p
            interface X { m() }
            struct XClient { a u8 }
            interface Values { m() }
            interface Async { m() }
            interface Binding { m() }
            """);
    assertThat(compiled.load("p.XClient")).isRecord();
    assertThat(compiled.load("p.XClient_")).isInterface();
    assertThat(compiled.load("p.Values_")).isInterface();
  }

  @Test
  void packagesAreEscapedAndPrefixed() {
    CompiledSchema compiled =
        CompiledSchema.of(
            "package new.int.chain\nstruct Chain { a u8 }",
            CompilerOptions.defaults().withPackagePrefix("com.acme"));
    assertThat(compiled.load("com.acme.new_.int_.chain.Chain")).isRecord();
  }

  @Test
  void typeMayBeCalledLikeItsPackage() {
    CompiledSchema compiled =
        CompiledSchema.of(
            "package Chain\nstruct Chain { List List }\nstruct List { a list<Chain> }");
    assertThat(compiled.load("Chain.Chain")).isRecord();
  }

  @Test
  void namesMayHaveLettersOfAnyScript() {
    CompiledSchema compiled =
        CompiledSchema.of(
            "package größe\nstruct Größe { Höhe u32  ÄRGER_maß text  名前 text  імя bool }\n"
                + "interface Übung { größer(g: Größe) }");
    assertThat(components(compiled.load("größe.Größe")))
        .containsExactly("höhe", "ärgerMaß", "名前_", "імя");
  }

  @Test
  void variablesNeverHideClasses() {
    CompiledSchema compiled = CompiledSchema.of(generated(HIDING), List.of());
    assertThat(components(compiled.load("s0.名"))).containsExactly("名_");
    assertThat(components(compiled.load("s2.__"))).containsExactly("___");
    assertThat(components(compiled.load("s5.A"))).containsExactly("值__", "b");
    assertThat(compiled.load("s6.服").getFields()).extracting("name").containsExactly("值_");
    assertThat(compiled.load("s7.S").getFields()).extracting("name").containsExactly("GET_");
    assertThat(compiled.load("s8.FIND").getFields()).extracting("name").containsExactly("FIND_");
    assertThat(compiled.load("s9.SHAPE_")).isRecord();
    assertThat(compiled.load("s9.Shape")).isRecord();
    assertThat(compiled.load("s10.S").getFields())
        .extracting("name")
        .containsExactly("STRASSE", "STRASSE_");
    assertThat(compiled.load("GO.S").getFields()).extracting("name").contains("GO_");
  }

  @Test
  void nameOfAFieldWithoutCaseDoesNotDependOnTheStructs() {
    CompiledSchema alone = CompiledSchema.of("package p\nstruct A { 值 u8 }");
    CompiledSchema beside = CompiledSchema.of("package p\nstruct A { 值 u8 }\nstruct 值 { a u8 }");
    assertThat(components(alone.load("p.A"))).isEqualTo(components(beside.load("p.A")));
  }

  @Test
  void longestNamesCompile() {
    String field = "a".repeat(200);
    String call = "m".repeat(80);
    CompiledSchema compiled =
        CompiledSchema.of(
            "package %s\nstruct S { %s text }\ninterface I { %s(s: S) returns (s: S) }"
                .formatted(field, field, call));
    assertThat(components(compiled.load(field + ".S"))).containsExactly(field);
  }

  @Test
  void namesThatAreTooLongAreRefusedAtTheirLine() {
    String name = "a".repeat(201);
    assertThatThrownBy(() -> generated(List.of("struct S {\n  " + name + " text\n}")))
        .hasMessageContaining("error[name-too-long]: `aaaaaaaaaaaaaaaaaaaa…` has 201 characters")
        .hasMessageContaining("s0.zap:3:3");
    assertThatThrownBy(() -> generated(List.of("struct " + name + " { a text }")))
        .hasMessageContaining("error[name-too-long]")
        .hasMessageContaining("s0.zap:2:8");
    assertThatThrownBy(
            () -> generated(List.of("struct S { a u8 }\ninterface I { " + name + "() }")))
        .hasMessageContaining("error[name-too-long]")
        .hasMessageContaining("s0.zap:3:15");
    assertThatThrownBy(() -> generated(List.of("struct " + "名".repeat(100) + " { a text }")))
        .hasMessageContaining("has a file name of 318 bytes (expected: <= 255)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"java", "java.util"})
  void packagesOfJavaItselfAreRefused(String name) {
    SourceFile source = new SourceFile("a.zap", "package " + name + "\nstruct S { a u8 }");
    assertThatThrownBy(() -> ZapCompiler.compile(List.of(source), CompilerOptions.defaults()))
        .hasMessageContaining("error[reserved-package]: package `" + name + "` belongs to Java")
        .hasMessageContaining("a.zap:1:9");
    CompilerOptions prefixed = CompilerOptions.defaults().withPackagePrefix("com.acme");
    assertThat(ZapCompiler.compile(List.of(source), prefixed)).isNotEmpty();
  }

  @Test
  void sameClassFromTwoSchemasIsRefusedAtItsLine() {
    List<SourceFile> sources =
        List.of(
            new SourceFile("a.zap", "package p\nstruct order_line { a u8 }"),
            new SourceFile("b.zap", "package p\nstruct OrderLine { a u8 }"));
    assertThatThrownBy(() -> ZapCompiler.compile(sources, CompilerOptions.defaults()))
        .isInstanceOf(SchemaException.class)
        .hasMessage(
            """
            error[duplicate-java-class]: class `p.OrderLine` is generated twice
             --> b.zap:2:8
              |
            2 | struct OrderLine { a u8 }
              |        ^^^^^^^^^ makes the same file
            note: the other one is declared at a.zap:2:8
            help: rename one of the two, or give its schema another package
            """);
  }

  /** Generates bodies of schemas, each in a package of its own, to be compiled in one run. */
  private static List<GeneratedFile> generated(List<String> bodies) {
    List<SourceFile> sources =
        IntStream.range(0, bodies.size())
            .mapToObj(
                i -> {
                  String body = bodies.get(i);
                  String text = body.startsWith("package") ? body : "package s" + i + "\n" + body;
                  return new SourceFile("s" + i + ".zap", text);
                })
            .toList();
    return ZapCompiler.compile(sources, CompilerOptions.defaults());
  }

  private static List<String> components(Class<?> type) {
    return Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
  }
}
