package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/** Bytes as {@code 0x…} texts, as nodes' JSON interfaces spell them; the same for all JSON arms. */
final class Hex {

  private static final byte[] DIGITS = "0123456789abcdef".getBytes(ISO_8859_1);
  private static final byte[] VALUES = values();
  private static final int PREFIX = 2;

  private Hex() {}

  /** How many characters {@code count} bytes take. */
  static int length(int count) {
    return PREFIX + 2 * count;
  }

  /** Writes {@code count} bytes as text and returns the index behind it. */
  static int encode(byte[] source, int from, int count, byte[] target, int at) {
    target[at] = '0';
    target[at + 1] = 'x';
    int position = at + PREFIX;
    for (int i = from; i < from + count; i++) {
      target[position++] = DIGITS[source[i] >> 4 & 0xF];
      target[position++] = DIGITS[source[i] & 0xF];
    }
    return position;
  }

  /** The text of {@code source}, in ASCII. */
  static byte[] encode(byte[] source) {
    byte[] text = new byte[length(source.length)];
    encode(source, 0, source.length, text, 0);
    return text;
  }

  /** The text of {@code source}. */
  static String text(byte[] source) {
    return new String(encode(source), ISO_8859_1);
  }

  /** The bytes that {@code length} characters spell. */
  static byte[] decode(char[] text, int from, int length) {
    byte[] bytes = new byte[count(length)];
    int invalid = 0;
    for (int i = 0, at = from + PREFIX; i < bytes.length; i++, at += 2) {
      int value = value(text[at]) << 4 | value(text[at + 1]);
      bytes[i] = (byte) value;
      invalid |= value;
    }
    return checked(bytes, invalid, text[from], text[from + 1]);
  }

  /** The bytes that {@code text} spells. */
  static byte[] decode(String text) {
    byte[] bytes = new byte[count(text.length())];
    int invalid = 0;
    for (int i = 0, at = PREFIX; i < bytes.length; i++, at += 2) {
      int value = value(text.charAt(at)) << 4 | value(text.charAt(at + 1));
      bytes[i] = (byte) value;
      invalid |= value;
    }
    return checked(bytes, invalid, text.charAt(0), text.charAt(1));
  }

  /** Stores the bytes that {@code 2 + 2 * target.length} characters spell. */
  static void decode(byte[] text, int from, byte[] target) {
    int invalid = 0;
    for (int i = 0, at = from + PREFIX; i < target.length; i++, at += 2) {
      int value = VALUES[text[at] & 0x7F] << 4 | VALUES[text[at + 1] & 0x7F];
      target[i] = (byte) value;
      invalid |= value | text[at] | text[at + 1];
    }
    checked(target, invalid, (char) text[from], (char) text[from + 1]);
  }

  private static int value(char digit) {
    return digit < VALUES.length ? VALUES[digit] : -1;
  }

  private static int count(int length) {
    if (length < PREFIX || (length & 1) != 0) {
      throw new IllegalArgumentException("hex text: " + length + " characters (expected: even)");
    }
    return (length - PREFIX) / 2;
  }

  private static byte[] checked(byte[] bytes, int invalid, char zero, char x) {
    if (invalid < 0 || zero != '0' || x != 'x') {
      throw new IllegalArgumentException("hex text: other characters (expected: 0x and digits)");
    }
    return bytes;
  }

  private static byte[] values() {
    byte[] values = new byte[128];
    java.util.Arrays.fill(values, (byte) -1);
    for (int i = 0; i < DIGITS.length; i++) {
      values[DIGITS[i]] = (byte) i;
      values[Character.toUpperCase((char) DIGITS[i])] = (byte) i;
    }
    return values;
  }
}
