package io.zaprpc.benchmarks.endtoend;

/**
 * The hand-written arm's frames, of the sizes and with the fields at the places that the public
 * framing gives them. Everything is little-endian.
 *
 * <pre>
 *  request    0        4      5            49           65    73      81       89
 *             | length | kind | envelope 44 | header 16 | id | block | chain | account 20 |  109
 *  response   0        4      5            41           57    65          97      105
 *             | length | kind | envelope 36 | header 16 | id | balance 32 | nonce | hash 32 |  137
 * </pre>
 */
final class RawFrames {

  static final int LENGTH = 0;
  static final int PREFIX = Integer.BYTES;
  static final int KIND = 4;
  static final int ENVELOPE = 5;

  static final byte REQUEST_KIND = 1;
  static final int REQUEST_HEADER = 49;
  static final int REQUEST_ID = 65;
  static final int REQUEST_BLOCK = 73;
  static final int REQUEST_CHAIN = 81;
  static final int REQUEST_ACCOUNT = 89;
  static final int REQUEST = 109;

  static final byte RESPONSE_KIND = 2;
  static final int RESPONSE_HEADER = 41;
  static final int RESPONSE_ID = 57;
  static final int RESPONSE_BALANCE = 65;
  static final int RESPONSE_NONCE = 97;
  static final int RESPONSE_HASH = 105;
  static final int RESPONSE = 137;

  /** What an envelope and a header begin with. */
  static final long MAGIC = 0x0031_0050_415AL;

  private RawFrames() {}

  /** Writes what is the same in every request. */
  static void writeRequestHead(byte[] array, int at) {
    Words.putInt(array, at + LENGTH, REQUEST - PREFIX);
    array[at + KIND] = REQUEST_KIND;
    Words.putLong(array, at + ENVELOPE, MAGIC);
    Words.putLong(array, at + REQUEST_HEADER, MAGIC);
  }

  /** Writes what is the same in every response. */
  static void writeResponseHead(byte[] array, int at) {
    Words.putInt(array, at + LENGTH, RESPONSE - PREFIX);
    array[at + KIND] = RESPONSE_KIND;
    Words.putLong(array, at + ENVELOPE, MAGIC);
    Words.putLong(array, at + RESPONSE_HEADER, MAGIC);
  }

  static boolean isRequest(byte[] array, int at) {
    return Words.getInt(array, at + LENGTH) == REQUEST - PREFIX
        && array[at + KIND] == REQUEST_KIND
        && Words.getLong(array, at + ENVELOPE) == MAGIC
        && Words.getLong(array, at + REQUEST_HEADER) == MAGIC;
  }

  static boolean isResponse(byte[] array, int at) {
    return Words.getInt(array, at + LENGTH) == RESPONSE - PREFIX
        && array[at + KIND] == RESPONSE_KIND
        && Words.getLong(array, at + ENVELOPE) == MAGIC
        && Words.getLong(array, at + RESPONSE_HEADER) == MAGIC;
  }
}
