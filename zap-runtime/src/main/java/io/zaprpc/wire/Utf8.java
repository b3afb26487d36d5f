package io.zaprpc.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Strict UTF-8, both ways: nothing is replaced, a byte order mark is kept, surrogates and overlong
 * forms are refused. (The JDK's own conversions replace what they cannot read, and its decoders
 * that report it allocate.)
 */
final class Utf8 {

  private static final long ASCII_LONG = 0x8080_8080_8080_8080L;
  private static final int MAX_BYTES_PER_CHAR = 3;
  private static final int SHORT = 256;

  /** Up to here a pass of its own does not pay. */
  private static final int FEW = 16;

  private static final int CHUNK = 64;

  private Utf8() {}

  /** The text; bytes were checked by {@link #invalidAt}. */
  static String decode(byte[] array, int offset, int length) {
    return length == 0 ? "" : new String(array, offset, length, StandardCharsets.UTF_8);
  }

  /** Index of the first byte of an ill-formed sequence, or -1. */
  static int invalidAt(byte[] array, int offset, int length) {
    int end = offset + length;
    int at = afterAscii(array, offset, end);
    while (at < end) {
      int next = array[at] >= 0 ? afterAscii(array, at, end) : afterSequence(array, at, end);
      if (next < 0) {
        return at;
      }
      at = next;
    }
    return -1;
  }

  /** Index of the first byte from {@code from} on that is not ASCII, or {@code end}. */
  private static int afterAscii(byte[] array, int from, int end) {
    int at = from;
    while (at <= end - 4 * Long.BYTES && areAscii(array, at)) {
      at += 4 * Long.BYTES;
    }
    while (at <= end - Long.BYTES && isAscii(array, at)) {
      at += Long.BYTES;
    }
    boolean fewAreLeft = at > end - Long.BYTES && end - from >= Long.BYTES;
    if (fewAreLeft && isAscii(array, end - Long.BYTES)) {
      return end;
    }
    while (at < end && array[at] >= 0) {
      at++;
    }
    return at;
  }

  /** Whether the eight bytes at {@code index} are. */
  private static boolean isAscii(byte[] array, int index) {
    return (LittleEndian.getLong(array, index) & ASCII_LONG) == 0;
  }

  /** Whether the 32 bytes at {@code index} are. */
  private static boolean areAscii(byte[] array, int index) {
    long any =
        LittleEndian.getLong(array, index)
            | LittleEndian.getLong(array, index + Long.BYTES)
            | LittleEndian.getLong(array, index + 2 * Long.BYTES)
            | LittleEndian.getLong(array, index + 3 * Long.BYTES);
    return (any & ASCII_LONG) == 0;
  }

  /** Index behind the sequence that begins at {@code at}, or -1 if it is ill-formed. */
  private static int afterSequence(byte[] array, int at, int end) {
    int first = array[at] & 0xFF;
    if (first < 0x80) {
      return at + 1;
    }
    if (first < 0xC2 || first > 0xF4) {
      return -1;
    }
    int count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (at + count > end || !isSecond(first, array[at + 1] & 0xFF)) {
      return -1;
    }
    for (int i = 2; i < count; i++) {
      if ((array[at + i] & 0xC0) != 0x80) {
        return -1;
      }
    }
    return at + count;
  }

  /** Whether the second byte keeps the sequence shortest, below U+110000 and off surrogates. */
  private static boolean isSecond(int first, int second) {
    return switch (first) {
      case 0xE0 -> second >= 0xA0 && second <= 0xBF;
      case 0xED -> second >= 0x80 && second <= 0x9F;
      case 0xF0 -> second >= 0x90 && second <= 0xBF;
      case 0xF4 -> second >= 0x80 && second <= 0x8F;
      default -> (second & 0xC0) == 0x80;
    };
  }

  /**
   * Bytes to reserve for a text: as many as it has characters if that is known to be enough, else
   * the most that a short one may take, and exactly what a long one takes.
   */
  static int roomFor(String text) {
    int length = text.length();
    if (length > FEW && isAscii(text)) {
      return length;
    }
    return length <= SHORT ? length * MAX_BYTES_PER_CHAR : (int) exactLength(text);
  }

