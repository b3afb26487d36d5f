package io.zaprpc.transport;

import io.zaprpc.wire.OutputArray;
import org.jspecify.annotations.Nullable;

/**
 * What a call away from the event loop works with: a copy of its request, the place of its answer,
 * and the exchange that runs it. The loop lends one to a call and takes it back with the answer, so
 * it passes from thread to thread but never belongs to two calls.
 */
final class CallSpace {

  private static final int FIRST_CAPACITY = 512;

  /** Arrays above it are not kept for the next call. */
  private static final int LARGEST_KEPT = 4 << 10;

  private final OutputArray out = newOutput();
  private final AnswerSlot slot = new AnswerSlot();
  private final Exchange exchange;
  private byte[] payload = LoopState.NO_BYTES;
  private int payloadLength;
  private @Nullable BufferBody payloadBody;

  CallSpace(ServerSettings settings) {
    exchange = new Exchange(settings, slot);
  }

  /** An output for an answer. */
  static OutputArray newOutput() {
    return new OutputArray(ArrayPools.shared(), FIRST_CAPACITY).attaching();
  }

  /**
   * Copies the payload of a request.
   *
   * @param body its end, if it lies apart; ends with the handler
   */
  void keepPayload(byte[] array, int offset, int length, @Nullable BufferBody body) {
    if (payload.length < length) {
      givePayload();
      payload = ArrayPools.shared().take(Math.max(length, FIRST_CAPACITY));
    }
    System.arraycopy(array, offset, payload, 0, length);
    payloadLength = length;
    payloadBody = body;
  }

  /** How many bytes the kept payload has. */
  int requestBytes() {
    return payloadLength + (payloadBody == null ? 0 : payloadBody.length());
  }

  /**
   * Runs a call's handler on the kept payload, with a dispatcher and flyweights of its own.
   *
   * @return whether the answer stands in the slot; if not it comes later
   */
  boolean run(ServiceTable.Route route) {
    boolean answered =
        exchange.run(
            route.service().newDispatcher(), route, payload, 0, payloadLength, payloadBody);
    endBody();
    return answered;
  }

  Exchange exchange() {
    return exchange;
  }

  AnswerSlot slot() {
    return slot;
  }

  /** The output that the answer is written to, emptied. */
  OutputArray emptied() {
    out.reset();
    return out;
  }

  /** Whether it is worth keeping for another call. */
  boolean isSmall() {
    return payload.length <= LARGEST_KEPT && out.array().length <= LARGEST_KEPT;
  }

  /** Ends what belongs to one call alone. */
  void clear() {
    out.dropBody();
    endBody();
  }

  /** Gives its arrays back. */
  void release() {
    endBody();
    out.release();
    givePayload();
  }

  private void endBody() {
    if (payloadBody != null) {
      payloadBody.end();
      payloadBody = null;
    }
  }

  private void givePayload() {
    if (payload.length > 0) {
      ArrayPools.shared().give(payload);
      payload = LoopState.NO_BYTES;
    }
  }
}
