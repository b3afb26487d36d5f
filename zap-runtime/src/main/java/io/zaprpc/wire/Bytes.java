package io.zaprpc.wire;

import static java.util.Objects.checkFromIndexSize;
import static java.util.Objects.checkIndex;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;

/** An immutable run of bytes that compares by content; for any thread. */
public final class Bytes implements Comparable<Bytes> {

  /** No bytes. */
  public static final Bytes EMPTY = new Bytes(LentView.NOTHING);

  private final byte[] content;

  private Bytes(byte[] content) {
    this.content = content;
  }

  /** A copy of {@code source}. */
  public static Bytes of(byte... source) {
    return source.length == 0 ? EMPTY : new Bytes(source.clone());
  }

  /** A copy of a part of {@code source}. */
  public static Bytes copyOf(byte[] source, int offset, int length) {
    checkFromIndexSize(offset, length, source.length);
    return length == 0 ? EMPTY : new Bytes(Arrays.copyOfRange(source, offset, offset + length));
  }

  /** The bytes of an array that nobody else writes to from now on. */
  static Bytes taking(byte[] content) {
    return content.length == 0 ? EMPTY : new Bytes(content);
  }

  /** The bytes that {@code hex} spells, with or without a leading {@code 0x}. */
  public static Bytes ofHex(String hex) {
    String digits = hex.startsWith("0x") ? hex.substring(2) : hex;
    return new Bytes(HexFormat.of().parseHex(digits));
  }

  /** The UTF-8 bytes of {@code text}. */
  public static Bytes ofUtf8(String text) {
    return new Bytes(Utf8.encode(text));
  }

  /** {@code length} zero bytes. */
  public static Bytes zeros(int length) {
    return length == 0 ? EMPTY : new Bytes(new byte[length]);
  }

  /** How many bytes. */
  public int length() {
    return content.length;
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return content.length == 0;
  }

  /** The byte at {@code index}, signed. */
  public byte byteAt(int index) {
    return content[checkIndex(index, content.length)];
  }

  /** A copy as an array. */
  public byte[] toByteArray() {
    return content.clone();
  }

  /** Copies all bytes to {@code target}. */
  public void copyTo(byte[] target, int offset) {
    System.arraycopy(content, 0, target, offset, content.length);
  }

  /** A read-only buffer over the bytes, without a copy. */
  public ByteBuffer asReadOnlyBuffer() {
    return ByteBuffer.wrap(content).asReadOnlyBuffer();
  }

  /** Lower-case hexadecimal digits, two a byte. */
  public String toHex() {
    return HexFormat.of().formatHex(content);
  }

  /** The content itself, not to be written and not to be handed out. */
  byte[] content() {
    return content;
  }

  /** By unsigned bytes, the shorter first. */
  @Override
  public int compareTo(Bytes other) {
    return Arrays.compareUnsigned(content, other.content);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes bytes && Arrays.equals(content, bytes.content);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(content);
  }

  @Override
  public String toString() {
    return toHex();
  }
}
