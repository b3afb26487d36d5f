package io.zaprpc.transport;

import io.zaprpc.rpc.Status;
import io.zaprpc.wire.ArrayPool;
import io.zaprpc.wire.OutputArray;
import java.nio.charset.StandardCharsets;

/**
 * The place of one answer in an output: room for frame and envelope headers first, the body behind
 * them, and the headers filled in once the body's length is known. Reusable; one answer at a time.
 */
final class AnswerSlot {

  /** How much of a message goes over the wire. */
  static final int LONGEST_MESSAGE = 8 << 10;

  private static final OutputArray NONE = new OutputArray(ArrayPool.UNPOOLED, 0);

  private OutputArray out = NONE;
  private AnswerFraming framing = AnswerFraming.PLAIN;
  private int requestId;
  private int promiseId;
  private int start;
  private int longestFrame;

  /**
   * Reserves the headers at the output's position.
   *
   * @param longest the longest frame content that may be sent
   */
  void open(
      OutputArray output, AnswerFraming answerFraming, int request, int promise, int longest) {
    if (out != output) {
      out = output;
    }
    if (framing != answerFraming) {
      framing = answerFraming;
    }
    requestId = request;
    promiseId = promise;
    start = output.position();
    longestFrame = Math.min(longest, answerFraming.longest());
    output.limit(start + FrameCutter.PREFIX + longestFrame);
    output.reserve(framing.headLength());
  }

  OutputArray out() {
    return out;
  }

  /** The longest frame content that may be sent. */
  int longestFrame() {
    return longestFrame;
  }

  /** How long the content would have become at least, for a body that reached this position. */
  long contentLength(long position) {
    return position - start - FrameCutter.PREFIX;
  }

  /** The position that the body may not pass. */
  long limit() {
    return (long) start + FrameCutter.PREFIX + longestFrame;
  }

  /** Completes a successful answer, whose body stands behind the headers. */
  void succeed(int bodyLength) {
    writeHead(Status.OK.number(), bodyLength);
  }

  /** Answers a status without a body, whatever was written. */
  void refuse(int status) {
    out.position(start + framing.headLength());
    writeHead(status, 0);
  }

  /** Answers a status with a message as its body, whatever was written. */
  void refuse(int status, String message) {
    byte[] text = message.getBytes(StandardCharsets.UTF_8);
    int length = cut(text);
    int body = start + framing.headLength();
    out.position(body);
    out.limit(Integer.MAX_VALUE);
    out.reserve(length);
    System.arraycopy(text, 0, out.array(), body, length);
    writeHead(status, length);
  }

  /** Takes back everything: there will be no answer here. */
  void drop() {
    out.position(start);
    out.limit(Integer.MAX_VALUE);
  }

  private void writeHead(int status, int bodyLength) {
    framing.writeHead(out.array(), start, requestId, promiseId, status, bodyLength);
    out.limit(Integer.MAX_VALUE);
  }

  /** The length at which a text is cut, never inside a character. */
  private static int cut(byte[] text) {
    int length = Math.min(text.length, LONGEST_MESSAGE);
    while (length < text.length && length > 0 && (text[length] & 0xC0) == 0x80) {
      length--;
    }
    return length;
  }
}
