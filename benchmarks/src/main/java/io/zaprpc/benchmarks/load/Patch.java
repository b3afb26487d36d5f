package io.zaprpc.benchmarks.load;

/**
 * A place of a message that differs from call to call.
 *
 * @param offset first byte
 * @param width bytes
 * @param order in which the bytes of a number stand
 * @param placeholder what is put there
 */
record Patch(int offset, int width, Order order, Placeholder placeholder) {

  /** Which byte of a number comes first. */
  enum Order {
    /** The lowest, as in every integer of the wire. */
    LITTLE_ENDIAN,
    /** The highest, as accounts and hashes are read. */
    BIG_ENDIAN
  }

  /** Puts the value for the call of that number into a copy of the message. */
  void apply(byte[] message, long sequence) {
    long bits = 0;
    for (int i = 0; i < width; i++) {
      if (i % Long.BYTES == 0) {
        bits = i == 0 || placeholder == Placeholder.RANDOM ? placeholder.bits(sequence) : 0;
      }
      message[order == Order.LITTLE_ENDIAN ? offset + i : offset + width - 1 - i] = (byte) bits;
      bits >>>= Byte.SIZE;
    }
  }
}
