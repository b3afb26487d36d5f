package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import io.zaprpc.schema.Interface;
import io.zaprpc.schema.Method;
import io.zaprpc.schema.Parameter;
import io.zaprpc.schema.Schema;
import io.zaprpc.schema.Type;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.Type.PointerType;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.layout.FieldSlot;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.StructLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Gives every declaration of one schema its names in Java. */
final class JavaLinker {

  private final LaidOutSchema source;
  private final String packageName;
  private final Schema.Layout lists;
  private final JavaScope types = new JavaScope(Reserved.TYPES);
  private final Map<String, StructRef> structs = new LinkedHashMap<>();

  private JavaLinker(LaidOutSchema source, String packagePrefix, Schema.Layout lists) {
    this.source = source;
    this.packageName = JavaNames.packageName(packagePrefix, source.schema().packageName());
    Schema.Layout stated = source.schema().layout();
    this.lists = stated == Schema.Layout.AUTO ? lists : stated;
  }

  /**
   * Names a schema.
   *
   * @param lists the layout of lists where the schema states none
   */
  static JavaSchema link(LaidOutSchema source, String packagePrefix, Schema.Layout lists) {
    return new JavaLinker(source, packagePrefix, lists).schema();
  }

  private JavaSchema schema() {
    for (StructLayout layout : source.layouts()) {
      String name = layout.struct().name();
      structs.put(name, new StructRef(claimType(JavaNames.type(name), "struct"), layout));
    }
    return new JavaSchema(
        source.schema(),
        packageName,
        structs.values().stream().map(this::struct).toList(),
        source.schema().interfaces().stream().map(this::service).toList());
  }

  /** Two files may not differ in case alone, since not every file system tells them apart. */
  private ClassName claimType(String name, String kind) {
    return ClassName.get(packageName, types.claim(name, free -> files(free, kind)));
  }

  private static List<String> files(String name, String kind) {
    String file = name.toLowerCase(Locale.ROOT);
    return List.of(file, kind + " " + file, kind + " spelled " + name);
  }

  private JavaStruct struct(StructRef type) {
    JavaScope scope = structScope();
    List<JavaField> fields = new ArrayList<>();
    for (FieldSlot slot : type.layout().slots()) {
      Type fieldType = slot.field().type();
      String name =
          scope.claim(
              JavaNames.member(slot.field().name()), free -> StructMembers.of(free, fieldType));
      fields.add(new JavaField(name, type, slot, target(fieldType)));
    }
    return new JavaStruct(type, lists, fields);
  }

  /** A field spelled like a struct would hide it in the classes of the field. */
  private JavaScope structScope() {
    Set<String> reserved = new HashSet<>(Reserved.STRUCT_MEMBERS);
    structNames().forEach(name -> reserved.add("Value." + name + "/0"));
    return new JavaScope(reserved);
  }

  private Set<String> structNames() {
    return structs.values().stream()
        .map(struct -> struct.value().simpleName())
        .collect(Collectors.toSet());
  }

  private @Nullable StructRef target(Type type) {
    if (type instanceof ListType list) {
      return target(list.element());
    }
    if (type instanceof PointerType pointer) {
      return target(pointer.target());
    }
    return type instanceof StructType struct ? struct(struct.name()) : null;
  }

  private StructRef struct(String name) {
    StructRef struct = structs.get(name);
    if (struct == null) {
      throw new IllegalStateException("struct: " + name + " (expected: a linked schema)");
    }
    return struct;
  }

  private JavaInterface service(Interface declaration) {
    ClassName name = claimType(JavaNames.type(declaration.name()), "interface");
    ClassName client = claimType(name.simpleName() + "Client", "client");
    JavaScope scope = new JavaScope(Reserved.SERVICE_MEMBERS);
    JavaScope constants = new JavaScope(hiddenBy(name));
    List<JavaMethod> methods =
        declaration.methods().stream()
            .map(method -> method(method, client, scope, constants))
            .toList();
    return new JavaInterface(name, client, declaration, methods);
  }

  /** What code in an interface names and a constant of the same spelling would hide. */
  private Set<String> hiddenBy(ClassName service) {
    Set<String> names = new HashSet<>(structNames());
    names.add(service.simpleName());
    names.add(packageName.split("\\.")[0]);
    return names;
  }

  private JavaMethod method(Method method, ClassName client, JavaScope scope, JavaScope constants) {
    String name = scope.claim(JavaNames.member(method.name()), ServiceMembers::of);
    return new JavaMethod(
        name,
        constants.claim(JavaNames.constant(name), List::of),
        client.nestedClass(ServiceMembers.call(name)),
        method,
        parameter(method.request()),
        parameter(method.response()));
  }

  private @Nullable StructRef parameter(@Nullable Parameter parameter) {
    return parameter == null ? null : struct(parameter.struct());
  }
}
