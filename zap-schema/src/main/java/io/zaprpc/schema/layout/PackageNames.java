package io.zaprpc.schema.layout;

import io.zaprpc.schema.Alias;
import io.zaprpc.schema.Declaration;
import io.zaprpc.schema.diagnostics.Diagnostic;
import io.zaprpc.schema.diagnostics.Diagnostics;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Refuses structs and interfaces that several files of one package declare. */
final class PackageNames {

  private PackageNames() {}

  static void check(List<LaidOutSchema> schemas, Diagnostics diagnostics) {
    Map<String, Declaration> seen = new HashMap<>();
    for (LaidOutSchema schema : schemas) {
      String prefix = schema.schema().packageName() + ".";
      for (Declaration declaration : schema.schema().declarations()) {
        if (declaration instanceof Alias) {
          continue;
        }
        String key = (prefix + declaration.name()).toLowerCase(Locale.ROOT);
        Declaration first = seen.putIfAbsent(key, declaration);
        if (first != null && !sameFile(first, declaration)) {
          diagnostics.report(twice(declaration, first));
        }
      }
    }
  }

  /** Twins within one file are the linker's business. */
  private static boolean sameFile(Declaration first, Declaration second) {
    return first.location().file().equals(second.location().file());
  }

  private static Diagnostic twice(Declaration second, Declaration first) {
    String name = "`" + second.name() + "`";
    return Diagnostic.error(
            "duplicate-name",
            name + " is declared in two files of one package",
            second.location(),
            "taken already")
        .withNote("`" + first.name() + "` is declared first", first.location())
        .withHelp("rename one of them, or give the files different packages");
  }
}
