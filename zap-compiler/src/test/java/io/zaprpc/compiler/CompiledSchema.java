package io.zaprpc.compiler;

import static java.util.stream.Collectors.joining;

import io.zaprpc.schema.diagnostics.SourceFile;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * A schema turned into loaded classes in memory: generated, and compiled with {@code --release 17
 * -Xlint:all -Werror} against the runtime's classes and nothing else.
 */
public final class CompiledSchema {

  private static final List<String> STRICT =
      List.of("--release", "17", "-Xlint:all", "-Werror", "-proc:none");

  private final List<GeneratedFile> sources;
  private final Map<String, byte[]> classes;
  private final ClassLoader loader;

  private CompiledSchema(List<GeneratedFile> sources, Map<String, byte[]> classes) {
    this.sources = sources;
    this.classes = classes;
    this.loader = new InMemoryLoader(classes);
  }

  /** Compiles one schema with the default options. */
  public static CompiledSchema of(String schema) {
    return of(schema, CompilerOptions.defaults());
  }

  /** Compiles one schema. */
  public static CompiledSchema of(String schema, CompilerOptions options) {
    return of(ZapCompiler.compile(List.of(new SourceFile("test.zap", schema)), options), List.of());
  }

  /** Compiles generated files, and others that use them, with more options of javac. */
  public static CompiledSchema of(List<GeneratedFile> sources, List<String> javacOptions) {
    return new CompiledSchema(sources, javac(sources, javacOptions));
  }

  /** The generated files. */
  public List<GeneratedFile> sources() {
    return sources;
  }

  /** The text of one generated file, by the name of its class. */
  public String source(String className) {
    String path = className.replace('.', '/') + ".java";
    return sources.stream()
        .filter(file -> file.path().equals(path))
        .map(GeneratedFile::content)
        .findFirst()
        .orElseThrow(() -> new AssertionError("not generated: " + path));
  }

  /** Class files by binary name. */
  public Map<String, byte[]> classes() {
    return classes;
  }

  /** Loads a class by its binary name: {@code acme.Person$Reader}. */
  public Class<?> load(String className) {
    try {
      return Class.forName(className, true, loader);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(
          "not compiled: " + className + " (got: " + classes.keySet() + ")", e);
    }
  }

  private static Map<String, byte[]> javac(List<GeneratedFile> sources, List<String> javacOptions) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>(STRICT);
    options.addAll(javacOptions);
    Map<String, byte[]> classes = new TreeMap<>();
    try (StandardJavaFileManager standard =
        compiler.getStandardFileManager(problems, null, StandardCharsets.UTF_8)) {
      standard.setLocation(StandardLocation.CLASS_PATH, List.of(runtimeClasses()));
      standard.setLocation(StandardLocation.ANNOTATION_PROCESSOR_PATH, List.of());
      JavaFileManager memory = new InMemoryOutput(standard, classes);
      List<SourceText> texts = sources.stream().map(SourceText::new).toList();
      if (!compiler.getTask(null, memory, problems, options, null, texts).call()) {
        throw new AssertionError(describe(problems.getDiagnostics()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return classes;
  }

  private static String describe(List<Diagnostic<? extends JavaFileObject>> problems) {
    return problems.stream().limit(20).map(Object::toString).collect(joining("\n"));
  }

  /** Where the runtime's classes lie: a directory in the reactor, a jar elsewhere. */
  static File runtimeClasses() {
    try {
      URI place =
          Class.forName("io.zaprpc.wire.StructReader")
              .getProtectionDomain()
              .getCodeSource()
              .getLocation()
              .toURI();
      return Path.of(place).toFile();
    } catch (ReflectiveOperationException | URISyntaxException e) {
      throw new AssertionError("runtime: not on the class path", e);
    }
  }

  private static final class SourceText extends SimpleJavaFileObject {

    private final String text;

    SourceText(GeneratedFile file) {
      super(URI.create("string:///" + encoded(file.path())), Kind.SOURCE);
      this.text = file.content();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    private static String encoded(String path) {
      return new File("/" + path).toURI().getRawPath().substring(1);
    }
  }

  private static final class InMemoryOutput extends ForwardingJavaFileManager<JavaFileManager> {

    private final Map<String, byte[]> classes;

    InMemoryOutput(JavaFileManager standard, Map<String, byte[]> classes) {
      super(standard);
      this.classes = classes;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      URI uri = URI.create("memory:///" + Integer.toHexString(className.hashCode()) + ".class");
      return new SimpleJavaFileObject(uri, kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() {
              classes.put(className, toByteArray());
            }
          };
        }
      };
    }
  }

  private static final class InMemoryLoader extends ClassLoader {

    private final Map<String, byte[]> classes;

    InMemoryLoader(Map<String, byte[]> classes) {
      super(CompiledSchema.class.getClassLoader());
      this.classes = new LinkedHashMap<>(classes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
