package io.zaprpc.wire;

/**
 * How the lists of a message lie on the wire. The public protocol has two generations; the header's
 * version word tells them apart.
 */
public enum Layout {
  /**
   * The newer one and the default: scalars, {@code bytes_fixed} and structs without a tail lie
   * packed at their stride, structs with a tail are a run of 4-byte pointers, {@code text} and
   * {@code bytes} stand behind a length. Header version 2.
   */
  DERIVED(2),

  /**
   * The older one: every element stands behind a 4-byte length, a struct as a whole message of its
   * own. Header version 1. For peers whose code the npm package 1.6.0, Go of June 2026 or Python
   * generated.
   */
  FRAMED(1),

  /**
   * As {@link #DERIVED}, but a struct with a tail stands behind a 4-byte length as a whole message.
   * Read where the schema says so, never written. Header version 2.
   */
  PREFIXED(2);

  private final int version;

  Layout(int version) {
    this.version = version;
  }

  /** The version word of a message header in this layout. */
  public int version() {
    return version;
  }

  /** The layout that a header's version word stands for where the schema does not say. */
  static Layout ofVersion(int version) {
    return version == 1 ? FRAMED : DERIVED;
  }
}
