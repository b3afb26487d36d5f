package io.zaprpc.compiler.java;

import io.zaprpc.schema.Type;
import io.zaprpc.schema.Type.Bytes;
import io.zaprpc.schema.Type.FixedBytes;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.Type.Scalar;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.Type.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * The methods that a field adds to its classes, as {@code class.name/parameters}. Methods are told
 * apart by their number of parameters, which is stricter than Java is.
 */
final class StructMembers {

  private StructMembers() {}

  static List<String> of(String name, Type type) {
    List<String> members = new ArrayList<>();
    members.add("Value." + name + "/0");
    members.add("Reader." + name + "/0");
    members.add("Builder." + name + "/1");
    if (type instanceof FixedBytes) {
      members.add("Reader." + name + "/1");
      members.add("Reader." + words(name) + "/1");
      members.add("Builder." + words(name) + "/2");
      members.add("Reader." + ints(name) + "/1");
      members.add("Builder." + ints(name) + "/2");
    } else if (!(type instanceof Scalar)) {
      members.add("Reader." + name + "/1");
      members.add("Reader." + has(name) + "/0");
    }
    if (type instanceof Bytes) {
      members.add("Reader." + body(name) + "/0");
    } else if (type instanceof Text) {
      members.add("Reader." + equals(name) + "/1");
    } else if (type instanceof ListType) {
      members.add("Builder." + init(name) + "/1");
    } else if (type instanceof StructType) {
      members.add("Builder." + init(name) + "/0");
    }
    return members;
  }

  static String has(String name) {
    return JavaNames.behind("has", name);
  }

  static String init(String name) {
    return JavaNames.behind("init", name);
  }

  static String body(String name) {
    return name + "Body";
  }

  static String equals(String name) {
    return name + "Equals";
  }

  /** Returns the name of the accessors that move eight bytes at a time. */
  static String words(String name) {
    return name + "Long";
  }

  /** Returns the name of the accessors that move four bytes at a time. */
  static String ints(String name) {
    return name + "Int";
  }
}
