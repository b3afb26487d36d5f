package io.zaprpc.compiler;

import io.zaprpc.schema.diagnostics.SchemaException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParseResult;

/**
 * The command line, {@code zapc}. Exit codes: 0 fine, 1 the tool failed, 2 wrong usage, 100 a
 * schema has errors. Findings go to standard error.
 */
@Command(
    name = "zapc",
    description = "Checks ZAP schemas and compiles them to Java.",
    subcommands = {CheckCommand.class, CompileCommand.class},
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:fine",
      "1:the tool failed, such as on a file that cannot be read",
      "2:wrong usage",
      "100:a schema has errors"
    })
public final class Main {

  static final int TOOL_FAILED = 1;
  static final int SCHEMA_ERRORS = 100;

  private Main() {}

  /** Runs the command line and exits. */
  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(out, err, args));
  }

  /** Runs the command line and returns its exit code. */
  static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine commands =
        new CommandLine(new Main())
            .setOut(out)
            .setErr(err)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setExecutionExceptionHandler(Main::fail);
    if (args.length == 0) {
      commands.usage(err);
      return CommandLine.ExitCode.USAGE;
    }
    return commands.execute(args);
  }

  private static int fail(Exception cause, CommandLine command, ParseResult arguments)
      throws Exception {
    if (cause instanceof SchemaException refused) {
      Sources sources = ((SourcesCommand) command.getCommand()).sources();
      sources.print(refused.diagnostics(), command.getErr());
      return SCHEMA_ERRORS;
    }
    if (cause instanceof IOException failure) {
      command.getErr().println("zapc: " + describe(failure));
      return TOOL_FAILED;
    }
    throw cause;
  }

  /** The JDK's own text for these is often the path alone. */
  private static String describe(IOException failure) {
    if (failure instanceof NoSuchFileException || failure instanceof FileNotFoundException) {
      return failure.getMessage() + ": no such file";
    }
    if (failure instanceof AccessDeniedException) {
      return failure.getMessage() + ": permission denied";
    }
    if (failure instanceof FileSystemException other && other.getReason() == null) {
      return other.getMessage() + ": " + other.getClass().getSimpleName();
    }
    return String.valueOf(failure.getMessage());
  }

  static final class Version implements CommandLine.IVersionProvider {

    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"zapc " + (version == null ? "unpackaged" : version)};
    }
  }
}
