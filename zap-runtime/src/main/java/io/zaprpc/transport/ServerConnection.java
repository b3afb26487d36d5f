package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.net.SocketAddress;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One accepted connection from its beginning to its end: brings what is read to its frames, sends
 * what calls have finished, and closes when that takes too long. Confined to its event loop, except
 * for {@link #finished}.
 */
final class ServerConnection extends ChannelInboundHandlerAdapter implements LoopState.Member {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.server");
  private static final long BYTES_PER_SECOND = 64 << 10;
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final ServerContext server;
  private final ServerSettings settings;
  private final LoopState loop;
  private final Channel channel;
  private final SocketAddress peer;
  private final RunningCalls running;
  private final FinishedCalls finished = new FinishedCalls();
  private final RequestSink requests;
  private final FrameCutter cutter;
  private final AnswerWriter answers;
  private final Runnable drain = this::drain;
  private boolean ended;
  private long lastProgress;

  ServerConnection(ServerContext server, SocketAddress peer, LoopState loop, Channel channel) {
    this.server = server;
    this.settings = server.settings();
    this.loop = loop;
    this.channel = channel;
    this.peer = peer;
    this.running = new RunningCalls(settings.maxCallsPerConnection());
    this.requests = new RequestSink(this, server, loop, channel, running, finished);
    this.cutter = new FrameCutter(requests, ArrayPools.shared());
    this.answers = new AnswerWriter(this, loop, channel, finished, running);
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
    } else if ((running.isEmpty() || !channel.isWritable())
        && now - lastProgress > Nanos.of(settings.idleTimeout())) {
      refuse("no byte moved for " + settings.idleTimeout());
    }
  }

  /** Takes back a call whose answer is finished. Any thread. */
  void finished(RunningCall call) {
    if (finished.add(call)) {
      scheduleDrain();
    }
  }

  /** Takes no further calls, lets the running ones end, then closes. Any thread. */
  void closeWhenIdle() {
    loop.loop()
        .execute(
            () -> {
              requests.beginClosing();
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

  /** Hands what was written to the socket, and the socket's queue to the system. */
  void flush() {
    writeBatch();
    channel.flush();
  }

  /** Closes the connection for a reason that lies with the peer. */
  void refuse(String reason) {
    server.counters().refused(peer, reason);
    cutter.close();
    flush();
    channel.close();
  }

  private void scheduleDrain() {
    try {
      loop.loop().execute(drain);
    } catch (RejectedExecutionException e) {
      finished.release();
    }
  }

  private void drain() {
    finished.collect();
    if (ended) {
      answers.discard();
      return;
    }
    if (answers.send()) {
      lastProgress = loop.now();
    }
    if (requests.mayResume()) {
      resume();
    }
    closeIfIdle();
  }

  private void resume() {
    requests.resume();
    cutter.resume(loop);
    flush();
    if (!requests.isHeld()) {
      channel.config().setAutoRead(true);
    }
  }

  private void closeIfIdle() {
    if (requests.isClosing() && running.isEmpty() && !ended) {
      writeBatch();
      channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }
  }

  private void sweepUnfinished(long now) {
    boolean opening = requests.isOpening();
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
}
