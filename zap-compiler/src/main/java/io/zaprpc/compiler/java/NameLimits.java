package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import io.zaprpc.schema.Schema;
import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostics;
import io.zaprpc.schema.diagnostics.Location;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Refuses names that javac, a class loader or a file system would refuse. */
final class NameLimits {

  /** Far below the 65,535 bytes of a string constant, which a message makes of two names. */
  static final int MAX_NAME = 200;

  /** What common file systems give the name of a file. */
  private static final int MAX_FILE_NAME = 255;

  private final Diagnostics diagnostics;

  NameLimits(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  void check(JavaSchema schema) {
    checkPackage(schema);
    schema.structs().forEach(this::check);
    schema.interfaces().forEach(this::check);
  }

  private void checkPackage(JavaSchema schema) {
    Location location = packageLocation(schema.source());
    for (String segment : schema.source().packageName().split("\\.")) {
      length(segment, location);
      fileName(segment, segment, location);
    }
    if (schema.packageName().equals("java") || schema.packageName().startsWith("java.")) {
      diagnostics.report(
          Diagnostic.error(
                  "reserved-package",
                  "package `" + schema.packageName() + "` belongs to Java itself",
                  location,
                  "no class loader takes a class of it")
              .withHelp("choose another package, or give a package prefix"));
    }
  }

  /** A schema keeps the name of its package without the place, so it is looked up in the text. */
  private static Location packageLocation(Schema schema) {
    Matcher line =
        Pattern.compile(
                "(?m)^[\\s\\uFEFF]*package\\s+(" + Pattern.quote(schema.packageName()) + ")")
            .matcher(schema.source().text());
    return line.find()
        ? new Location(schema.source(), line.start(1), schema.packageName().length())
        : new Location(schema.source(), 0, 0);
  }

  private void check(JavaStruct struct) {
    Location location = struct.type().layout().struct().location();
    if (length(struct.name(), location)) {
      fileName(struct.name(), classFile(struct.type().listBuilder()), location);
    }
    struct.fields().forEach(field -> length(field.schemaName(), field.slot().field().location()));
  }

  private void check(JavaInterface service) {
    String name = service.declaration().name();
    Location location = service.declaration().location();
    ClassName dispatcher = HandlerForm.VALUES.dispatcher(service);
    if (length(name, location) && fileName(name, classFile(dispatcher), location)) {
      ClassName client = service.client().nestedClass("Remote");
      service.methods().forEach(method -> check(method, CallGenerator.remote(client, method)));
    }
  }

  private void check(JavaMethod method, ClassName call) {
    String name = method.declaration().name();
    Location location = method.declaration().location();
    if (length(name, location)) {
      fileName(name, classFile(call), location);
    }
  }

  private static String classFile(ClassName type) {
    return String.join("$", type.simpleNames()) + ".class";
  }

  private boolean length(String name, Location location) {
    boolean fits = name.length() <= MAX_NAME;
    if (!fits) {
      report(name, name.length() + " characters (expected: <= " + MAX_NAME + ")", location);
    }
    return fits;
  }

  private boolean fileName(String name, String file, Location location) {
    int bytes = file.getBytes(StandardCharsets.UTF_8).length;
    boolean fits = bytes <= MAX_FILE_NAME;
    if (!fits) {
      report(name, "a file name of " + bytes + " bytes (expected: <= 255)", location);
    }
    return fits;
  }

  private void report(String name, String has, Location location) {
    String start =
        name.length() <= 20 ? name : name.substring(0, name.offsetByCodePoints(0, 20)) + "…";
    diagnostics.report(
        Diagnostic.error(
                "name-too-long", "`" + start + "` has " + has, location, "too long for Java")
            .withHelp("shorten it"));
  }
}
