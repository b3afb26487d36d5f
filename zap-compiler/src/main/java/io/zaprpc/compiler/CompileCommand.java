package io.zaprpc.compiler;

import io.zaprpc.schema.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code zapc compile}: Java source below a directory. */
@Command(
    name = "compile",
    description =
        "Compiles schemas to Java source. Files that are as they should be stay untouched.",
    mixinStandardHelpOptions = true)
final class CompileCommand implements Callable<Integer>, SourcesCommand {

  @Mixin private Sources sources = new Sources();

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "DIR",
      description = "Where packages begin; created if need be.")
  private Path output = Path.of("");

  @Option(
      names = "--package-prefix",
      paramLabel = "PREFIX",
      description = "Put before the package of each schema, with a dot between.")
  private String packagePrefix = "";

  @Option(
      names = "--lists",
      paramLabel = "LAYOUT",
      description =
          "Layout of lists for schemas that state none: derived, framed, prefixed or auto.")
  private Schema.Layout lists = Schema.Layout.AUTO;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    CompilerOptions options = options();
    for (GeneratedFile file :
        ZapCompiler.generate(sources.load(spec.commandLine().getErr()), options)) {
      write(file);
    }
    return 0;
  }

  private CompilerOptions options() {
    try {
      return CompilerOptions.defaults().withPackagePrefix(packagePrefix).withLists(lists);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  @Override
  public Sources sources() {
    return sources;
  }

  private void write(GeneratedFile file) throws IOException {
    Path path = output.resolve(file.path());
    if (Files.exists(path) && Files.readString(path).equals(file.content())) {
      return;
    }
    Files.createDirectories(path.getParent());
    Files.writeString(path, file.content());
  }
}
