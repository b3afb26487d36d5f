package io.zaprpc.compiler;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.Schema;
import javax.lang.model.SourceVersion;

/**
 * What may be chosen per run.
 *
 * @param packagePrefix put before the package of each schema, with a dot between; "" by default
 * @param lists the layout of lists for schemas that say nothing themselves; {@code AUTO} by default
 */
public record CompilerOptions(String packagePrefix, Schema.Layout lists) {

  private static final CompilerOptions DEFAULTS = new CompilerOptions("", Schema.Layout.AUTO);

  /** Refuses a prefix that is no package name. */
  public CompilerOptions {
    requireNonNull(packagePrefix, "packagePrefix");
    requireNonNull(lists, "lists");
    if (!packagePrefix.isEmpty() && !SourceVersion.isName(packagePrefix)) {
      throw new IllegalArgumentException(
          "package prefix: " + packagePrefix + " (expected: a name such as com.acme)");
    }
  }

  /** Returns the defaults. */
  public static CompilerOptions defaults() {
    return DEFAULTS;
  }

  /** Returns the same options with another package prefix. */
  public CompilerOptions withPackagePrefix(String packagePrefix) {
    return new CompilerOptions(packagePrefix, lists);
  }

  /** Returns the same options with another layout for schemas that state none. */
  public CompilerOptions withLists(Schema.Layout lists) {
    return new CompilerOptions(packagePrefix, lists);
  }
}
