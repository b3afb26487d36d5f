package io.zaprpc.examples.balances;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The scripts of {@code src/test/node} with the npm package that they use, and what its compiler
 * makes of our schemas, below {@code target}. The package is fetched once per build directory.
 */
final class NodeProject {

  private static final Logger LOG = LoggerFactory.getLogger(NodeProject.class);

  private static final Path SOURCES = Path.of("src", "test", "node");
  private static final Path DIRECTORY = Path.of("target", "node");
  private static final String LOCK = "package-lock.json";
  private static final Duration INSTALL_LIMIT = Duration.ofMinutes(3);
  private static final Duration SCRIPT_LIMIT = Duration.ofMinutes(4);

  private static @Nullable Supplier<NodeProject> outcome;

  private final Path node;

  private NodeProject(Path node) {
    this.node = node;
  }

  /** The project, ready to run scripts; without Node.js or the package, aborts and says so. */
  static synchronized NodeProject prepared() {
    if (outcome == null) {
      outcome = attempt();
    }
    return outcome.get();
  }

  /** Tried once for all tests: a registry that does not answer costs its time once. */
  private static Supplier<NodeProject> attempt() {
    try {
      NodeProject project = prepare(onThePath("node"), onThePath("npm"));
      return () -> project;
    } catch (TestAbortedException e) {
      LOG.warn("skipping the tests against npm: {}", e.getMessage());
      return () -> abort(e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static NodeProject prepare(Path node, Path npm) throws IOException {
    boolean installed = isInstalled();
    copySources();
    if (!installed) {
      install(npm);
    }
    NodeRun.start(DIRECTORY, SCRIPT_LIMIT, List.of(npm.toString(), "run", "generate")).finish();
    return new NodeProject(node);
  }

  /** Starts a script with its arguments. */
  NodeRun run(String script, Object... arguments) {
    Stream<String> command =
        Stream.concat(
            Stream.of(node.toString(), script), Stream.of(arguments).map(Object::toString));
    return NodeRun.start(DIRECTORY, SCRIPT_LIMIT, command.toList());
  }

  private static Path onThePath(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(directory -> Path.of(directory, program))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseGet(
            () -> abort(program + ": not found (expected: on the PATH, as Node.js 18 or newer)"));
  }

  /** Whether the locked packages are there: npm writes its own lock file when all are in place. */
  private static boolean isInstalled() throws IOException {
    Path lock = DIRECTORY.resolve(LOCK);
    return Files.exists(DIRECTORY.resolve("node_modules").resolve("." + LOCK))
        && Files.exists(lock)
        && Files.mismatch(lock, SOURCES.resolve(LOCK)) < 0;
  }

  private static void copySources() throws IOException {
    Files.createDirectories(DIRECTORY);
    try (Stream<Path> sources = Files.list(SOURCES)) {
      for (Path source : sources.toList()) {
        Path target = DIRECTORY.resolve(source.getFileName());
        Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static void install(Path npm) {
    List<String> command = List.of(npm.toString(), "ci", "--prefer-offline");
    try {
      NodeRun.start(DIRECTORY, INSTALL_LIMIT, command).finish();
    } catch (AssertionError e) {
      abort("@zap-proto/zap: not installed (expected: npm can fetch it) " + e.getMessage());
    }
  }
}
