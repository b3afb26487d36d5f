package io.zaprpc.maven;

import io.zaprpc.compiler.CompilerOptions;
import io.zaprpc.schema.Schema;
import java.io.File;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.build.BuildContext;
import org.jspecify.annotations.Nullable;

/** What both goals let a user say. */
@SuppressWarnings("NullAway.Init") // Maven sets parameters.
abstract class SchemaMojo extends AbstractMojo {

  /** Which files below the source directories are schemas, as Ant patterns. */
  @Parameter(defaultValue = "**/*.zap", required = true)
  private List<String> includes;

  /** Put before the package of each schema, with a dot between: {@code com.acme}. */
  @Parameter(property = "zap.packagePrefix")
  private @Nullable String packagePrefix;

  /**
   * The layout of lists for schemas that say nothing themselves: {@code auto}, {@code derived},
   * {@code framed} or {@code prefixed}.
   */
  @Parameter(property = "zap.lists", defaultValue = "auto", required = true)
  private String lists;

  /** Leaves everything as it is: nothing is read, written, deleted or added to the sources. */
  @Parameter(property = "zap.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private MojoExecution execution;

  @Parameter(defaultValue = "${project.build.directory}/zap", readonly = true, required = true)
  private File manifests;

  @Parameter(defaultValue = "${m2e.version}", readonly = true)
  private @Nullable String m2eVersion;

  private final BuildContext buildContext;

  SchemaMojo(BuildContext buildContext) {
    this.buildContext = buildContext;
  }

  abstract List<Path> sources();

  abstract Path output();

  abstract void addRoot(MavenProject project);

  /** Runs the goal. */
  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("skipped");
      return;
    }
    try {
      if (new SourceGenerator(request(), workspace(), getLog()).run(generatedInThisBuild())) {
        addRoot(project);
      }
    } catch (IOException e) {
      throw new MojoExecutionException(e.toString(), e);
    }
  }

  private GenerationRequest request() throws MojoFailureException {
    Path basedir = project.getBasedir().toPath();
    return new GenerationRequest(
        basedir, sources(), includes, output(), options(), execution.getVersion(), ledger());
  }

  /** Returns a map that all executions of this plugin in one build of one project share. */
  @SuppressWarnings("unchecked")
  private Map<String, String> generatedInThisBuild() {
    Map<String, Object> shared = getPluginContext();
    return (Map<String, String>) shared.computeIfAbsent("generated", key -> new HashMap<>());
  }

  private CompilerOptions options() throws MojoFailureException {
    return CompilerOptions.defaults()
        .withPackagePrefix(packagePrefix == null ? "" : packagePrefix)
        .withLists(layout());
  }

  private Schema.Layout layout() throws MojoFailureException {
    for (Schema.Layout layout : Schema.Layout.values()) {
      if (layout.name().equalsIgnoreCase(lists)) {
        return layout;
      }
    }
    throw new MojoFailureException(
        "lists: " + lists + " (expected: auto, derived, framed or prefixed)");
  }

  private Ledger ledger() {
    String own = name(execution.getGoal(), execution.getExecutionId());
    return new Ledger(manifests.toPath(), own, executionsInPom());
  }

  private Set<String> executionsInPom() {
    Plugin plugin = project.getPlugin(execution.getPlugin().getKey());
    Set<String> names = new TreeSet<>();
    for (PluginExecution each :
        plugin == null ? List.<PluginExecution>of() : plugin.getExecutions()) {
      each.getGoals().forEach(goal -> names.add(name(goal, each.getId())));
    }
    return names;
  }

  private static String name(String goal, String executionId) {
    return goal + "-" + URLEncoder.encode(executionId, StandardCharsets.UTF_8);
  }

  private Workspace workspace() {
    return new Workspace(buildContext, m2eVersion != null);
  }
}
