package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/**
 * Digests of texts and byte lists, by the same loop over the same bytes whether a library hands out
 * strings or bytes. All of an ASCII text counts; of other characters the lower eight bits do.
 */
final class TextDigest {

  private static final long NOT_ASCII = 0x8080_8080_8080_8080L;
  private static final int UNROLLED = 8;

  private byte[] scratch = new byte[1 << 10];

  /** Of a string. */
  @SuppressWarnings("deprecation") // Copies lower halves, which is a plain copy for Latin text.
  long of(String text) {
    int length = text.length();
    if (length > scratch.length) {
      scratch = Arrays.copyOf(scratch, 2 * length);
    }
    text.getBytes(0, length, scratch, 0);
    return bytes(scratch, 0, length);
  }

  /** Of a text as UTF-8. */
  long of(byte[] array, int from, int count) {
    return isAscii(array, from, count)
        ? bytes(array, from, count)
        : of(new String(array, from, count, UTF_8));
  }

  /** Of bytes. */
  static long bytes(byte[] array, int from, int count) {
    long digest = count;
    int at = from;
    for (; at <= from + count - UNROLLED; at += UNROLLED) {
      digest = Long.rotateLeft(digest, 9) ^ Words.longAt(array, at);
    }
    for (; at < from + count; at++) {
      digest = Long.rotateLeft(digest, 9) ^ array[at];
    }
    return digest;
  }

  private static boolean isAscii(byte[] array, int from, int count) {
    long bits = 0;
    int at = from;
    for (; at <= from + count - UNROLLED; at += UNROLLED) {
      bits |= Words.longAt(array, at);
    }
    for (; at < from + count; at++) {
      bits |= array[at];
    }
    return (bits & NOT_ASCII) == 0;
  }
}
