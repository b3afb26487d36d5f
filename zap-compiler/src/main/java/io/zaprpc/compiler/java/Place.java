package io.zaprpc.compiler.java;

/**
 * Where code that appends a value keeps the position of a child or list: in a variable, or in an
 * array when the code is spread over several methods.
 *
 * @param index the field's index in its struct
 * @param shared whether several methods share it
 */
record Place(int index, boolean shared) {

  /** Returns the position of a child or of a list's first element. */
  String at() {
    return shared ? "at[" + index + "]" : "at" + index;
  }

  String declareAt() {
    return shared ? at() : "int " + at();
  }

  /** Returns the positions of the objects that a list points to. */
  String objects() {
    return shared ? "objects[" + index + "]" : "objects" + index;
  }

  String declareObjects() {
    return shared ? objects() : "int[] " + objects();
  }
}
