package io.zaprpc.benchmarks.codec;

/** What the JVM must be told for SBE's buffers, in the forks of its arms only. */
final class Agrona {

  static final String OPENS = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";
  static final String UNCHECKED = "-Dagrona.disable.bounds.checks=true";

  private Agrona() {}
}
