package io.zaprpc.wire;

/** What a {@link TreeWalk} shows on its way: sound values in order of declaration. */
interface TreeVisitor {

  /** Sees nothing: the walk alone is the verification. */
  TreeVisitor NONE = new TreeVisitor() {};

  /** A named field follows. */
  default void field(String name) {}

  /** A struct begins. */
  default void beginStruct() {}

  /** A struct ends. */
  default void endStruct() {}

  /** A struct that is not there. */
  default void absentStruct() {}

  /** A list begins. */
  default void beginList(int count) {}

  /** A list ends. */
  default void endList() {}

  /** A number or bool in its slot. */
  default void scalar(FieldKind kind, byte[] array, int index) {}

  /** Bytes, fixed or not. */
  default void bytes(byte[] array, int index, int length) {}

  /** A text that is UTF-8. */
  default void text(byte[] array, int index, int length) {}
}
