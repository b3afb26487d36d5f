package io.zaprpc.transport;

import io.zaprpc.wire.FrameHeader;
import io.zaprpc.wire.ResponseEnvelope;

/**
 * How a dialect frames an answer: what stands before the response envelope, and how long a frame
 * may be.
 */
enum AnswerFraming {

  /**
   *
   *
   * <pre>
   *  0        4      5
   *  | length | kind | envelope |
   * </pre>
   */
  PLAIN(FrameHeader.SIZE, FrameHeader.MAX_LENGTH) {
    @Override
    void writePrefix(byte[] array, int offset, int length, int requestId) {
      FrameHeader.write(array, offset, FrameHeader.KIND_RESPONSE, length - 1);
    }
  },

  /**
   *
   *
   * <pre>
   *  0        4            8        12
   *  | length | request id | flag 2 | envelope |
   * </pre>
   */
  NODE(FrameCutter.PREFIX + NodeFrame.ENVELOPE, NodeFrame.MAX_LENGTH) {
    @Override
    void writePrefix(byte[] array, int offset, int length, int requestId) {
      Word32.put(array, offset, length);
      NodeFrame.writeHead(array, offset + FrameCutter.PREFIX, requestId, NodeFrame.RESPONSE);
    }
  };

  private final int prefix;
  private final int longest;

  AnswerFraming(int prefix, int longest) {
    this.prefix = prefix;
    this.longest = longest;
  }

  /** How many bytes stand before an answer's body. */
  int headLength() {
    return prefix + ResponseEnvelope.HEAD_SIZE;
  }

  /** The longest content that the dialect allows, beyond which nobody can go on. */
  int longest() {
    return longest;
  }

  /** Writes everything that stands before the body, once the body's length is known. */
  void writeHead(
      byte[] array, int offset, int requestId, int promiseId, int status, int bodyLength) {
    int length = headLength() - FrameCutter.PREFIX + bodyLength;
    writePrefix(array, offset, length, requestId);
    ResponseEnvelope.write(array, offset + prefix, status, promiseId, bodyLength);
  }

  abstract void writePrefix(byte[] array, int offset, int length, int requestId);
}