  /** A pass of its own, since copying what is known to be ASCII is a single move. */
  private static boolean isAscii(String text) {
    int length = text.length();
    for (int from = 0; from < length; from += CHUNK) {
      int end = Math.min(from + CHUNK, length);
      int any = 0;
      for (int i = from; i < end; i++) {
        any |= text.charAt(i);
      }
      if (any >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private static long exactLength(String text) {
    long bytes = text.length();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        bytes += c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
      }
    }
    return Math.min(bytes, Integer.MAX_VALUE);
  }

  /**
   * Encodes {@code text} into {@code array}.
   *
   * @param room what {@link #roomFor} said, and what there is
   * @return index behind the last byte
   * @throws IllegalArgumentException on a lone surrogate
   */
  static int encode(String text, byte[] array, int offset, int room) {
    int length = text.length();
    if (room == length) {
      return copyAscii(text, array, offset);
    }
    int at = offset;
    int i = 0;
    while (i < length) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        return encodeRest(text, i, array, at);
      }
      array[at++] = (byte) c;
      i++;
    }
    return at;
  }

  /** Whatever is not ASCII needs more room than it has characters. */
  @SuppressWarnings("deprecation") // It takes the low bytes of characters: all of ASCII.
  private static int copyAscii(String text, byte[] array, int offset) {
    text.getBytes(0, text.length(), array, offset);
    return offset + text.length();
  }

  private static int encodeRest(String text, int from, byte[] array, int offset) {
    int at = offset;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        array[at++] = (byte) c;
      } else if (c < 0x800) {
        array[at++] = (byte) (0xC0 | c >> 6);
        array[at++] = (byte) (0x80 | (c & 0x3F));
      } else if (Character.isSurrogate(c)) {
        at = encodePair(text, i++, array, at);
      } else {
        array[at++] = (byte) (0xE0 | c >> 12);
        array[at++] = (byte) (0x80 | (c >> 6 & 0x3F));
        array[at++] = (byte) (0x80 | (c & 0x3F));
      }
    }
    return at;
  }

  private static int encodePair(String text, int index, byte[] array, int offset) {
    int codePoint = text.codePointAt(index);
    if (codePoint < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
      throw new IllegalArgumentException(
          String.format("text: lone surrogate \\u%04x at index %d", codePoint, index));
    }
    array[offset] = (byte) (0xF0 | codePoint >> 18);
    array[offset + 1] = (byte) (0x80 | (codePoint >> 12 & 0x3F));
    array[offset + 2] = (byte) (0x80 | (codePoint >> 6 & 0x3F));
    array[offset + 3] = (byte) (0x80 | (codePoint & 0x3F));
    return offset + 4;
  }

  /** A new array with the text's bytes. */
  static byte[] encode(String text) {
    byte[] room = new byte[roomFor(text)];
    int end = encode(text, room, 0, room.length);
    return end == room.length ? room : Arrays.copyOf(room, end);
  }

  /** Whether well-formed bytes spell {@code text}; allocates nothing. */
  static boolean equal(byte[] array, int offset, int length, String text) {
    int at = offset;
    int end = offset + length;
    int chars = text.length();
    for (int i = 0; i < chars; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        if (at >= end || array[at] != c) {
          return false;
        }
        at++;
      } else {
        int codePoint = text.codePointAt(i);
        int next = matches(array, at, end, codePoint);
        if (next < 0) {
          return false;
        }
        at = next;
        i += Character.charCount(codePoint) - 1;
      }
    }
    return at == end;
  }

  private static int matches(byte[] array, int at, int end, int codePoint) {
    int count = codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    if (at + count > end) {
      return -1;
    }
    int lead = count == 2 ? 0xC0 : count == 3 ? 0xE0 : 0xF0;
    int shift = 6 * (count - 1);
    if ((array[at] & 0xFF) != (lead | codePoint >> shift)) {
      return -1;
    }
    for (int i = 1; i < count; i++) {
      shift -= 6;
      if ((array[at + i] & 0xFF) != (0x80 | (codePoint >> shift & 0x3F))) {
        return -1;
      }
    }
    return at + count;
  }
}
