package io.zaprpc.schema;

import static io.zaprpc.schema.SchemaText.codes;
import static io.zaprpc.schema.SchemaText.findings;
import static io.zaprpc.schema.SchemaText.layout;
import static io.zaprpc.schema.SchemaText.load;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkerTest {

  @ParameterizedTest
  @CsvSource({
    "Bool,bool",
    "UInt8,u8",
    "UInt16,u16",
    "UInt32,u32",
    "UInt64,u64",
    "Int8,i8",
    "Int16,i16",
    "Int32,i32",
    "Int64,i64",
    "Float32,f32",
    "Float64,f64",
    "Text,text",
    "Data,bytes",
    "List(UInt8),list<u8>",
    "List<Text>,list<text>",
    "list < ptr < S > >,list<ptr<S>>",
    "bytes_fixed [ 007 ],bytes_fixed[7]"
  })
  void bothSpellingsAreTheSameType(String written, String canonical) {
    Schema schema = load("package p\nstruct S { a " + written + " }\n").schema();
    assertThat(schema.struct("S").fields().get(0).type()).hasToString(canonical);
  }

  @Test
  void declarationGoesBeforeASynonym() {
    assertThat(
            layout("package p\nstruct Text { a u8 }\ntype Data = u16\nstruct S { t Text d Data }"))
        .containsExactly("Text 1: a u8 @0", "S 6 tail: t Text @0, d u16 @4");
  }

  @Test
  void aliasesLeadAnywhereInAnyOrder() {
    Schema schema =
        load("""
                package p
                struct S { a ids  b node  c nodes  d hash }
                type ids = list<id>
                type id = hash
                type hash = bytes_fixed[32]
                type node = S
                type nodes = list<pointer>
                type pointer = ptr<node>
                interface I { m(p: node) returns (r: node) }
                """)
            .schema();
    assertThat(schema.struct("S").fields())
        .extracting(field -> field.type().toString())
        .containsExactly("list<bytes_fixed[32]>", "S", "list<ptr<S>>", "bytes_fixed[32]");
    assertThat(schema.aliases())
        .extracting(alias -> alias.name() + " " + alias.target())
        .containsExactly(
            "ids list<bytes_fixed[32]>",
            "id bytes_fixed[32]",
            "hash bytes_fixed[32]",
            "node S",
            "nodes list<ptr<S>>",
            "pointer ptr<S>");
    Method method = schema.interfaces().get(0).methods().get(0);
    assertThat(method.request().struct()).isEqualTo("S");
    assertThat(method.response().struct()).isEqualTo("S");
  }

  @Test
  void aliasOfItselfIsRefusedOnce() {
    assertThat(
            findings(
                "package p\ntype x = a\ntype a = b\ntype b = a\nstruct S { f x g a h list<b> }\n"))
        .isEqualTo(
            """
            error[alias-cycle]: alias `a` stands for itself
             --> test.zap:3:6
              |
            3 | type a = b
              |      ^
            note: `b` leads back to it at test.zap:4:10
            """);
    assertThat(findings("package p\ntype a = a\nstruct S { f u8 }\n"))
        .isEqualTo(
            """
            error[alias-cycle]: alias `a` stands for itself
             --> test.zap:2:6
              |
            2 | type a = a
              |      ^
            """);
    assertThat(codes("package p\ntype a = list<a>\nstruct S { f a }\n"))
        .containsExactly("list-of-lists:2");
  }

  @Test
  void listOfAnAliasOfAListIsRefused() {
    assertThat(findings("package p\ntype row = list<u8>\nstruct S { f list<row> }\n"))
        .isEqualTo(
            """
            error[list-of-lists]: a list cannot hold lists
             --> test.zap:3:19
              |
            3 | struct S { f list<row> }
              |                   ^^^ stands for a list
            help: put the inner list into a struct and make a list of that
            """);
  }

  @Test
  void pointerIsNoField() {
    assertThat(findings("package p\nstruct S { f ptr<S> }\n"))
        .isEqualTo(
            """
            error[pointer-field]: `ptr` can only be the element of a list
             --> test.zap:2:14
              |
            2 | struct S { f ptr<S> }
              |              ^^^^^^
            help: write `S`: a field that holds a struct is a pointer already
            """);
  }

  @Test
  void unknownTypeInAnAliasIsReportedOnce() {
    assertThat(codes("package p\ntype a = Nope\ntype b = list<a>\nstruct S { f a g b h a }\n"))
        .containsExactly("unknown-type:2");
  }

  @Test
  void interfaceIsNoType() {
    assertThat(findings("package p\ninterface I { m() }\nstruct S { f I }\n"))
        .isEqualTo(
            """
            error[unknown-type]: `I` is no type
             --> test.zap:3:14
              |
            3 | struct S { f I }
              |              ^ an interface
            note: `I` is declared at test.zap:2:11
            """);
  }

  @Test
  void methodCarriesStructsOnly() {
    assertThat(findings("package p\nstruct S { f u8 }\ninterface I { m(p: text) }\n"))
        .isEqualTo(
            """
            error[method-parameters]: a method takes and gives structs only
             --> test.zap:3:20
              |
            3 | interface I { m(p: text) }
              |                    ^^^^ not a struct
            help: put it into a struct
            """);
    assertThat(findings("package p\nstruct Query { f u8 }\ninterface I { m(p: Qeury) }\n"))
        .endsWith("help: did you mean `Query`?\n");
  }

  @Test
  void structInterfaceAndAliasShareTheirNames() {
    assertThat(codes("package p\nstruct S { f u8 }\ninterface S { m() }\ntype S = u8\n"))
        .containsExactly("duplicate-name:3", "duplicate-name:4");
    assertThat(codes("package p\nstruct Ab { f u8 }\ninterface aB { m() }\n"))
        .containsExactly("case-collision:3");
    assertThat(codes("package p\nstruct Id { f id }\ntype id = u8\n")).isEmpty();
  }

  @Test
  void membersMayDifferInCaseAlone() {
    assertThat(codes("package p\nstruct S { a u8 A u8 }\ninterface I { get() Get() }\n")).isEmpty();
  }

  @Test
  void methodsAreNumberedInOrder() {
    assertThat(
            load("package p\nstruct S { f u8 }\ninterface I {\n b()\n a(\n  p: S\n )\n c() }\n")
                .schema()
                .interfaces()
                .get(0)
                .methods())
        .extracting(method -> method.name() + method.ordinal())
        .containsExactly("b1", "a2", "c3");
  }

  @Test
  void emptyDeclarationsAreRefused() {
    assertThat(findings("package p\nstruct S {\n}\ninterface I\n"))
        .isEqualTo(
            """
            error[empty-body]: struct `S` is empty
             --> test.zap:2:8
              |
            2 | struct S {
              |        ^ expected at least one field

            error[empty-body]: interface `I` is empty
             --> test.zap:4:11
              |
            4 | interface I
              |           ^ expected at least one method
            """);
    assertThat(findings("package p\ntype x = u8\n"))
        .isEqualTo(
            """
            error[empty-schema]: a schema declares at least one struct or interface
             --> test.zap:1:9
              |
            1 | package p
              |         ^ nothing follows this package line
            """);
  }

  @Test
  void keepsDeclarationsInOrder() {
    Schema schema =
        load("package a.b\ninterface I { m() }\ntype x = u8\nstruct S { f x }\n").schema();
    assertThat(schema.packageName()).isEqualTo("a.b");
    assertThat(schema.declarations()).extracting(Declaration::name).containsExactly("I", "x", "S");
  }

  @Test
  void keywordsAreNamesWhereverANameStands() {
    assertThat(
            layout(
                """
                package package
                type type = u8
                struct struct
                  package type
                  struct struct
                  list u8
                  returns u8
                interface interface {
                  returns(struct: struct) returns (returns: struct)
                  interface()
                  struct()
                }
                """))
        .containsExactly(
            "struct 7 tail: package u8 @0, struct struct @1, list u8 @5, returns u8 @6");
  }

  @Test
  void fieldNamedStructMayStandAboveDeeperLines() {
    assertThat(layout("package p\nstruct S {\nstruct u8 @0\n  b u8 @1\n}\n"))
        .containsExactly("S 2: struct u8 @0, b u8 @1");
    assertThat(layout("package p\nstruct S\n  struct u8 @0\n    b u8 @1\n"))
        .containsExactly("S 2: struct u8 @0, b u8 @1");
  }

  @Test
  void takesBothFormsAndAnyIndentation() {
    assertThat(
            layout(
                """
                package p struct A { x u8 } struct B
                { x u8 }
                  struct C
                     x u8
                    y u8
                struct D
                \tx u8

                # between

                \t\ty u8
                interface I
                  m() n()
                  o(
                    p: A)
                    returns (r: B)
                interface J { m() }
                """))
        .containsExactly(
            "A 1: x u8 @0", "B 1: x u8 @0", "C 2: x u8 @0, y u8 @1", "D 2: x u8 @0, y u8 @1");
  }

  @Test
  void byteOrderMarkAndCarriageReturnsAreWhiteSpace() {
    assertThat(layout("\uFEFFpackage p\r\nstruct S\r\n  x u8\r\n\r\n  y u16\r\n"))
        .containsExactly("S 3: x u8 @0, y u16 @1");
  }
}
