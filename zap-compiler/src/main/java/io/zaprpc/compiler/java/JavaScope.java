package io.zaprpc.compiler.java;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * What is declared in a family of classes that are generated together. Names are given out in order
 * of declaration, so a declaration added at the end never changes an earlier name.
 */
final class JavaScope {

  private final Set<String> taken;

  JavaScope(Set<String> reserved) {
    taken = new HashSet<>(reserved);
  }

  /**
   * Gives out the name itself if all of its members are free, else the name with as many {@code _}
   * behind it as it takes.
   */
  String claim(String name, Function<String, List<String>> members) {
    String free = name;
    while (members.apply(free).stream().anyMatch(taken::contains)) {
      free += "_";
    }
    taken.addAll(members.apply(free));
    return free;
  }
}
