package io.zaprpc.schema.syntax;

import org.jspecify.annotations.Nullable;

/** Reads one kind of member of a body. */
interface Members<T> {

  /** Returns what a member is called in messages, with its article. */
  String kind();

  /**
   * Reads the member whose first token is passed already.
   *
   * @return the member, or null if nothing of it is worth keeping
   * @throws SyntaxError if the rest of it cannot be read
   */
  @Nullable T member(Token first, Ast.Form form);
}
