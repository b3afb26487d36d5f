package io.zaprpc.transport;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.WriteBufferWaterMark;
import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.Phase;
import io.zaprpc.rpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * One of a client's places for a connection: keeps the calls that wait to be written, dials when
 * there is one and no connection, and dials again after a drop. Everything but {@link #submit}
 * happens on its event loop.
 */
final class Link {

  private static final WriteBufferWaterMark QUEUED = new WriteBufferWaterMark(128 << 10, 256 << 10);

  private final ClientSettings settings;
  private final NetworkIo io;
  private final EventLoop loop;
  private final LoopState loopState;
  private final Watchdog watchdog;
  private final ClientCounters counters;
  private final Ring<UnaryCall> waiting;
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private final Runnable drain = this::drain;
  private final Backoff backoff = new Backoff();
  private final List<ClientConnection> connections = new ArrayList<>(1);
  private final CompletableFuture<Void> ended = new CompletableFuture<>();
  private @Nullable ClientConnection current;
  private boolean dialling;
  private long dialAgainAt;
  private volatile boolean connected;
  private volatile boolean closed;

  Link(
      ClientSettings settings,
      NetworkIo io,
      LoopState loopState,
      Watchdog watchdog,
      ClientCounters counters) {
    this.settings = settings;
    this.io = io;
    this.loop = loopState.loop();
    this.loopState = loopState;
    this.watchdog = watchdog;
    this.counters = counters;
    this.waiting = new Ring<>(settings.maxWaitingCalls());
    this.dialAgainAt = System.nanoTime();
  }

  ClientSettings settings() {
    return settings;
  }

  Watchdog watchdog() {
    return watchdog;
  }

  ClientCounters counters() {
    return counters;
  }

  Endpoint endpoint() {
    return settings.endpoint();
  }

  boolean isConnected() {
    return connected;
  }

  /** Whether the current thread is its event loop. */
  boolean isOnLoop() {
    return loop.inEventLoop();
  }

  /**
   * The connection that takes a call of the current thread without the queue and its fences: where
   * the thread is the event loop and no call waits. Null if there is none.
   */
  @Nullable ClientConnection atHand() {
    return isOnLoop() && !hasWaiting() ? current : null;
  }

  /** Takes a queued call, to be written as soon as that is possible. Any thread. */
  void submit(UnaryCall call) {
    if (waiting.offer(call)) {
      schedule();
    } else {
      refuse(call);
    }
    if (closed && loop.isShuttingDown()) {
      failWaiting(closedFailure());
    }
  }

  /**
   * Told on the event loop, so that a callback that sends again runs there and not within itself.
   */
  private void refuse(UnaryCall call) {
    long seen = call.state();
    CallFailure why = full();
    try {
      loop.execute(() -> call.failQueued(seen, why));
    } catch (RejectedExecutionException e) {
      call.failQueued(seen, why);
    }
  }

  /** Sees to it that waiting calls are looked at. Any thread. */
  void schedule() {
    if (!scheduled.get() && scheduled.compareAndSet(false, true)) {
      try {
        loop.execute(drain);
      } catch (RejectedExecutionException e) {
        scheduled.set(false);
        failWaiting(closedFailure());
      }
    }
  }

  boolean hasWaiting() {
    return waiting.peek() != null;
  }

  @Nullable UnaryCall nextWaiting() {
    return waiting.poll();
  }

  /** A connection proved to be good. */
  void answered() {
    backoff.reset();
  }

  /** A connection takes no further calls; another one will. */
  void retired(ClientConnection connection) {
    if (current == connection) {
      current = null;
      connected = false;
      schedule();
    }
  }

  /** A connection is closed. */
  void ended(ClientConnection connection, CallFailure why) {
    connections.remove(connection);
    endIfDone();
    if (current != connection) {
      return;
    }
    current = null;
    connected = false;
    if (connection.answers() > 0) {
      schedule();
    } else {
      failed(why);
    }
  }

  /**
   * Ends everything. Any thread.
   *
   * @param atMostMillis how long connections may take to close
   * @return done once no connection is left, or that time is over; what they hold is given back on
   *     the loop, which must run until then (io_uring takes a while to close)
   */
  CompletableFuture<Void> close(long atMostMillis) {
    closed = true;
    try {
      loop.execute(() -> closeConnections(atMostMillis));
    } catch (RejectedExecutionException e) {
      failWaiting(closedFailure());
      ended.complete(null);
    }
    return ended;
  }

  private void drain() {
    scheduled.set(false);
    if (closed) {
      failWaiting(closedFailure());
    } else if (current != null) {
      current.writeWaiting();
      current.flush();
    } else if (!dialling && hasWaiting()) {
      dialWhenDue();
    }
  }

  private void dialWhenDue() {
    long wait = dialAgainAt - System.nanoTime();
    dialling = true;
    if (wait <= 0) {
      dial();
    } else {
      loop.schedule(this::dial, wait, TimeUnit.NANOSECONDS);
    }
  }

  private void dial() {
    if (closed) {
      dialling = false;
      failWaiting(closedFailure());
      return;
    }
    Bootstrap bootstrap =
        new Bootstrap()
            .group(loop)
            .option(ChannelOption.ALLOCATOR, io.allocator())
            .option(
                ChannelOption.CONNECT_TIMEOUT_MILLIS,
                (int) Math.min(Integer.MAX_VALUE, settings.connectTimeout().toMillis()))
            .option(ChannelOption.WRITE_BUFFER_WATER_MARK, QUEUED)
            .handler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    ClientConnection connection =
                        new ClientConnection(Link.this, loopState, channel);
                    loopState.receive(channel, io, connection.cutter());
                    channel.pipeline().addLast(connection);
                  }
                });
    endpoint()
        .connecting(bootstrap, io)
        .connect()
        .addListener((ChannelFuture dialled) -> dialled(dialled));
  }

  private void dialled(ChannelFuture dialled) {
    dialling = false;
    if (!dialled.isSuccess()) {
      failed(refused(dialled.cause()));
      return;
    }
    ClientConnection connection = dialled.channel().pipeline().get(ClientConnection.class);
    if (connection == null || closed) {
      dialled.channel().close();
      failWaiting(closedFailure());
      return;
    }
    connection.connected();
    connections.add(connection);
    current = connection;
    connected = true;
    drain();
  }

  /**
   * Nothing was reached, or nothing that answers: who waits is told, and the next attempt waits.
   */
  private void failed(CallFailure why) {
    dialAgainAt = System.nanoTime() + backoff.next();
    failWaiting(
        new CallFailure(
            why.status(),
            Executed.NO,
            why.failure(),
            Phase.CONNECTING,
            why.message(),
            why.peer(),
            why.cause()));
  }

  private void closeConnections(long atMostMillis) {
    CallFailure why = closedFailure();
    failWaiting(why);
    for (ClientConnection connection : List.copyOf(connections)) {
      connection.close(sent(why));
    }
    endIfDone();
    if (!ended.isDone()) {
      loop.schedule(() -> ended.complete(null), atMostMillis, TimeUnit.MILLISECONDS);
    }
  }

  private void endIfDone() {
    if (closed && connections.isEmpty()) {
      ended.complete(null);
    }
  }

  /** Fails those that wait now; what their callbacks send waits for another attempt. */
  private void failWaiting(CallFailure why) {
    for (int left = waiting.size(); left > 0; left--) {
      UnaryCall call = waiting.poll();
      if (call == null) {
        return;
      }
      call.failQueued(call.state(), why);
    }
  }

  private CallFailure refused(Throwable cause) {
    return new CallFailure(
        Status.UNAVAILABLE,
        Executed.NO,
        Failure.REFUSED,
        Phase.CONNECTING,
        "cannot connect to " + endpoint() + ": " + Endpoint.reason(cause),
        null,
        cause);
  }

  private CallFailure full() {
    return new CallFailure(
        Status.RESOURCE_EXHAUSTED,
        Executed.NO,
        Failure.LIMIT,
        isConnected() ? Phase.QUEUED : Phase.CONNECTING,
        waiting.capacity() + " calls wait for " + endpoint() + " already (maxWaitingCalls)",
        null,
        null);
  }

  private CallFailure closedFailure() {
    return new CallFailure(
        Status.CANCELLED,
        Executed.NO,
        Failure.CANCELLED,
        Phase.QUEUED,
        "client of " + endpoint() + " is closed",
        null,
        null);
  }

  private static CallFailure sent(CallFailure why) {
    return new CallFailure(
        why.status(),
        Executed.MAYBE,
        why.failure(),
        Phase.WRITTEN,
        why.message(),
        why.peer(),
        why.cause());
  }
}
