package io.zaprpc.compiler.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeSpec;

/** How the fields of a value are held. */
sealed interface ValueClass permits RecordValue, WideValue {

  /** Begins the class. */
  TypeSpec.Builder begin();

  /** Returns the tags of the fields for the class's Javadoc. */
  CodeBlock parameters();

  /** Adds what a record has by itself, if the class is none. */
  void addMembers(TypeSpec.Builder value);

  /** Returns the expression in a reader that copies all fields; may add methods to the reader. */
  CodeBlock copy(TypeSpec.Builder reader);
}
