package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.Location;
import io.zaprpc.schema.diagnostics.SchemaException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Refuses what Java cannot express, at the line of the schema. */
final class JavaLimits {

  /** A class file holds 65,535 constants; the reader of a text field takes about a dozen. */
  static final int MAX_FIELDS = 4000;

  /** The descriptors of an interface are set by one method of at most 65,535 bytes. */
  static final int MAX_METHODS = 2000;

  private final Diagnostics diagnostics = new Diagnostics();
  private final Map<String, Location> files = new HashMap<>();

  private JavaLimits() {}

  static void check(List<JavaSchema> schemas) {
    JavaLimits limits = new JavaLimits();
    schemas.forEach(limits::check);
    if (limits.diagnostics.hasErrors()) {
      throw new SchemaException(limits.diagnostics.sorted());
    }
  }

  private void check(JavaSchema schema) {
    new NameLimits(diagnostics).check(schema);
    for (JavaStruct struct : schema.structs()) {
      Location location = struct.type().layout().struct().location();
      file(struct.value(), location);
      size("fields", struct.name(), struct.fields().size(), MAX_FIELDS, location);
    }
    for (JavaInterface service : schema.interfaces()) {
      Location location = service.declaration().location();
      file(service.name(), location);
      file(service.client(), location);
      String name = service.declaration().name();
      size("methods", name, service.methods().size(), MAX_METHODS, location);
    }
  }

  /** Names are unique within a schema, so only another schema can have taken a file. */
  private void file(ClassName type, Location location) {
    String file = type.canonicalName().toLowerCase(Locale.ROOT);
    Location first = files.putIfAbsent(file, location);
    if (first != null) {
      diagnostics.report(
          Diagnostic.error(
                  "duplicate-java-class",
                  "class `" + type.canonicalName() + "` is generated twice",
                  location,
                  "makes the same file")
              .withNote("the other one is declared", first)
              .withHelp("rename one of the two, or give its schema another package"));
    }
  }

  private void size(String what, String name, int count, int most, Location location) {
    if (count > most) {
      diagnostics.report(
          Diagnostic.error(
                  "too-many-" + what,
                  "`" + name + "` has " + count + " " + what + ", a class file holds " + most,
                  location,
                  "too large for a class file")
              .withHelp("split it"));
    }
  }
}
