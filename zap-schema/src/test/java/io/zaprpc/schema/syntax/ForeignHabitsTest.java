package io.zaprpc.schema.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.schema.SchemaText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people write who come from another language, and the way out that they are told. */
class ForeignHabitsTest {

  @Test
  void lineCommentIsOneErrorWhereverItStands() {
    assertThat(
            SchemaText.findings(
                """
                // Accounts of a bank.
                package p
                struct S { // a remark
                  // struct T {
                  a u8 @0 // @4
                  b Nope
                }
                """))
        .isEqualTo(
            lineComment(1, 1, "// Accounts of a bank.")
                + "\n"
                + lineComment(3, 12, "struct S { // a remark")
                + "\n"
                + lineComment(4, 3, "  // struct T {")
                + "\n"
                + lineComment(5, 11, "  a u8 @0 // @4")
                + """

                error[unknown-type]: type `Nope` is not known
                 --> test.zap:6:5
                  |
                6 |   b Nope
                  |     ^^^^
                """);
  }

  private static String lineComment(int line, int column, String text) {
    return """
        error[foreign-comment]: `//` does not begin a comment
         --> test.zap:%d:%d
          |
        %d | %s
          | %s^^
        help: comments begin with `#` and end with the line
        """
        .formatted(line, column, line, text, " ".repeat(column - 1));
  }

