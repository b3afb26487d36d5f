package io.zaprpc.maven;

import io.zaprpc.compiler.CompilerOptions;
import java.nio.file.Path;
import java.util.List;

/**
 * What one execution of a goal reads and writes.
 *
 * @param basedir the directory of the project; paths in manifests and diagnostics are relative to
 *     it
 * @param sources the directories with schemas
 * @param includes Ant patterns of schemas
 * @param output the root of the generated packages
 * @param options the compiler's options
 * @param version the version of this plugin
 * @param ledger who owns which generated file
 */
record GenerationRequest(
    Path basedir,
    List<Path> sources,
    List<String> includes,
    Path output,
    CompilerOptions options,
    String version,
    Ledger ledger) {

  /** Returns a file as manifests and diagnostics name it, the same on every machine. */
  String relative(Path file) {
    return basedir.relativize(file).toString().replace('\\', '/');
  }

  /** Returns the file that {@link #relative} named. */
  Path resolve(String name) {
    return basedir.resolve(name).normalize();
  }
}
