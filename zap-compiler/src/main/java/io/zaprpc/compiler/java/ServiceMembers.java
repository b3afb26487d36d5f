package io.zaprpc.compiler.java;

import java.util.List;

/**
 * What a method adds to the classes of its interface: its overloads, the constant and the forms of
 * the client. A name is either free for all of them or not taken at all.
 */
final class ServiceMembers {

  private ServiceMembers() {}

  static List<String> of(String name) {
    return List.of(name, async(name), "new " + call(name), newCall(name));
  }

  static String async(String name) {
    return name + "Async";
  }

  /** Returns the method that makes a reusable call. */
  static String newCall(String name) {
    return name + "Call";
  }

  /** Returns the class of a reusable call. */
  static String call(String name) {
    return JavaNames.upperFirst(name) + "Call";
  }
}
