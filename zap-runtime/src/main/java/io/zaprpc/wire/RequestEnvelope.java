package io.zaprpc.wire;

/**
 * The envelope of a call: an ordinary message, version 2, whose object is
 *
 * <pre>
 *  0        4            8        12             20               28
 *  +--------+------------+--------+--------------+----------------+
 *  | method | promise id | target | cap (bytes)  | payload (bytes)|
 *  +--------+------------+--------+--------------+----------------+
 * </pre>
 *
 * <p>A flyweight over lent bytes: valid while they are. Belongs to one thread.
 */
public final class RequestEnvelope {

  /** Bytes before the payload when no capability is sent: header and fixed section. */
  public static final int HEAD_SIZE = MessageHeader.SIZE + 28;

  private static final int METHOD = 0;
  private static final int PROMISE_ID = 4;
  private static final int TARGET = 8;
  private static final int CAP = 12;
  private static final int PAYLOAD = 20;
  private static final int FIXED_SIZE = 28;
  private static final String NAME = "RequestEnvelope";

  private byte[] array = LentView.NOTHING;
  private int root;
  private int capOffset;
  private int payloadOffset;

  /**
   * Lays the envelope over {@code [offset, offset + length)} and checks it once.
   *
   * @throws MalformedMessageException if header, fixed section or a slot is damaged
   */
  public void wrap(byte[] source, int offset, int length) {
    if (Envelope.isCanonical(source, offset, length, FIXED_SIZE, PAYLOAD)
        && LittleEndian.getLong(source, offset + MessageHeader.SIZE + CAP) == 0) {
      stand(source, offset + MessageHeader.SIZE);
      capOffset = 0;
      payloadOffset = offset + HEAD_SIZE;
    } else {
      wrapUnusual(source, offset, length);
    }
  }

  private void wrapUnusual(byte[] source, int offset, int length) {
    int object = Envelope.rootOf(NAME, source, offset, length, FIXED_SIZE);
    int size = LittleEndian.getInt(source, offset + MessageHeader.LENGTH_OFFSET);
    stand(source, object);
    capOffset = slot("RequestEnvelope.cap", offset, size, CAP);
    payloadOffset = slot("RequestEnvelope.payload", offset, size, PAYLOAD);
  }

  /**
   * Lays the envelope over its beginning, the rest of which has not come yet.
   *
   * @param available bytes that are there
   * @param length bytes that there will be
   * @return whether it is one whose payload ends it, so that the payload may be looked at
   * @throws MalformedMessageException if it is damaged
   */
  public boolean wrapHead(byte[] source, int offset, int available, int length) {
    if (available < HEAD_SIZE || MessageHeader.root(source, offset) != MessageHeader.SIZE) {
      return false;
    }
    wrap(source, offset, length);
    return capOffset == 0 && payloadOffset + payloadLength() == offset + length;
  }

  /** The method's number, unsigned: service index in the high 16 bits, ordinal in the low ones. */
  public int method() {
    return LittleEndian.getInt(array, root + METHOD);
  }

  /** The id that the answer carries, unsigned. */
  public int promiseId() {
    return LittleEndian.getInt(array, root + PROMISE_ID);
  }

  /** The call whose answer is this call's request, unsigned; 0 for none. */
  public int target() {
    return LittleEndian.getInt(array, root + TARGET);
  }

  /** Index of the capability's bytes in the array; meaningless where there is none. */
  public int capOffset() {
    return capOffset;
  }

  /** Length of the capability in bytes; 0 where there is none. */
  public int capLength() {
    return capOffset == 0 ? 0 : LittleEndian.getInt(array, root + CAP + 4);
  }

  /** Index of the payload's bytes in the array; meaningless where there is none. */
  public int payloadOffset() {
    return payloadOffset;
  }

  /** Length of the payload in bytes; 0 where there is none. */
  public int payloadLength() {
    return payloadOffset == 0 ? 0 : LittleEndian.getInt(array, root + PAYLOAD + 4);
  }

  /**
   * Writes the {@value #HEAD_SIZE} bytes before a payload of {@code payloadLength} bytes, without a
   * capability.
   */
  public static void write(
      byte[] array, int start, int method, int promiseId, int target, int payloadLength) {
    MessageHeader.write(array, start, 2, MessageHeader.ENVELOPE_FLAGS);
    MessageHeader.patchSize(array, start, HEAD_SIZE + payloadLength);
    int object = start + MessageHeader.SIZE;
    LittleEndian.putInt(array, object + METHOD, method);
    LittleEndian.putInt(array, object + PROMISE_ID, promiseId);
    LittleEndian.putInt(array, object + TARGET, target);
    LittleEndian.putLong(array, object + CAP, 0);
    LittleEndian.putLong(array, object + PAYLOAD, Pointers.tailSlot(payloadLength));
  }

  /** The promise id, unsigned, if at least that much of the envelope can be read; else -1. */
  public static long promiseIdIfReadable(byte[] array, int offset, int length) {
    int object = Envelope.readableRoot(array, offset, length, PROMISE_ID + 4);
    return object < 0 ? -1 : LittleEndian.getUnsignedInt(array, object + PROMISE_ID);
  }

  private void stand(byte[] source, int object) {
    if (array != source) {
      array = source;
    }
    root = object;
  }

  private int slot(String field, int start, int size, int offset) {
    int slot = root + offset;
    long relative = LittleEndian.getUnsignedInt(array, slot);
    long length = LittleEndian.getUnsignedInt(array, slot + 4);
    return Envelope.target(field, array, start, size, slot, relative, length);
  }
}
