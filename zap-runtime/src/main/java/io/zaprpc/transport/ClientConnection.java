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
import io.zaprpc.wire.OutputArray;
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
 * One connection of a client from its beginning to its end: writes what its link has waiting,
 * brings what is read to its frames, and fails what is left when it closes. Confined to its event
 * loop, except for {@link #abandoned}.
 */
final class ClientConnection extends ChannelInboundHandlerAdapter implements LoopState.Member {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.client");
  private static final long SWEEP = TimeUnit.SECONDS.toNanos(1);

  private final Link link;
  private final LoopState loop;
  private final Channel channel;
  private final PendingCalls pending;
  private final ResponseSink responses;
  private final FrameCutter cutter;
  private final AtomicInteger abandoned = new AtomicInteger();
  private final int tooManyAbandoned;
  private @Nullable SocketAddress peer;
  private @Nullable Throwable broken;
  private @Nullable CallFailure closing;
  private final Runnable flush = this::flush;
  private boolean reading;
  private long readTime;
  private boolean flushScheduled;
  private boolean retired;
  private long opened;

  ClientConnection(Link link, LoopState loop, Channel channel) {
    this.link = link;
    this.loop = loop;
    this.channel = channel;
    int limit = link.settings().maxCallsPerConnection();
    this.pending = new PendingCalls(limit);
    this.responses = new ResponseSink(this, link, loop, channel, pending);
    this.cutter = new FrameCutter(responses, ArrayPools.shared());
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
    return responses.answers();
  }

  /** Before the first call is written, which is before the pipeline hears of the connection. */
  void connected() {
    peer = link.endpoint().peer(channel);
    opened = System.nanoTime();
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
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

  /** An answer came: the connection is good, and the time of calls that it lets begin moves on. */
  void tick() {
    readTime = System.nanoTime();
    link.answered();
  }

  /** Whether one more call may be written now. */
  boolean takesCalls() {
    return !retired && !pending.isFull() && !loop.isBatchOpen() && channel.isWritable();
  }

  /** Writes a call whose caller is the event loop, if it fits. */
  boolean sendAtOnce(UnaryCall call) {
    if (!takesCalls() || !call.fitsBatch()) {
      return false;
    }
    append(call, call.nextAttempt());
    call.sentAtOnce(this);
    writeFullBatch();
    flushSoon();
    return true;
  }

  /** The batch, for a call whose caller is the event loop to write its frame there. */
  OutputArray openBatch() {
    return loop.openBatch(this);
  }

  /** No frame will be written there, or it is finished. */
  void closeBatch() {
    loop.closeBatch();
  }

  /** Sends a call whose frame stands in the batch, complete but for its id. */
  void sendWritten(UnaryCall call, OutputArray batch, int start) {
    call.number(batch, start, pending.add(call, call.nextAttempt()));
    call.sentAtOnce(this);
    if (batch.hasBody()) {
      writeBatch();
    } else {
      writeFullBatch();
    }
    flushSoon();
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

  /** An answer came that nobody waits for any more; its id is free again. */
  void late() {
    link.counters().late();
    abandoned.decrementAndGet();
  }

  /** Closes; what is pending fails. */
  void close(CallFailure why) {
    if (closing == null) {
      closing = why;
    }
    channel.close();
  }

  /** Closes for a reason that lies with the peer; nothing more is read. */
  void closeBroken(String reason) {
    LOG.warn("connection to {} closed: {}", peer, reason);
    String text = "connection closed for " + reason;
    close(CallFailure.lost(Status.UNAVAILABLE, Failure.MALFORMED, text, peer, null));
    cutter.close();
  }

  @Override
  public void writeBatch() {
    loop.writeBatch(this, channel);
  }

  @Override
  public void batchLost(int bytes, OutOfMemoryError cause) {
    String text = "connection closed: no direct memory for " + bytes + " bytes of requests";
    close(CallFailure.lost(Status.RESOURCE_EXHAUSTED, Failure.LIMIT, text, peer, cause));
  }

  @Override
  public void sweep(long now) {
    closeIfDone();
  }

  /** What was written while nothing is read leaves before long. */
  private void flushSoon() {
    if (!reading && !flushScheduled) {
      flushScheduled = true;
      loop.loop().execute(flush);
    }
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
    return CallFailure.lost(
        Status.UNAVAILABLE,
        reset ? Failure.RESET : Failure.CLOSED,
        "connection to "
            + peer
            + (reset ? " was reset" : " was closed by the peer")
            + " before the answer (open for "
            + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - opened)
            + " ms, "
            + responses.answers()
            + " answers, "
            + cutter.carried()
            + " bytes of an unfinished frame)",
        peer,
        broken);
  }
}
