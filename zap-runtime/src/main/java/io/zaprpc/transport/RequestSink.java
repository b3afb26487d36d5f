package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.zaprpc.rpc.Status;
import io.zaprpc.transport.ServiceTable.Route;
import io.zaprpc.wire.FrameHeader;
import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.OutputArray;
import io.zaprpc.wire.RequestEnvelope;
import org.jspecify.annotations.Nullable;

/**
 * Takes the frames of one accepted connection: tells its dialect, has requests run where the
 * settings say, refuses what cannot be, and holds the connection while it owes too much. Confined
 * to its event loop.
 */
final class RequestSink implements FrameSink {

  private final ServerConnection connection;
  private final ServerContext server;
  private final ServerSettings settings;
  private final LoopState loop;
  private final Channel channel;
  private final RunningCalls running;
  private final FinishedCalls finished;
  private final DirectCalls direct;
  private final ExecutorCalls offloaded;
  private final RequestEnvelope envelope = new RequestEnvelope();
  private AnswerFraming framing = AnswerFraming.PLAIN;
  private @Nullable BufferBody incoming;
  private boolean begun;
  private boolean awaitsHandshake;
  private boolean held;
  private boolean closing;

  RequestSink(
      ServerConnection connection,
      ServerContext server,
      LoopState loop,
      Channel channel,
      RunningCalls running,
      FinishedCalls finished) {
    this.connection = connection;
    this.server = server;
    this.settings = server.settings();
    this.loop = loop;
    this.channel = channel;
    this.running = running;
    this.finished = finished;
    this.direct = new DirectCalls(connection, this, server);
    this.offloaded = new ExecutorCalls(connection, server, loop, running);
  }

  /** Whether it is not known yet what the peer speaks, or its handshake is not complete. */
  boolean isOpening() {
    return !begun || awaitsHandshake;
  }

  /** Answers further requests 503. */
  void beginClosing() {
    closing = true;
  }

  boolean isClosing() {
    return closing;
  }

  /** Whether frames were held that may go on now. */
  boolean mayResume() {
    return held && !mustWait();
  }

  /** Ends the hold; the cutter hands on again what it kept meanwhile. */
  void resume() {
    held = false;
  }

  @Override
  public boolean begin(byte[] array, int offset, int available) {
    Dialect dialect = Dialect.of(array, offset, available);
    switch (dialect) {
      case UNDECIDED -> {
        return false;
      }
      case PLAIN -> framing = AnswerFraming.PLAIN;
      case NODE -> {
        framing = AnswerFraming.NODE;
        awaitsHandshake = true;
      }
      default -> refuse(dialect.refusal());
    }
    begun = true;
    return true;
  }

  @Override
  public long longest() {
    return Math.min(settings.maxFrame(), framing.longest());
  }

  @Override
  public long longestSkipped() {
    return framing.longest();
  }

  @Override
  public boolean allowsEmpty() {
    return framing == AnswerFraming.NODE;
  }

  @Override
  public boolean isHeld() {
    return held;
  }

  @Override
  public boolean frame(byte[] array, int offset, int length) {
    if (mustWait()) {
      hold();
      return false;
    }
    if (framing == AnswerFraming.PLAIN) {
      plainFrame(array, offset, length);
    } else if (awaitsHandshake) {
      handshake(array, offset, length);
    } else {
      nodeFrame(array, offset, length);
    }
    OutputArray batch = batch();
    if (batch.position() >= LoopState.BATCH || batch.hasBody()) {
      connection.writeBatch();
    }
    return true;
  }

  @Override
  public int headLength(byte[] array, int offset, int available, int length) {
    if (!isRequest(array, offset, available)) {
      return length;
    }
    int before = beforeEnvelope();
    return before
        + BodyPlace.inRequest(
            envelope,
            server.services(),
            array,
            offset + before,
            available - before,
            length - before);
  }

  @Override
  public ByteBuf bodyBuffer(int capacity, int most) {
    return channel.alloc().directBuffer(capacity, most);
  }

  @Override
  public boolean frameWithBody(byte[] array, int offset, int length, ByteBuf body) {
    incoming = BufferBody.lent(body);
    boolean taken = frame(array, offset, length);
    BufferBody unclaimed = takeIncoming();
    if (taken && unclaimed != null) {
      unclaimed.end();
    }
    return taken;
  }

  @Override
  public boolean oversized(byte[] array, int offset, int available, long length) {
    if (mustWait()) {
      hold();
      return false;
    }
    refuseOversized(array, offset, available, length);
    return true;
  }

  @Override
  public void refused(long length) {
    refuse(
        awaitsHandshake
            ? "node handshake: length " + length
            : "frame length: " + length + " (expected: 1 to " + framing.longest() + ")");
  }

  /** Makes the running call of a direct one whose answer comes later. */
  RunningCall detach(Route route, int requestId, int promiseId) {
    RunningCall call = new RunningCall(connection, route, framing, requestId, promiseId, null);
    running.add(call);
    return call;
  }

