package io.zaprpc.compiler;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code zapc check}: everything but writing files. */
@Command(
    name = "check",
    description = "Says what is wrong with schemas; prints nothing if all is well.",
    mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer>, SourcesCommand {

  @Mixin private Sources sources = new Sources();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    ZapCompiler.generate(sources.load(spec.commandLine().getErr()), CompilerOptions.defaults());
    return 0;
  }

  @Override
  public Sources sources() {
    return sources;
  }
}
