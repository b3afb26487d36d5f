package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.Phase;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.Body;
import io.zaprpc.wire.FrameHeader;
import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.RequestEnvelope;
import io.zaprpc.wire.ResponseEnvelope;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection of a client: writes what its link has waiting and gives each answer to its call.
 * Confined to its event loop, except for {@link #abandoned}.
 */
final class ClientConnection extends ChannelInboundHandlerAdapter
    implements FrameSink, LoopState.Member {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.client");
  private static final long SWEEP = TimeUnit.SECONDS.toNanos(1);

  /** How many answers share a look at the clock. */
  private static final int ANSWERS_PER_TICK = 16;

  private final Link link;
  private final LoopState loop;
  private final Channel channel;
  private final FrameCutter cutter = new FrameCutter(this, ArrayPools.shared());
  private final ResponseEnvelope envelope = new ResponseEnvelope();
  private final AnswerSlot refusal = new AnswerSlot();
  private final PendingCalls pending;
  private final AtomicInteger abandoned = new AtomicInteger();
  private final int tooManyAbandoned;
  private @Nullable BufferBody incoming;
  private @Nullable SocketAddress peer;
  private @Nullable Throwable broken;
  private @Nullable CallFailure closing;
  private final Runnable flush = this::flush;
  private boolean reading;
  private long readTime;
  private boolean flushScheduled;
  private boolean retired;
  private long opened;
  private long answers;

  ClientConnection(Link link, LoopState loop, Channel channel) {
    this.link = link;
    this.loop = loop;
    this.channel = channel;
    int limit = link.settings().maxCallsPerConnection();
    this.pending = new PendingCalls(limit);
    this.tooManyAbandoned = Math.max(1, limit / 2);
  }

  @Nullable SocketAddress peer() {
    return peer;
  }

  FrameCutter cutter() {
    return cutter;
  }

  /** How many answers came. */
  long answers() {
    return answers;
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    peer = link.endpoint().peer(channel);
    opened = System.nanoTime();
    loop.add(this, SWEEP);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf in = (ByteBuf) message;
    reading = true;
    readTime = System.nanoTime();
    try {
      cutter.read(in, loop);
    } finally {
      in.release();
    }
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    reading = false;
    writeWaiting();
    flush();
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    if (channel.isWritable()) {
      link.schedule();
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (broken == null && !(cause instanceof ClosedChannelException)) {
      broken = cause;
      if (!(cause instanceof IOException)) {
        LOG.warn("connection to {} closed", peer, cause);
      }
    }
    channel.close();
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    CallFailure why = closing != null ? closing : dropped();
    cutter.close();
    loop.remove(this);
    link.ended(this, why);
    pending.takeAll((call, attempt) -> call.failSent(attempt, why));
  }

  /**
   * Writes calls that wait, as far as the peer and the socket take them. Flushing is the caller's.
   */
  void writeWaiting() {
    if (!link.hasWaiting()) {
      return;
    }
    long now = System.nanoTime();
    while (takesCalls()) {
      UnaryCall call = link.nextWaiting();
      if (call == null) {
        break;
      }
      long attempt = call.claim();
      if (attempt < 0) {
        continue;
      }
      if (call.fitsBatch()) {
        append(call, attempt);
        call.sent(this, now);
        writeFullBatch();
      } else {
        writeApart(call, attempt, now);
      }
    }
  }

  /** The time for calls that begin on the event loop; while reading, that of a few answers ago. */
  long now() {
    return reading ? readTime : System.nanoTime();
  }

  private void tick() {
    readTime = System.nanoTime();
    link.answered();
  }

  /** Writes a call whose caller is the event loop, if it fits. */
  boolean sendAtOnce(UnaryCall call) {
    if (!takesCalls() || !call.fitsBatch()) {
      return false;
    }
    append(call, call.nextAttempt());
    call.sentAtOnce(this);
    writeFullBatch();
    if (!reading && !flushScheduled) {
      flushScheduled = true;
      loop.loop().execute(flush);
    }
    return true;
  }

  /** Hands what was written to the socket. */
  void flush() {
    flushScheduled = false;
    writeBatch();
    channel.flush();
  }

  /** A call that was sent here is not waited for any more. Any thread. */
  void abandoned() {
    if (abandoned.incrementAndGet() == tooManyAbandoned) {
      try {
        loop.loop().execute(this::retire);
      } catch (RejectedExecutionException e) {
        LOG.debug("client is closed");
      }
    }
  }

  /** Closes; what is pending fails. */
  void close(CallFailure why) {
    if (closing == null) {
      closing = why;
    }
    channel.close();
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

  @Override
  public void refused(long length) {
    closeBroken("frame length: " + length + " (expected: 1 to " + FrameHeader.MAX_LENGTH + ")");
  }

  @Override
  public void writeBatch() {
    loop.writeBatch(this, channel);
  }

  @Override
  public void batchLost(int bytes, OutOfMemoryError cause) {
    String text = "connection closed: no direct memory for " + bytes + " bytes of requests";
    close(
        new CallFailure(
            Status.RESOURCE_EXHAUSTED,
            Executed.MAYBE,
            Failure.LIMIT,
            Phase.WRITTEN,
            text,
            peer,
            cause));
  }

  @Override
  public void sweep(long now) {
    closeIfDone();
  }

  private boolean takesCalls() {
    return !retired && !pending.isFull() && channel.isWritable();
  }

  private void append(UnaryCall call, long attempt) {
    call.copyTo(loop.batch(this), pending.add(call, attempt));
  }

  /** Once all that is in it counts as sent, so that what becomes of it reaches each call. */
  private void writeFullBatch() {
    if (loop.batch(this).position() >= LoopState.BATCH) {
      writeBatch();
    }
  }

  private void writeApart(UnaryCall call, long attempt, long now) {
    ByteBuf out = room(call, attempt);
    if (out == null) {
      return;
    }
    Body body = call.copyTo(out, pending.add(call, attempt));
    call.sent(this, now);
    writeBatch();
    channel.write(out, channel.voidPromise());
    if (body != null) {
      channel.write(BufferBody.take(body), channel.voidPromise());
    }
  }

  /** A buffer for a claimed call's frame; null if there is no memory, which the call is told. */
  private @Nullable ByteBuf room(UnaryCall call, long attempt) {
    int length = call.frameLength();
    try {
      return channel.alloc().directBuffer(length);
    } catch (OutOfMemoryError e) {
      call.failClaimed(
          attempt,
          new CallFailure(
              Status.RESOURCE_EXHAUSTED,
              Executed.NO,
              Failure.LIMIT,
              Phase.QUEUED,
              "no direct memory for a request of " + length + " bytes",
              peer,
              e));
      return null;
    }
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
      tick();
    }
    long attempt = pending.attempt(slot);
    int bodyLength = envelope.bodyLength();
    int bodyOffset = bodyLength == 0 ? offset : envelope.bodyOffset();
    UnaryCall call = pending.take(slot);
    BufferBody apart = incoming;
    int there = apart == null ? bodyLength : bodyLength - apart.length();
    incoming = null;
    if (!call.answered(attempt, envelope.status(), array, bodyOffset, there, apart)) {
      late();
    }
  }

  private void malformed(byte[] array, int offset, int length, MalformedMessageException cause) {
    long id = ResponseEnvelope.promiseIdIfReadable(array, offset, length);
    int slot = id < 0 ? -1 : pending.find((int) id);
    if (id < 0) {
      closeBroken("response whose id cannot be read: " + cause.getMessage());
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
        new CallFailure(status, executed, failure, Phase.ANSWERED, message, peer, cause);
    if (!pending.take(slot).failSent(attempt, why)) {
      late();
    }
  }

  /** An answer came that nobody waits for any more; its id is free again. */
  private void late() {
    link.counters().late();
    abandoned.decrementAndGet();
  }

  private void refuseRequest(byte[] array, int offset, int length) {
    long id = RequestEnvelope.promiseIdIfReadable(array, offset, length);
    if (id >= 0 && takesRefusal()) {
      refusal.open(loop.batch(this), AnswerFraming.PLAIN, 0, (int) id, link.settings().maxFrame());
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
      StreamEnd.write(loop.batch(this), (int) id);
    }
  }

  private void closeBroken(String reason) {
    LOG.warn("connection to {} closed: {}", peer, reason);
    close(
        new CallFailure(
            Status.UNAVAILABLE,
            Executed.MAYBE,
            Failure.MALFORMED,
            Phase.WRITTEN,
            "connection closed for " + reason,
            peer,
            null));
    cutter.close();
  }

  private void retire() {
    if (!retired && channel.isActive()) {
      retired = true;
      LOG.info("connection to {} replaced: {} calls were given up on it", peer, abandoned);
      link.retired(this);
      closeIfDone();
    }
  }

  private void closeIfDone() {
    if (retired && pending.size() <= abandoned.get()) {
      channel.close();
    }
  }

  private CallFailure dropped() {
    boolean reset = broken != null;
    return new CallFailure(
        Status.UNAVAILABLE,
        Executed.MAYBE,
        reset ? Failure.RESET : Failure.CLOSED,
        Phase.WRITTEN,
        "connection to "
            + peer
            + (reset ? " was reset" : " was closed by the peer")
            + " before the answer (open for "
            + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - opened)
            + " ms, "
            + answers
            + " answers, "
            + cutter.carried()
            + " bytes of an unfinished frame)",
        peer,
        broken);
  }
}
