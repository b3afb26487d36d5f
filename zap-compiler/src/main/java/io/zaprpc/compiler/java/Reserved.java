package io.zaprpc.compiler.java;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names that generated classes have whatever the schema says, inherited ones among them. */
final class Reserved {

  /**
   * Classes nested in a generated one of that kind, which it may not be called itself, and the
   * constant of a struct, which would hide a struct of the same spelling.
   */
  static final Set<String> TYPES =
      Set.of(
          "struct reader",
          "struct builder",
          "struct listreader",
          "struct listbuilder",
          "struct spelled SHAPE",
          "interface values",
          "interface async",
          "interface binding");

  private static final String OBJECT =
      "clone/0 equals/1 finalize/0 getClass/0 hashCode/0 notify/0 notifyAll/0 toString/0"
          + " wait/0 wait/1 wait/2";

  /**
   * As {@link StructMembers} writes them. A field {@code java} or {@code io} would hide the package
   * of a class that is written out, as it is beside a struct of the same name.
   */
  static final Set<String> STRUCT_MEMBERS =
      Stream.of(
              members("Value", OBJECT),
              members("Value", "appendDerived/1 appendFramed/1 of/1 read/1 setRecord/2 toBytes/0"),
              members("Value", "toBytes/1 verify/1 writeTo/1 java/0 io/0"),
              members("Reader", OBJECT),
              members(
                  "Reader", "wrap/1 wrap/3 toValue/0 adopt/1 isAbsent/0 layout/0 lend/4 lend/5"),
              members("Reader", "release/0 shape/0 toJson/0 verify/0 wrapMessage/4 hasPointer/1"),
              members("Reader", "readBody/1 readBool/1 readBytes/1 readF32/1 readF64/1"),
              members("Reader", "readFixed/2 readFixedInt/3 readFixedLong/3 readI16/1"),
              members("Reader", "readI32/1 readI8/1 readList/2"),
              members("Reader", "readStruct/2 readText/1 readU16/1 readU32/1 readU64/1 readU8/1"),
              members("Reader", "textEquals/2 viewBytes/2 viewFixed/3 viewText/2"),
              members("Builder", OBJECT),
              members("Builder", "isWriting/1"),
              members(
                  "Builder",
                  "set/1 adopt/1 begin/2 clearStruct/1 finish/0 initList/3 initStruct/2"),
              members("Builder", "release/0 shape/0 writeBool/2 writeBytes/2 writeF32/2"),
              members(
                  "Builder",
                  "writeF64/2 writeFixed/3 writeFixedInt/4 writeFixedLong/4 writeI16/2 writeI32/2"),
              members(
                  "Builder", "writeI8/2 writeText/2 writeU16/2 writeU32/2 writeU64/2 writeU8/2"))
          .flatMap(Set::stream)
          .collect(Collectors.toUnmodifiableSet());

  /** As {@link ServiceMembers} writes them. */
  static final Set<String> SERVICE_MEMBERS =
      Set.of(
          "asService",
          "clone",
          "equals",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "over",
          "service",
          "toString",
          "wait",
          "withTimeout");

  private Reserved() {}

  private static Set<String> members(String type, String names) {
    return Arrays.stream(names.split(" "))
        .map(name -> type + "." + name)
        .collect(Collectors.toCollection(HashSet::new));
  }
}