  @Test
  void blockCommentIsOneErrorHoweverLong() {
    assertThat(SchemaText.findings("/*\n * struct T {\n */\npackage p\nstruct S\n  a u8\n"))
        .isEqualTo(
            """
            error[foreign-comment]: `/*` does not begin a comment
             --> test.zap:1:1
              |
            1 | /*
              | ^^
            help: comments begin with `#` and end with the line
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "package /* x */ p\nstruct S { a u8 }",
        "package p // x\nstruct S { a u8 }",
        "package p\n/* x */ struct S { a u8 }",
        "package p\nstruct S\n  a /* x */ u8\n  b u8\n",
        "package p\nstruct S\n  a u8 /* x\n */ b u8\n",
        "package p\nstruct S\n  a u8\n/** x */\n  b u8\n",
        "package p\nstruct S { a u8 }\ninterface I {\n  m(// x\n  p: S)\n}",
        "package p\nstruct S { a u8 }\n//",
        "package p\nstruct S { a u8 }\n/*",
      })
  void foreignCommentCausesNoOtherError(String schema) {
    assertThat(SchemaText.codes(schema)).singleElement().asString().startsWith("foreign-comment:");
  }

  @Test
  void foreignCommentsWithinCommentsAreWords() {
    assertThat(SchemaText.findings("# see http://a.b/*\npackage p # // c\nstruct S { a u8 }\n"))
        .isEmpty();
  }

  @Test
  void parameterWithoutNameIsToldTheForm() {
    assertThat(findingsOfMethod("get(A) returns (Nope)"))
        .isEqualTo(
            """
            error[syntax]: expected `:` after the name of a parameter, found `)`
             --> test.zap:4:8
              |
            4 |   get(A) returns (Nope)
              |        ^
            help: write `get(req: A)`

            error[unknown-type]: type `Nope` is not known
             --> test.zap:4:19
              |
            4 |   get(A) returns (Nope)
              |                   ^^^^

            error[syntax]: expected `:` after the name of a parameter, found `)`
             --> test.zap:4:23
              |
            4 |   get(A) returns (Nope)
              |                       ^
            help: write `returns (resp: Nope)`
            """);
  }

  @Test
  void severalOrOtherParametersWithoutNameAreToldWhatAMethodTakes() {
    assertThat(findingsOfMethod("get(A, A)"))
        .isEqualTo(
            """
            error[method-parameters]: a method takes and gives at most one struct
             --> test.zap:4:8
              |
            4 |   get(A, A)
              |        ^ a second one
            help: put what belongs together into one struct
            """);
    assertThat(findingsOfMethod("get(list<A>)"))
        .startsWith("error[method-parameters]: a method takes and gives structs only\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rpc", "fun", "void"})
  void keywordBeforeAMethodIsLeftOut(String keyword) {
    String blanks = " ".repeat(keyword.length());
    int column = keyword.length() + 4;
    assertThat(findingsOfMethod(keyword + " get(req: A) put(req: Nope)"))
        .isEqualTo(
            """
            error[syntax]: expected `(` after the name of a method, found `get`
             --> test.zap:4:%d
              |
            4 |   %s get(req: A) put(req: Nope)
              |   %s ^^^
            help: leave `%s` out: methods have no keyword before their name

            error[unknown-type]: type `Nope` is not known
             --> test.zap:4:%d
              |
            4 |   %s get(req: A) put(req: Nope)
              |   %s                      ^^^^
            """
                .formatted(column, keyword, blanks, keyword, column + 21, keyword, blanks));
  }

  @Test
  void methodWithoutParenthesesIsToldTheForm() {
    assertThat(findingsOfMethod("get returns (resp: A)"))
        .isEqualTo(
            """
            error[syntax]: expected `(` after the name of a method, found `returns`
             --> test.zap:4:7
              |
            4 |   get returns (resp: A)
              |       ^^^^^^^
            help: write `get()` if it takes nothing
            """);
  }

  @Test
  void arrayIsAList() {
    assertThat(findingsOfField("x u64[] @8"))
        .isEqualTo(
            """
            error[not-core]: `u64[]` is not in the core language
             --> test.zap:3:5
              |
            3 |   x u64[] @8
              |     ^^^^^
            help: write `list<u64>`
            """);
    assertThat(findingsOfField("x bytes_fixed[20][]"))
        .contains(" `bytes_fixed[20][]` ")
        .endsWith("help: write `list<bytes_fixed[20]>`\n");
    assertThat(findingsOfField("x u64[3]"))
        .isEqualTo(
            """
            error[not-core]: `u64[...]` is not in the core language
             --> test.zap:3:5
              |
            3 |   x u64[3]
              |     ^^^
            help: write `list<u64>`: only `bytes_fixed[...]` states a length
            """);
    assertThat(findingsOfField("x byte[32]")).endsWith("help: did you mean `bytes_fixed[32]`?\n");
    assertThat(findingsOfField("x []u64"))
        .isEqualTo(
            """
            error[syntax]: expected a type, found `[`
             --> test.zap:3:5
              |
            3 |   x []u64
              |     ^
            help: a list is written `list<u64>`
            """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"u8[][]", "list<u8>[]", "list<u8[]>"})
  void arrayOfListsIsAListOfLists(String type) {
    assertThat(SchemaText.codes("package p\nstruct S { x " + type + "\n y u8 }\n"))
        .containsExactly("list-of-lists:2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bytes_fixed   | `[` after `bytes_fixed` | the end of the line | state its length, as in `bytes_fixed[32]`",
        "bytes_fixed[] | a number                | `]`                 | state its length, as in `bytes_fixed[32]`",
        "list          | `<` after `list`        | the end of the line | name its element, as in `list<u64>`",
      })
  void typeWithoutItsArgumentIsToldTheForm(String type, String what, String found, String help) {
    int column = 5 + (type.endsWith("]") ? type.length() - 1 : type.length());
    assertThat(findingsOfField("x " + type))
        .isEqualTo(
            """
            error[syntax]: expected %s, found %s
             --> test.zap:3:%d
              |
            3 |   x %s
              | %s^
            help: %s
            """
                .formatted(what, found, column, type, " ".repeat(column - 1), help));
  }

  @Test
  void aliasWithoutEqualsSignIsToldTheForm() {
    assertThat(
            SchemaText.findings(
                "package p\ntype X bytes_fixed[ 20 ]\nstruct S { x X y list<X> }\n"))
        .isEqualTo(
            """
            error[syntax]: expected `=` after the name of an alias, found `bytes_fixed`
             --> test.zap:2:8
              |
            2 | type X bytes_fixed[ 20 ]
              |        ^^^^^^^^^^^
            help: write `type X = bytes_fixed[ 20 ]`
            """);
    assertThat(SchemaText.findings("package p\ntype X\nstruct S { x X }\n"))
        .isEqualTo(
            """
            error[syntax]: expected `=` after the name of an alias, found the end of the line
             --> test.zap:2:7
              |
            2 | type X
              |       ^
            help: write `type X = u64`, or what else it stands for
            """);
  }

  @ParameterizedTest
  @CsvSource({
    "com.acme-shop,      17, `-`, the end of the package's name",
    "com.acme-shop.v1-2, 17, `-`, the end of the package's name",
    "com/acme,           12, `/`, the end of the package's name",
    "com.9acme,          13, `9acme`, a name right behind the dot",
    "9acme,               9, `9acme`, the name of the package",
    "'\"com.acme\"',          9, a string, the name of the package",
  })
  void packageNameIsToldItsCharacters(String name, int column, String found, String expected) {
    assertThat(SchemaText.findings("package " + name + "\nstruct S { a u8 }\n"))
        .startsWith("error[syntax]: expected " + expected + ", found " + found + "\n")
        .contains("--> test.zap:1:" + column + "\n")
        .endsWith(
            "help: a package is named with letters, digits and `_`, and dots between names:"
                + " `com.acme_shop`\n")
        .containsOnlyOnce("error[");
  }

  @ParameterizedTest
  @CsvSource({
    "optional<u32>,  write the type alone and add a `bool` field for its presence",
    "Option<u32>,    write the type alone and add a `bool` field for its presence",
    "'map<u8, u32>', use a list of a struct with key and value",
    "Vec<u32>,       use `list`",
    "Box<u32>,       'only `list<...>` and, inside it, `ptr<...>` take a type'",
  })
  void genericTypeIsNotInTheCoreLanguage(String type, String help) {
    String name = type.substring(0, type.indexOf('<'));
    assertThat(findingsOfField("x " + type))
        .isEqualTo(
            """
            error[not-core]: `%s<...>` is not in the core language
             --> test.zap:3:5
              |
            3 |   x %s
              |     %s
            help: %s
            """
                .formatted(name, type, "^".repeat(name.length()), help));
  }

  @ParameterizedTest
  @CsvSource({
    "x u32?,            8, field",
    "x? u32,            4, field",
    "x list<u32?>,     13, element",
    "x list<u32>?,     14, field",
  })
  void questionMarkIsNotInTheCoreLanguage(String field, int column, String what) {
    assertThat(findingsOfField(field))
        .isEqualTo(
            """
            error[not-core]: an optional %s is not in the core language
             --> test.zap:3:%d
              |
            3 |   %s
              | %s^
            help: add a `bool` field for its presence
            """
                .formatted(what, column, field, " ".repeat(column - 1)));
  }

  @Test
  void questionMarkOutsideFieldsIsNotInTheCoreLanguage() {
    assertThat(findingsOfMethod("get(req?: A) returns (resp: A?)"))
        .containsSubsequence(
            "error[not-core]: an optional parameter is not in the core language\n",
            "test.zap:4:10\n",
            "error[not-core]: an optional parameter is not in the core language\n",
            "test.zap:4:32\n");
    assertThat(SchemaText.findings("package p\ntype x = u8?\nstruct S { a x }\n"))
        .startsWith("error[not-core]: an optional type is not in the core language\n")
        .containsOnlyOnce("error[");
  }

  /** Returns the findings of a schema whose third line is a field. */
  private static String findingsOfField(String field) {
    return SchemaText.findings("package p\nstruct S {\n  " + field + "\n  last u8 @99\n}\n");
  }

  /** Returns the findings of a schema whose fourth line holds methods. */
  private static String findingsOfMethod(String methods) {
    return SchemaText.findings(
        "package p\nstruct A { a u8 }\ninterface I {\n  " + methods + "\n  last()\n}\n");
  }
}