  /** Opens the place of an answer in the batch. */
  AnswerSlot openSlot(int requestId, int promiseId) {
    AnswerSlot slot = direct.slot();
    slot.open(batch(), framing, requestId, promiseId, settings.maxFrame());
    return slot;
  }

  private boolean mustWait() {
    return !channel.isWritable() || !running.takesMore(finished);
  }

  private void hold() {
    held = true;
    channel.config().setAutoRead(false);
  }

  private void plainFrame(byte[] array, int offset, int length) {
    int envelopeOffset = offset + 1;
    int envelopeLength = length - 1;
    switch (array[offset]) {
      case FrameHeader.KIND_REQUEST -> request(array, envelopeOffset, envelopeLength, 0);
      case FrameHeader.KIND_STREAM_OPEN -> endStream(array, envelopeOffset, envelopeLength);
      default -> server.counters().skipped();
    }
  }

  private void nodeFrame(byte[] array, int offset, int length) {
    if (NodeFrame.isRequest(array, offset, length)) {
      request(
          array,
          offset + NodeFrame.ENVELOPE,
          length - NodeFrame.ENVELOPE,
          NodeFrame.requestId(array, offset));
    } else {
      server.counters().skipped();
    }
  }

  private void handshake(byte[] array, int offset, int length) {
    if (NodeFrame.nodeId(array, offset, length) == null) {
      refuse("node handshake: no node id of 1 to " + NodeFrame.MAX_ID + " bytes");
      return;
    }
    awaitsHandshake = false;
    byte[] own = NodeFrame.handshake(settings.nodeId());
    OutputArray batch = batch();
    int at = batch.reserve(own.length);
    System.arraycopy(own, 0, batch.array(), at, own.length);
  }

  private void request(byte[] array, int offset, int length, int requestId) {
    try {
      envelope.wrap(array, offset, length);
    } catch (MalformedMessageException e) {
      malformed(array, offset, length, requestId, e);
      return;
    }
    Route route = server.services().find(envelope.method());
    if (envelope.target() != 0) {
      openSlot(requestId, envelope.promiseId())
          .refuse(Status.UNIMPLEMENTED.number(), "target: this server does not pipeline");
    } else if (route == null) {
      openSlot(requestId, envelope.promiseId()).refuse(Status.NOT_FOUND.number());
    } else if (closing) {
      openSlot(requestId, envelope.promiseId())
          .refuse(Status.UNAVAILABLE.number(), "server is closing");
    } else if (settings.direct()) {
      direct.run(route, envelope, array, requestId, takeIncoming());
    } else {
      offloaded.run(route, envelope, array, framing, requestId, takeIncoming());
    }
  }

  private void malformed(
      byte[] array, int offset, int length, int requestId, MalformedMessageException cause) {
    long promiseId = RequestEnvelope.promiseIdIfReadable(array, offset, length);
    if (promiseId < 0 && framing == AnswerFraming.PLAIN) {
      refuse("request whose id cannot be read: " + cause.getMessage());
    } else {
      openSlot(requestId, (int) Math.max(0, promiseId))
          .refuse(Status.INVALID_ARGUMENT.number(), String.valueOf(cause.getMessage()));
    }
  }

  private void endStream(byte[] array, int offset, int length) {
    long id = RequestEnvelope.promiseIdIfReadable(array, offset, length);
    if (id < 0) {
      server.counters().skipped();
      return;
    }
    StreamEnd.write(batch(), (int) id);
  }

  private void refuseOversized(byte[] array, int offset, int available, long length) {
    boolean plain = framing == AnswerFraming.PLAIN;
    int skipped = beforeEnvelope();
    if (!isRequest(array, offset, available)) {
      return;
    }
    int requestId = plain ? 0 : NodeFrame.requestId(array, offset);
    long promiseId = OversizedFrame.promiseId(array, offset + skipped, available - skipped);
    String text =
        "request: " + length + " bytes (expected: <= " + longest() + ", the server's maxFrame)";
    if (plain && promiseId < 0) {
      refuse(text + ", its id cannot be read");
    } else {
      openSlot(requestId, (int) Math.max(0, promiseId)).refuse(Status.TOO_LARGE.number(), text);
    }
  }

  private @Nullable BufferBody takeIncoming() {
    BufferBody taken = incoming;
    incoming = null;
    return taken;
  }

  private boolean isRequest(byte[] array, int offset, int available) {
    return framing == AnswerFraming.PLAIN
        ? array[offset] == FrameHeader.KIND_REQUEST
        : NodeFrame.isRequest(array, offset, available);
  }

  private int beforeEnvelope() {
    return framing == AnswerFraming.PLAIN ? 1 : NodeFrame.ENVELOPE;
  }

  private OutputArray batch() {
    return loop.batch(connection);
  }

  private void refuse(String reason) {
    connection.refuse(reason);
  }
}
