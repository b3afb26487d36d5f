package io.zaprpc.maven;

import io.zaprpc.schema.diagnostics.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.codehaus.plexus.util.DirectoryScanner;

/** Finds and reads schemas. */
final class SchemaFiles {

  private SchemaFiles() {}

  /** Reads the schemas of an execution in an order that no file system decides. */
  static List<SourceFile> read(GenerationRequest request) throws IOException {
    SortedSet<String> names = new TreeSet<>();
    for (Path root : request.sources()) {
      if (Files.isDirectory(root)) {
        scan(root, request.includes()).forEach(file -> names.add(request.relative(file)));
      }
    }
    List<SourceFile> schemas = new ArrayList<>();
    for (String name : names) {
      SourceFile read = SourceFile.read(request.resolve(name));
      schemas.add(new SourceFile(name, read.text()));
    }
    return schemas;
  }

  private static List<Path> scan(Path root, List<String> includes) {
    DirectoryScanner scanner = new DirectoryScanner();
    scanner.setBasedir(root.toFile());
    scanner.setIncludes(includes.toArray(String[]::new));
    scanner.addDefaultExcludes();
    scanner.scan();
    return Arrays.stream(scanner.getIncludedFiles()).map(root::resolve).toList();
  }
}
