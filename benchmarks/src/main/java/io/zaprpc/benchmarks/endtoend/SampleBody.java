package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.wire.Body;
import java.util.Random;

/** A body of some length, and whether another one is it. Immutable. */
final class SampleBody {

  /** The shortest body that {@link #isRight} can look into. */
  static final int SHORTEST = Long.BYTES;

  private final byte[] content;

  SampleBody(int length) {
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

  /** Looks at the same. */
  boolean isRight(Body body) {
    byte[] word = new byte[Long.BYTES];
    int length = body.length();
    return length == content.length
        && isSame(body, 0, word)
        && isSame(body, (length - Long.BYTES) / 2, word)
        && isSame(body, length - Long.BYTES, word);
  }

  private boolean isSame(Body body, int at, byte[] word) {
    body.copyTo(at, word, 0, Long.BYTES);
    return Words.getLong(word, 0) == Words.getLong(content, at);
  }

  private boolean isSame(byte[] array, int offset, int at) {
    return Words.getLong(array, offset + at) == Words.getLong(content, at);
  }
}
