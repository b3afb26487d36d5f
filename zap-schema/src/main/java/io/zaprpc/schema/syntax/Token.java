package io.zaprpc.schema.syntax;

import java.util.List;

/**
 * A piece of schema text with the comments around it.
 *
 * @param above the comment lines between the token before and this one; "" stands for blank lines
 * @param beside the comment behind this token on the same line, or ""
 * @param startsLine whether it is the first token of its line
 * @param indent number of blanks and tabs at the start of its line
 */
record Token(
    Kind kind,
    String text,
    int offset,
    List<String> above,
    String beside,
    boolean startsLine,
    int indent) {

  boolean is(String wanted) {
    return kind != Kind.STRING && text.equals(wanted);
  }

  boolean isName() {
    return kind == Kind.NAME;
  }

  boolean isEnd() {
    return kind == Kind.END;
  }

  int end() {
    return offset + text.length();
  }

  enum Kind {
    NAME,
    NUMBER,
    STRING,
    SYMBOL,
    END
  }
}
