package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.zaprpc.rpc.Status;
import io.zaprpc.transport.ServiceTable.Route;
import io.zaprpc.wire.Body;
import io.zaprpc.wire.FrameHeader;
import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.OutputArray;
import io.zaprpc.wire.RequestEnvelope;
import java.io.IOException;
import java.net.SocketAddress;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One accepted connection: tells its dialect, takes its requests, answers them. Confined to its
 * event loop, except for {@link #finished}.
 */
final class ServerConnection extends ChannelInboundHandlerAdapter
    implements FrameSink, LoopState.Member {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.server");
  private static final long BYTES_PER_SECOND = 64 << 10;

  /** Bytes of requests that are worked on or wait to be sent back, above which none is taken. */
  private static final long RUNNING_BYTES = 16 << 20;

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final ServerContext server;
  private final ServerSettings settings;
  private final LoopState loop;
  private final Channel channel;
  private final SocketAddress peer;
  private final FrameCutter cutter = new FrameCutter(this, ArrayPools.shared());
  private final RequestEnvelope envelope = new RequestEnvelope();
  private final DirectCalls direct;
  private final AtomicReference<@Nullable RunningCall> finished = new AtomicReference<>();
  private final Runnable drain = this::drain;
  private final FinishedCalls unsent = new FinishedCalls();
  private final RunningCalls running = new RunningCalls();
  private final AnswerBudget budget = new AnswerBudget();
  private AnswerFraming framing = AnswerFraming.PLAIN;
  private @Nullable BufferBody incoming;
  private boolean awaitsHandshake;
  private boolean begun;
  private boolean held;
  private boolean closing;
  private boolean ended;
  private long lastProgress;

  ServerConnection(ServerContext server, SocketAddress peer, LoopState loop, Channel channel) {
    this.server = server;
    this.settings = server.settings();
    this.loop = loop;
    this.channel = channel;
    this.peer = peer;
    this.direct = new DirectCalls(this, settings, server.services().serviceCount());
  }

  ServerSettings settings() {
    return settings;
  }

  SocketAddress peer() {
    return peer;
  }

  FrameCutter cutter() {
    return cutter;
  }

  boolean isOpen() {
    return channel.isActive();
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    loop.add(this, settings.sweepNanos());
    lastProgress = loop.now();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf in = (ByteBuf) message;
    lastProgress = loop.now();
    try {
      cutter.read(in, loop);
    } finally {
      in.release();
    }
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    flush();
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    lastProgress = loop.now();
    if (channel.isWritable()) {
      loop.loop().execute(drain);
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    ended = true;
    cutter.close();
    loop.remove(this);
    cancelRunning();
    drain();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (cause instanceof IOException) {
      LOG.debug("connection from {} broke: {}", peer, cause.toString());
    } else {
      LOG.warn("connection from {} closed", peer, cause);
    }
    channel.close();
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
      writeBatch();
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

  @Override
  public boolean oversized(byte[] array, int offset, int available, long length) {
    if (mustWait()) {
      hold();
      return false;
    }
    refuseOversized(array, offset, available, length);
    return true;
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

  @Override
  public void refused(long length) {
    refuse(
        awaitsHandshake
            ? "node handshake: length " + length
            : "frame length: " + length + " (expected: 1 to " + framing.longest() + ")");
  }

  /** Hands what was written into the loop's batch to the socket, without flushing. */
  @Override
  public void writeBatch() {
    loop.writeBatch(this, channel);
  }

  @Override
  public void batchLost(int bytes, OutOfMemoryError cause) {
    LOG.error("connection from {} closed: no direct memory for {} bytes of answers", peer, bytes);
    channel.close();
  }

  @Override
  public void sweep(long now) {
    if (cutter.isPartial()) {
      sweepUnfinished(now);
    } else if ((running.size() == 0 || !channel.isWritable())
        && now - lastProgress > Nanos.of(settings.idleTimeout())) {
      refuse("no byte moved for " + settings.idleTimeout());
    }
  }

  /** Takes back a call whose answer is finished. Any thread. */
  void finished(RunningCall call) {
    RunningCall before;
    do {
      before = finished.get();
      call.nextFinished = before;
    } while (!finished.compareAndSet(before, call));
    if (before == null) {
      scheduleDrain();
    }
  }

  /** Makes the running call of a direct one whose answer comes later. */
  RunningCall detach(Route route, int requestId, int promiseId) {
    RunningCall call = new RunningCall(this, route, framing, requestId, promiseId, null);
    running.add(call);
    return call;
  }

  /** Takes no further calls, lets the running ones end, then closes. Any thread. */
  void closeWhenIdle() {
    loop.loop()
        .execute(
            () -> {
              closing = true;
              closeIfIdle();
            });
  }

  /** Closes; what runs is cancelled. Any thread. */
  void closeNow() {
    channel.close();
  }

  /** Tells the running calls that nobody waits for them any more. On the loop. */
  void cancelRunning() {
    running.cancelAll();
  }

  /** The output that answers of this read go to. */
  OutputArray batch() {
    return loop.batch(this);
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
      offload(route, array, requestId, takeIncoming());
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

  /** Opens the place of an answer in the batch. */
  AnswerSlot openSlot(int requestId, int promiseId) {
    AnswerSlot slot = direct.slot();
    slot.open(batch(), framing, requestId, promiseId, settings.maxFrame());
    return slot;
  }

  private void offload(Route route, byte[] array, int requestId, @Nullable BufferBody body) {
    CallSpace space = loop.takeSpace(settings);
    int length = envelope.payloadLength() - (body == null ? 0 : body.length());
    space.keepPayload(array, length == 0 ? 0 : envelope.payloadOffset(), length, body);
    RunningCall call =
        new RunningCall(this, route, framing, requestId, envelope.promiseId(), space);
    running.add(call);
    try {
      server.executor().execute(call);
    } catch (RejectedExecutionException | OutOfMemoryError e) {
      // An executor without memory for a further thread throws an error.
      call.reject(
          Status.RESOURCE_EXHAUSTED.number(), "the server's executor takes no further calls");
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

  private boolean mustWait() {
    return !channel.isWritable() || (running.size() > 0 && !takesMore());
  }

  private boolean takesMore() {
    return running.size() < settings.maxCallsPerConnection()
        && running.bytes() < RUNNING_BYTES
        && budget.allows(running.size(), unsent.bytes());
  }

  private void hold() {
    held = true;
    channel.config().setAutoRead(false);
  }

  private void flush() {
    writeBatch();
    channel.flush();
  }

  private void scheduleDrain() {
    try {
      loop.loop().execute(drain);
    } catch (RejectedExecutionException e) {
      releaseFinished();
    }
  }

  private void drain() {
    unsent.add(finished.getAndSet(null));
    if (ended) {
      releaseUnsent();
      return;
    }
    sendFinished();
    if (held && !mustWait()) {
      goOn();
    }
    closeIfIdle();
  }

  private void sendFinished() {
    boolean sends = false;
    for (RunningCall call = nextToSend(); call != null; call = nextToSend()) {
      OutputArray answer = call.answer();
      if (answer != null) {
        budget.answered(answer.size());
        send(answer);
        sends = true;
      }
      call.recycle(loop);
      running.remove(call);
    }
    if (sends) {
      flush();
    }
  }

  private void send(OutputArray answer) {
    int length = answer.position();
    if (length > LoopState.LARGE || answer.hasBody()) {
      writeBatch();
      sendApart(answer);
      return;
    }
    OutputArray batch = batch();
    int at = batch.reserve(length);
    System.arraycopy(answer.array(), 0, batch.array(), at, length);
    if (batch.position() >= LoopState.BATCH) {
      writeBatch();
    }
  }

  private void goOn() {
    held = false;
    cutter.resume(loop);
    flush();
    if (!held) {
      channel.config().setAutoRead(true);
    }
  }

  private @Nullable RunningCall nextToSend() {
    return channel.isWritable() ? unsent.poll() : null;
  }

  /** Writes an answer as buffers of its own; no memory for them ends the connection. */
  private void sendApart(OutputArray answer) {
    int length = answer.position();
    try {
      ByteBuf out = channel.alloc().directBuffer(length);
      out.writeBytes(answer.array(), 0, length);
      channel.write(out, channel.voidPromise());
      Body body = answer.takeBody();
      if (body != null) {
        channel.write(BufferBody.take(body), channel.voidPromise());
      }
    } catch (OutOfMemoryError e) {
      batchLost(length, e);
    }
  }

  private void releaseUnsent() {
    for (RunningCall call = unsent.poll(); call != null; call = unsent.poll()) {
      call.recycle(loop);
      running.remove(call);
    }
  }

  /** Gives back answers that nobody will send, once the loop has ended. Any thread. */
  private void releaseFinished() {
    RunningCall call = finished.getAndSet(null);
    while (call != null) {
      call.release();
      call = call.nextFinished;
    }
  }

  private void closeIfIdle() {
    if (closing && running.size() == 0 && !ended) {
      writeBatch();
      channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }
  }

  private void sweepUnfinished(long now) {
    boolean opening = !begun || awaitsHandshake;
    long allowed =
        Nanos.of(opening ? settings.handshakeTimeout() : settings.frameTimeout())
            + cutter.partialBytes() / BYTES_PER_SECOND * SECOND;
    if (now - cutter.partialSince() > allowed) {
      refuse(
          (opening ? "handshake" : "frame")
              + " unfinished after "
              + TimeUnit.NANOSECONDS.toMillis(now - cutter.partialSince())
              + " ms, "
              + cutter.carried()
              + " bytes of it there");
    }
  }

  private void refuse(String reason) {
    server.counters().refused(peer, reason);
    cutter.close();
    flush();
    channel.close();
  }
}
