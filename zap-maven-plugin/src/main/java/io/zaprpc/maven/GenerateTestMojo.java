package io.zaprpc.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.build.BuildContext;

/** Compiles schemas to Java and adds it to the test sources. Does nothing where nothing changed. */
@Mojo(
    name = "generate-test",
    defaultPhase = LifecyclePhase.GENERATE_TEST_SOURCES,
    threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets parameters.
public final class GenerateTestMojo extends SchemaMojo {

  /** The directories with schemas; one that does not exist is passed over. */
  @Parameter(defaultValue = "${project.basedir}/src/test/zap", required = true)
  private List<File> sources;

  /** The root of the generated packages; several executions may share it. */
  @Parameter(
      defaultValue = "${project.build.directory}/generated-test-sources/zap",
      required = true)
  private File outputDirectory;

  /** Creates the goal; Maven does. */
  @Inject
  public GenerateTestMojo(BuildContext buildContext) {
    super(buildContext);
  }

  @Override
  List<Path> sources() {
    return sources.stream().map(File::toPath).toList();
  }

  @Override
  Path output() {
    return outputDirectory.toPath();
  }

  @Override
  void addRoot(MavenProject project) {
    project.addTestCompileSourceRoot(outputDirectory.getPath());
  }
}
