package io.zaprpc.compiler.java;

import com.palantir.javapoet.AnnotationSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The mark that generated classes carry. */
final class Generated {

  private static final String VERSION = version();

  private Generated() {}

  static AnnotationSpec annotation() {
    return AnnotationSpec.builder(JavaTypes.ZAP_GENERATED)
        .addMember("value", "$S", VERSION)
        .build();
  }

  /** Maven writes the version; a snapshot counts as the release that it becomes. */
  private static String version() {
    try (InputStream in = Generated.class.getResourceAsStream("version.txt")) {
      if (in == null) {
        throw new IllegalStateException("version.txt: missing (expected: beside this class)");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      return text.replace("-SNAPSHOT", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
