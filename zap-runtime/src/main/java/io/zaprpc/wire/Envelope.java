package io.zaprpc.wire;

/**
 * What request and response envelopes share: a message of known shape whose tail is the payload.
 */
final class Envelope {

  private Envelope() {}

  /**
   * Checks header and fixed section.
   *
   * @return the index of the root object
   */
  static int rootOf(String name, byte[] array, int offset, int length, int fixedSize) {
    int size = MessageHeader.check(name, array, offset, length, offset);
    int root = MessageHeader.root(array, offset);
    if (root > size - fixedSize) {
      throw new MalformedMessageException(
          name, "fixed section of " + fixedSize + " bytes is cut off by size " + size, root);
    }
    return offset + root;
  }

  /**
   * Whether an envelope is as all known runtimes write it: the object behind the header, nothing in
   * it but one tail, which begins behind the object and ends with the message.
   *
   * @param slot the tail's slot, the last one of the object
   */
  static boolean isCanonical(byte[] array, int offset, int length, int fixedSize, int slot) {
    int head = MessageHeader.SIZE + fixedSize;
    if (length < head) {
      return false;
    }
    long second = LittleEndian.getLong(array, offset + MessageHeader.ROOT_OFFSET);
    return LittleEndian.getLong(array, offset) == MessageHeader.CANONICAL_ENVELOPE
        && second == (MessageHeader.SIZE | (long) length << 32)
        && LittleEndian.getLong(array, offset + MessageHeader.SIZE + slot)
            == (Pointers.BYTES_SLOT | (long) (length - head) << 32);
  }

  /** Checks a byte slot; returns the index of its bytes, 0 where it is null. */
  static int target(
      String field, byte[] array, int start, int size, int slot, long relative, long length) {
    if (relative == 0) {
      return 0;
    }
    long target = slot + relative;
    if (relative < Pointers.BYTES_SLOT || target + length > (long) start + size) {
      throw new MalformedMessageException(
          field,
          "bytes at offset " + relative + " of length " + length + " leave the envelope",
          slot - start);
    }
    return (int) target;
  }

  /** The root index if magic, version, size and root allow to read {@code bytes} there, or -1. */
  static int readableRoot(byte[] array, int offset, int length, int bytes) {
    if (length < MessageHeader.SIZE + bytes
        || !MessageHeader.isKnown(LittleEndian.getLong(array, offset))) {
      return -1;
    }
    long size = LittleEndian.getUnsignedInt(array, offset + MessageHeader.LENGTH_OFFSET);
    long root = LittleEndian.getUnsignedInt(array, offset + MessageHeader.ROOT_OFFSET);
    boolean readable = size <= length && root >= MessageHeader.SIZE && root + bytes <= size;
    return readable ? offset + (int) root : -1;
  }
}
