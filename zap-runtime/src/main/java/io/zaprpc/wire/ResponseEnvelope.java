package io.zaprpc.wire;

/**
 * The envelope of an answer: an ordinary message, version 2, whose object is
 *
 * <pre>
 *  0        4            8        12            20
 *  +--------+------------+--------+-------------+
 *  | status | promise id | unused | body (bytes)|
 *  +--------+------------+--------+-------------+
 * </pre>
 *
 * <p>A flyweight over lent bytes: valid while they are. Belongs to one thread.
 */
public final class ResponseEnvelope {

  /** Bytes before the body: header and fixed section. */
  public static final int HEAD_SIZE = MessageHeader.SIZE + 20;

  private static final int STATUS = 0;
  private static final int PROMISE_ID = 4;
  private static final int UNUSED = 8;
  private static final int BODY = 12;
  private static final int FIXED_SIZE = 20;
  private static final String NAME = "ResponseEnvelope";

  private byte[] array = LentView.NOTHING;
  private int root;
  private int bodyOffset;

  /**
   * Lays the envelope over {@code [offset, offset + length)} and checks it once.
   *
   * @throws MalformedMessageException if header, fixed section or body slot is damaged
   */
  public void wrap(byte[] source, int offset, int length) {
    if (Envelope.isCanonical(source, offset, length, FIXED_SIZE, BODY)) {
      stand(source, offset + MessageHeader.SIZE);
      bodyOffset = offset + HEAD_SIZE;
    } else {
      wrapUnusual(source, offset, length);
    }
  }

  private void wrapUnusual(byte[] source, int offset, int length) {
    int object = Envelope.rootOf(NAME, source, offset, length, FIXED_SIZE);
    int size = LittleEndian.getInt(source, offset + MessageHeader.LENGTH_OFFSET);
    int slot = object + BODY;
    bodyOffset =
        Envelope.target(
            "ResponseEnvelope.body",
            source,
            offset,
            size,
            slot,
            LittleEndian.getUnsignedInt(source, slot),
            LittleEndian.getUnsignedInt(source, slot + 4));
    stand(source, object);
  }

  private void stand(byte[] source, int object) {
    if (array != source) {
      array = source;
    }
    root = object;
  }

  /**
   * Lays the envelope over its beginning, the rest of which has not come yet.
   *
   * @param available bytes that are there
   * @param length bytes that there will be
   * @return whether it is one whose body ends it, so that the body may be looked at
   * @throws MalformedMessageException if it is damaged
   */
  public boolean wrapHead(byte[] source, int offset, int available, int length) {
    if (available < HEAD_SIZE || MessageHeader.root(source, offset) != MessageHeader.SIZE) {
      return false;
    }
    wrap(source, offset, length);
    return bodyOffset + bodyLength() == offset + length;
  }

  /** The status number, unsigned. */
  public int status() {
    return LittleEndian.getInt(array, root + STATUS);
  }

  /** The id of the call that this answers, unsigned. */
  public int promiseId() {
    return LittleEndian.getInt(array, root + PROMISE_ID);
  }

  /** Index of the body's bytes in the array; meaningless where there is none. */
  public int bodyOffset() {
    return bodyOffset;
  }

  /** Length of the body in bytes; 0 where there is none. */
  public int bodyLength() {
    return bodyOffset == 0 ? 0 : LittleEndian.getInt(array, root + BODY + 4);
  }

  /** Writes the {@value #HEAD_SIZE} bytes before a body of {@code bodyLength} bytes. */
  public static void write(byte[] array, int start, int status, int promiseId, int bodyLength) {
    MessageHeader.write(array, start, 2, MessageHeader.ENVELOPE_FLAGS);
    MessageHeader.patchSize(array, start, HEAD_SIZE + bodyLength);
    int object = start + MessageHeader.SIZE;
    LittleEndian.putInt(array, object + STATUS, status);
    LittleEndian.putInt(array, object + PROMISE_ID, promiseId);
    LittleEndian.putInt(array, object + UNUSED, 0);
    LittleEndian.putLong(array, object + BODY, Pointers.tailSlot(bodyLength));
  }

  /** The promise id, unsigned, if at least that much of the envelope can be read; else -1. */
  public static long promiseIdIfReadable(byte[] array, int offset, int length) {
    int object = Envelope.readableRoot(array, offset, length, PROMISE_ID + 4);
    return object < 0 ? -1 : LittleEndian.getUnsignedInt(array, object + PROMISE_ID);
  }
}
