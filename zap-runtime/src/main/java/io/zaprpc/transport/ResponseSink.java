package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.Phase;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.FrameHeader;
import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.RequestEnvelope;
import io.zaprpc.wire.ResponseEnvelope;
import org.jspecify.annotations.Nullable;

/**
 * Takes the frames of one client connection: gives each answer to the call that waits for it, and
 * refuses what a server may not ask. Confined to its event loop.
 */
final class ResponseSink implements FrameSink {

  /** How many answers share a look at the clock. */
  private static final int ANSWERS_PER_TICK = 16;

  private final ClientConnection connection;
  private final Link link;
  private final LoopState loop;
  private final Channel channel;
  private final PendingCalls pending;
  private final ResponseEnvelope envelope = new ResponseEnvelope();
  private final AnswerSlot refusal = new AnswerSlot();
  private @Nullable BufferBody incoming;
  private long answers;

  ResponseSink(
      ClientConnection connection,
      Link link,
      LoopState loop,
      Channel channel,
      PendingCalls pending) {
    this.connection = connection;
    this.link = link;
    this.loop = loop;
    this.channel = channel;
    this.pending = pending;
  }

  /** How many answers came. */
  long answers() {
    return answers;
  }

  @Override
  public boolean begin(byte[] array, int offset, int available) {
    return true;
  }

  @Override
  public long longest() {
    return link.settings().maxFrame();
  }

  @Override
  public long longestSkipped() {
    return FrameHeader.MAX_LENGTH;
  }

  @Override
  public boolean allowsEmpty() {
    return false;
  }

  @Override
  public boolean isHeld() {
    return false;
  }

  @Override
  public boolean frame(byte[] array, int offset, int length) {
    int body = offset + 1;
    switch (array[offset]) {
      case FrameHeader.KIND_RESPONSE -> response(array, body, length - 1);
      case FrameHeader.KIND_REQUEST -> refuseRequest(array, body, length - 1);
      case FrameHeader.KIND_STREAM_OPEN -> endStream(array, body, length - 1);
      default -> link.counters().skipped();
    }
    return true;
  }

  @Override
  public int headLength(byte[] array, int offset, int available, int length) {
    return array[offset] == FrameHeader.KIND_RESPONSE
        ? 1 + BodyPlace.inResponse(envelope, pending, array, offset + 1, available - 1, length - 1)
        : length;
  }

  @Override
  public ByteBuf bodyBuffer(int capacity, int most) {
    return channel.alloc().directBuffer(capacity, most);
  }

  @Override
  public boolean frameWithBody(byte[] array, int offset, int length, ByteBuf body) {
    incoming = BufferBody.lent(body);
    frame(array, offset, length);
    if (incoming != null) {
      incoming.end();
      incoming = null;
    }
    return true;
  }

  @Override
  public boolean oversized(byte[] array, int offset, int available, long length) {
    if (array[offset] == FrameHeader.KIND_RESPONSE) {
      oversizedResponse(array, offset, available, length);
    }
    return true;
  }

  @Override
  public void refused(long length) {
    connection.closeBroken(
        "frame length: " + length + " (expected: 1 to " + FrameHeader.MAX_LENGTH + ")");
  }

  private void response(byte[] array, int offset, int length) {
    try {
      envelope.wrap(array, offset, length);
    } catch (MalformedMessageException e) {
      malformed(array, offset, length, e);
      return;
    }
    int slot = pending.find(envelope.promiseId());
    if (slot < 0) {
      link.counters().unexpected();
      return;
    }
    if (answers++ % ANSWERS_PER_TICK == 0) {
      connection.tick();
    }
    long attempt = pending.attempt(slot);
    int bodyLength = envelope.bodyLength();
    int bodyOffset = bodyLength == 0 ? offset : envelope.bodyOffset();
    UnaryCall call = pending.take(slot);
    BufferBody apart = incoming;
    int there = apart == null ? bodyLength : bodyLength - apart.length();
    incoming = null;
    if (!call.answered(attempt, envelope.status(), array, bodyOffset, there, apart)) {
      connection.late();
    }
  }

  private void oversizedResponse(byte[] array, int offset, int available, long length) {
    long id = OversizedFrame.answeredId(array, offset + 1, available - 1);
    int slot = id < 0 ? -1 : pending.find((int) id);
    if (slot < 0) {
      link.counters().unexpected();
      return;
    }
    fail(
        slot,
        Status.TOO_LARGE,
        Failure.LIMIT,
        Executed.YES,
        "response: " + length + " bytes (expected: <= " + longest() + ", the client's maxFrame)",
        null);
  }

  private void malformed(byte[] array, int offset, int length, MalformedMessageException cause) {
    long id = ResponseEnvelope.promiseIdIfReadable(array, offset, length);
    int slot = id < 0 ? -1 : pending.find((int) id);
    if (id < 0) {
      connection.closeBroken("response whose id cannot be read: " + cause.getMessage());
    } else if (slot < 0) {
      link.counters().unexpected();
    } else {
      fail(
          slot,
          Status.DATA_LOSS,
          Failure.MALFORMED,
          Executed.MAYBE,
          "malformed response: " + cause.getMessage(),
          cause);
    }
  }

  private void fail(
      int slot,
      Status status,
      Failure failure,
      Executed executed,
      String message,
      @Nullable Throwable cause) {
    long attempt = pending.attempt(slot);
    CallFailure why =
        new CallFailure(
            status, executed, failure, Phase.ANSWERED, message, connection.peer(), cause);
    if (!pending.take(slot).failSent(attempt, why)) {
      connection.late();
    }
  }

  private void refuseRequest(byte[] array, int offset, int length) {
    long id = RequestEnvelope.promiseIdIfReadable(array, offset, length);
    if (id >= 0 && takesRefusal()) {
      refusal.open(
          loop.batch(connection), AnswerFraming.PLAIN, 0, (int) id, link.settings().maxFrame());
      refusal.refuse(Status.NOT_FOUND.number());
    }
  }

  /** Whether a server that asks may be answered: one that does not read is not waited for. */
  private boolean takesRefusal() {
    if (!channel.isWritable()) {
      link.counters().skipped();
      return false;
    }
    return true;
  }

  private void endStream(byte[] array, int offset, int length) {
    long id = RequestEnvelope.promiseIdIfReadable(array, offset, length);
    if (id >= 0 && takesRefusal()) {
      StreamEnd.write(loop.batch(connection), (int) id);
    }
  }
}
