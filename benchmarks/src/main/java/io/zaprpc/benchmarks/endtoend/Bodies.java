package io.zaprpc.benchmarks.endtoend;

import java.util.Random;

/** A body of some length, and whether another one is it. Immutable. */
final class Bodies {

  /** The shortest body that {@link #isRight} can look into. */
  static final int SHORTEST = Long.BYTES;

  private final byte[] content;

  Bodies(int length) {
    if (length < SHORTEST) {
      throw new IllegalArgumentException(
          "payload: " + length + " (expected: at least " + SHORTEST + " bytes)");
    }
    content = new byte[length];
    new Random(length).nextBytes(content);
  }

  /** The body; shared, not to be written. */
  byte[] content() {
    return content;
  }

  /** Looks at the length and at eight bytes in front, in the middle and at the end. */
  boolean isRight(byte[] array, int offset, int length) {
    return length == content.length
        && isSame(array, offset, 0)
        && isSame(array, offset, (length - Long.BYTES) / 2)
        && isSame(array, offset, length - Long.BYTES);
  }

  private boolean isSame(byte[] array, int offset, int at) {
    return Words.getLong(array, offset + at) == Words.getLong(content, at);
  }
}
