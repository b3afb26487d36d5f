package io.zaprpc.wire;

/**
 * The five bytes that begin every frame of the public transport.
 *
 * <pre>
 *  0                    4      5
 *  +--------------------+------+------------
 *  | length, with kind  | kind | body …
 *  +--------------------+------+------------
 * </pre>
 */
public final class FrameHeader {

  /** Bytes of the header, with the kind. */
  public static final int SIZE = 5;

  /** Bytes of the length word, which does not count itself. */
  public static final int LENGTH_SIZE = 4;

  /** The largest length that the public transport takes: 64 MiB. */
  public static final int MAX_LENGTH = 64 << 20;

  /** A call: body is a {@link RequestEnvelope}. */
  public static final int KIND_REQUEST = 1;

  /** An answer: body is a {@link ResponseEnvelope}. */
  public static final int KIND_RESPONSE = 2;

  /** A stream is opened: body is a {@link RequestEnvelope}, its promise id names the stream. */
  public static final int KIND_STREAM_OPEN = 3;

  /** A stream's message: body is the stream's id as a word, then the message. */
  public static final int KIND_STREAM_MESSAGE = 4;

  /** One side of a stream ends: body is the stream's id as a word. */
  public static final int KIND_STREAM_END = 5;

  private static final int LENGTH_OFFSET = 0;
  private static final int KIND_OFFSET = 4;

  private FrameHeader() {}

  /** The length word, unsigned: bytes that follow it, the kind included. */
  public static long length(byte[] array, int start) {
    return LittleEndian.getUnsignedInt(array, start + LENGTH_OFFSET);
  }

  /** The kind, unsigned. */
  public static int kind(byte[] array, int start) {
    return array[start + KIND_OFFSET] & 0xFF;
  }

  /** Writes a header for a body of {@code bodyLength} bytes. */
  public static void write(byte[] array, int start, int kind, int bodyLength) {
    LittleEndian.putInt(array, start + LENGTH_OFFSET, bodyLength + 1);
    array[start + KIND_OFFSET] = (byte) kind;
  }
}
