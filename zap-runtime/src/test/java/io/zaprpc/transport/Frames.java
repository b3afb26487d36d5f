package io.zaprpc.transport;

import io.zaprpc.wire.FrameHeader;
import io.zaprpc.wire.RequestEnvelope;
import io.zaprpc.wire.ResponseEnvelope;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Makes and describes frames, with the offsets of the public layout and none of the code under test
 * but the heads.
 */
final class Frames {

  private static final int STATUS = 16;
  private static final int PROMISE_ID = 20;

  /** A request of the public framing. */
  static byte[] request(int method, int promiseId, byte[] payload) {
    return request(method, promiseId, 0, payload);
  }

  static byte[] request(int method, int promiseId, int target, byte[] payload) {
    int head = FrameHeader.SIZE + RequestEnvelope.HEAD_SIZE;
    byte[] frame = Arrays.copyOf(new byte[0], head + payload.length);
    FrameHeader.write(
        frame, 0, FrameHeader.KIND_REQUEST, RequestEnvelope.HEAD_SIZE + payload.length);
    RequestEnvelope.write(frame, FrameHeader.SIZE, method, promiseId, target, payload.length);
    System.arraycopy(payload, 0, frame, head, payload.length);
    return frame;
  }

  /** An answer of the public framing. */
  static byte[] response(int status, int promiseId, byte[] body) {
    int head = FrameHeader.SIZE + ResponseEnvelope.HEAD_SIZE;
    byte[] frame = Arrays.copyOf(new byte[0], head + body.length);
    FrameHeader.write(
        frame, 0, FrameHeader.KIND_RESPONSE, ResponseEnvelope.HEAD_SIZE + body.length);
    ResponseEnvelope.write(frame, FrameHeader.SIZE, status, promiseId, body.length);
    System.arraycopy(body, 0, frame, head, body.length);
    return frame;
  }

  /** A request of the node framing. */
  static byte[] nodeRequest(int requestId, int method, byte[] payload) {
    byte[] plain = request(method, requestId, payload);
    byte[] frame = new byte[plain.length - 1 + NodeFrame.ENVELOPE];
    Word32.put(frame, 0, frame.length - 4);
    Word32.put(frame, 4, requestId);
    Word32.put(frame, 8, NodeFrame.REQUEST);
    System.arraycopy(plain, 5, frame, 12, plain.length - 5);
    return frame;
  }

  /** Says what an answer of the public framing is: {@code 200 for 5}, {@code end of stream 5}. */
  static String describe(byte[] frame) {
    return switch (frame[4]) {
      case FrameHeader.KIND_RESPONSE ->
          Word32.get(frame, 5 + STATUS)
              + " for "
              + Integer.toUnsignedString(Word32.get(frame, 5 + PROMISE_ID));
      case FrameHeader.KIND_STREAM_END -> "end of stream " + Word32.get(frame, 5);
      default -> "kind " + frame[4];
    };
  }

  /** Says what an answer of the node framing is: {@code 200 for request 5}. */
  static String describeNode(byte[] frame) {
    return Word32.get(frame, 12 + STATUS) + " for request " + Word32.get(frame, 4);
  }

  static String describeNode(String hex) {
    return describeNode(HexFormat.of().parseHex(hex));
  }

  static int promiseId(byte[] request) {
    return Word32.get(request, 5 + PROMISE_ID);
  }

  private Frames() {}
}
