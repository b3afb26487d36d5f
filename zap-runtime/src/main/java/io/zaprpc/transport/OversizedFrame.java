package io.zaprpc.transport;

import io.zaprpc.wire.RequestEnvelope;
import io.zaprpc.wire.ResponseEnvelope;
import java.util.Arrays;

/** Reads the id of an envelope of which only the beginning is there. */
final class OversizedFrame {

  private static final int SIZE_WORD = 12;

  /** The promise id of a request, or -1 if it cannot be read. */
  static long promiseId(byte[] array, int offset, int available) {
    byte[] head = head(array, offset, available);
    return RequestEnvelope.promiseIdIfReadable(head, 0, head.length);
  }

  /** The promise id of a response, or -1 if it cannot be read. */
  static long answeredId(byte[] array, int offset, int available) {
    byte[] head = head(array, offset, available);
    return ResponseEnvelope.promiseIdIfReadable(head, 0, head.length);
  }

  /** A copy of the beginning whose size word says that it is whole. */
  private static byte[] head(byte[] array, int offset, int available) {
    byte[] head = Arrays.copyOfRange(array, offset, offset + Math.max(0, available));
    if (head.length >= SIZE_WORD + Integer.BYTES) {
      Word32.put(head, SIZE_WORD, head.length);
    }
    return head;
  }

  private OversizedFrame() {}
}
