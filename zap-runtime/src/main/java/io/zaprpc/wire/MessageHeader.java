package io.zaprpc.wire;

/**
 * The 16 bytes that begin every message.
 *
 * <pre>
 *  0       4         6       8             12            16
 *  +-------+---------+-------+-------------+-------------+
 *  | magic | version | flags | root offset | size        |
 *  | "ZAP" | 1 or 2  |       | from byte 0 | with header |
 *  +-------+---------+-------+-------------+-------------+
 * </pre>
 *
 * <p>All words are little-endian. Of the flags the low three bits have public names (compressed,
 * encrypted, signed) that no runtime honours; the high byte is a message type, 200 for a call's
 * envelope.
 */
public final class MessageHeader {

  /** Bytes of the header, and the offset of the root in a message written object first. */
  public static final int SIZE = 16;

  static final int MAGIC_OFFSET = 0;
  static final int VERSION_OFFSET = 4;
  static final int FLAGS_OFFSET = 6;
  static final int ROOT_OFFSET = 8;
  static final int LENGTH_OFFSET = 12;

  /** {@code 5A 41 50 00}, read as a little-endian word. */
  static final int MAGIC = 0x0050415A;

  /** Flags of an envelope: message type 200 in the high byte. */
  static final int ENVELOPE_FLAGS = 200 << 8;

  /** The first eight bytes of a message in the newest layout without flags. */
  static final long CANONICAL = MAGIC | 2L << 32;

  /** The first eight bytes of a call's envelope as all known runtimes write it. */
  static final long CANONICAL_ENVELOPE = CANONICAL | (long) ENVELOPE_FLAGS << 48;

  private static final long VERSION_1 = MAGIC | 1L << 32;
  private static final long VERSION_2 = MAGIC | 2L << 32;
  private static final long WITHOUT_FLAGS = 0x0000_FFFF_FFFF_FFFFL;

  private MessageHeader() {}

  /** The version word; the header was checked before. */
  static int version(byte[] array, int start) {
    return LittleEndian.getShort(array, start + VERSION_OFFSET) & 0xFFFF;
  }

  /** Magic and version in one compare each; {@code first} is the header's first eight bytes. */
  static boolean isKnown(long first) {
    long known = first & WITHOUT_FLAGS;
    return known == VERSION_2 || known == VERSION_1;
  }

  /** Writes a header whose root follows it and whose size is patched when it is known. */
  static void write(byte[] array, int start, int version, int flags) {
    LittleEndian.putLong(array, start, MAGIC | (long) version << 32 | (long) flags << 48);
    LittleEndian.putLong(array, start + ROOT_OFFSET, SIZE);
  }

  static void patchSize(byte[] array, int start, int size) {
    LittleEndian.putInt(array, start + LENGTH_OFFSET, size);
  }

  static void patchRoot(byte[] array, int start, int root) {
    LittleEndian.putInt(array, start + ROOT_OFFSET, root);
  }

  /**
   * Checks magic, version, size and root, in this order.
   *
   * @param name what the message is, for the exception
   * @param length bytes from {@code start} that may belong to the message; more than its size is
   *     fine, the rest is not looked at
   * @param origin index of the outermost message's first byte, for the exception
   * @return the message's size in bytes
   */
  static int check(String name, byte[] array, int start, int length, int origin) {
    long shift = (long) start - origin;
    if (length < SIZE) {
      throw new MalformedMessageException(
          name, "length " + length + " (expected: >= " + SIZE + ")", shift);
    }
    int magic = LittleEndian.getInt(array, start);
    if (magic != MAGIC) {
      String found = String.format("%08x", Integer.reverseBytes(magic));
      throw new MalformedMessageException(
          name, "magic " + found + " (expected: 5a415000)", shift + MAGIC_OFFSET);
    }
    int version = version(array, start);
    if (version != 1 && version != 2) {
      throw new MalformedMessageException(
          name, "version " + version + " (expected: 1 or 2)", shift + VERSION_OFFSET);
    }
    long size = LittleEndian.getUnsignedInt(array, start + LENGTH_OFFSET);
    if (size < SIZE || size > length) {
      throw new MalformedMessageException(
          name,
          "size " + size + " (expected: " + SIZE + ".." + length + ")",
          shift + LENGTH_OFFSET);
    }
    long root = LittleEndian.getUnsignedInt(array, start + ROOT_OFFSET);
    if (root < SIZE || root > size) {
      throw new MalformedMessageException(
          name, "root " + root + " (expected: " + SIZE + ".." + size + ")", shift + ROOT_OFFSET);
    }
    return (int) size;
  }

  /** The message's size in bytes, unsigned, as the header states it. */
  static long size(byte[] array, int start) {
    return LittleEndian.getUnsignedInt(array, start + LENGTH_OFFSET);
  }

  /**
   * Checks the header, and that the whole fixed section lies within the message.
   *
   * @return the index of the root
   */
  static int rootOf(StructShape shape, byte[] array, int start, int length) {
    int size = check(shape.name(), array, start, length, start);
    int root = root(array, start);
    if (root > size - shape.fixedSize()) {
      throw new MalformedMessageException(
          shape.name(),
          "fixed section of "
              + shape.fixedSize()
              + " bytes from byte "
              + root
              + " passes the message's end "
              + size
              + " (another struct, or an older schema?)",
          root);
    }
    return start + root;
  }

  /** The root's offset from the message's start; the header was checked before. */
  static int root(byte[] array, int start) {
    return LittleEndian.getInt(array, start + ROOT_OFFSET);
  }
}
