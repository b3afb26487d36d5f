package io.zaprpc.transport;

import io.zaprpc.wire.MessageHeader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The frames of the node framing. Content of a correlated frame, and of the handshake that comes
 * first:
 *
 * <pre>
 *  0            4      8
 *  | request id | flag | envelope |          flag 1 request, 2 response
 *
 *  0                16        76          80
 *  | message header | node id | id length |   the id is cut at 60 bytes
 * </pre>
 */
final class NodeFrame {

  /** The longest content. */
  static final int MAX_LENGTH = 10 << 20;

  static final int REQUEST_ID = 0;
  static final int FLAG = 4;

  /** Where the envelope begins. */
  static final int ENVELOPE = 8;

  static final int REQUEST = 1;
  static final int RESPONSE = 2;

  /** The longest node id. */
  static final int MAX_ID = 60;

  private static final int HANDSHAKE_LENGTH = 80;
  private static final int HANDSHAKE_OBJECT = 64;
  private static final int ID_LENGTH = 60;
  private static final int MAGIC = 0x0050_415A;
  private static final int VERSION = 4;
  private static final int ROOT = 8;
  private static final int SIZE = 12;

  static void writeHead(byte[] array, int offset, int requestId, int flag) {
    Word32.put(array, offset + REQUEST_ID, requestId);
    Word32.put(array, offset + FLAG, flag);
  }

  /** Whether the content is a correlated request. */
  static boolean isRequest(byte[] array, int offset, int length) {
    return length >= ENVELOPE && Word32.get(array, offset + FLAG) == REQUEST;
  }

  static int requestId(byte[] array, int offset) {
    return Word32.get(array, offset + REQUEST_ID);
  }

  /** Makes the whole handshake frame of a node; a longer id is cut. */
  static byte[] handshake(String nodeId) {
    byte[] id = nodeId.getBytes(StandardCharsets.UTF_8);
    int length = Math.min(id.length, MAX_ID);
    byte[] frame = new byte[FrameCutter.PREFIX + HANDSHAKE_LENGTH];
    Word32.put(frame, 0, HANDSHAKE_LENGTH);
    int message = FrameCutter.PREFIX;
    Word32.put(frame, message, MAGIC);
    Word32.put(frame, message + VERSION, 2);
    Word32.put(frame, message + ROOT, MessageHeader.SIZE);
    Word32.put(frame, message + SIZE, HANDSHAKE_LENGTH);
    System.arraycopy(id, 0, frame, message + MessageHeader.SIZE, length);
    Word32.put(frame, message + MessageHeader.SIZE + ID_LENGTH, length);
    return frame;
  }

  /**
   * Reads the node id of a handshake. Only the frame bounds it: a size word that is too short is
   * accepted, as the public peer does.
   *
   * @return the id, or null if it is none
   */
  static byte @Nullable [] nodeId(byte[] array, int offset, int length) {
    if (length < MessageHeader.SIZE + HANDSHAKE_OBJECT || !isMessage(array, offset)) {
      return null;
    }
    long root = Word32.get(array, offset + ROOT) & 0xFFFF_FFFFL;
    if (root < MessageHeader.SIZE || root + HANDSHAKE_OBJECT > length) {
      return null;
    }
    int object = offset + (int) root;
    int idLength = Word32.get(array, object + ID_LENGTH);
    return idLength < 1 || idLength > MAX_ID
        ? null
        : Arrays.copyOfRange(array, object, object + idLength);
  }

  private static boolean isMessage(byte[] array, int offset) {
    int version = Word32.get(array, offset + VERSION) & 0xFFFF;
    return Word32.get(array, offset) == MAGIC && (version == 1 || version == 2);
  }

  private NodeFrame() {}
}
