package io.zaprpc.transport;

import static java.util.Objects.requireNonNullElse;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Listens on an endpoint, admits the connections that come, and closes them in the end. */
final class Acceptor {

  private static final int BACKLOG = 1024;

  /**
   * Queued answer bytes of one connection from which on it is not read, and below which it is
   * again.
   */
  private static final WriteBufferWaterMark QUEUED = new WriteBufferWaterMark(128 << 10, 256 << 10);

  /** How long connections may take to close once they are told to. */
  private static final Duration LAST_WAIT = Duration.ofSeconds(2);

  /** Whom a connection came from that had gone before it was looked at. */
  private static final SocketAddress GONE = InetSocketAddress.createUnresolved("gone", 0);

  private final ServerContext context;
  private final Endpoint endpoint;
  private final NetworkIo io;
  private final Admissions admissions;
  private final Map<EventLoop, LoopState> loopStates = new ConcurrentHashMap<>();
  private final Channel listener;

  /**
   * Starts listening.
   *
   * @param loops stay the caller's, also where this fails
   * @throws UncheckedIOException if the endpoint cannot be listened on
   */
  Acceptor(ServerContext context, Endpoint endpoint, NetworkIo io, EventLoopGroup loops) {
    this.context = context;
    this.endpoint = endpoint;
    this.io = io;
    this.admissions = new Admissions(context.settings());
    this.listener = bind(loops);
  }

  Endpoint endpoint() {
    return endpoint;
  }

  /** The address it listens on, also after it was closed. */
  SocketAddress address() {
    return endpoint.address(listener);
  }

  /** How many connections are open now. */
  int connections() {
    return admissions.open();
  }

  /**
   * Stops accepting, lets the running calls end, then closes every connection. Blocks until that is
   * done.
   *
   * @param grace how long running calls may take to end
   */
  void close(Duration grace) {
    listener.close().awaitUninterruptibly();
    admissions.forEach(ServerConnection::closeWhenIdle);
    admissions.awaitNone(grace);
    admissions.forEach(ServerConnection::closeNow);
    admissions.awaitNone(LAST_WAIT);
  }

  private Channel bind(EventLoopGroup loops) {
    try {
      endpoint.prepare();
    } catch (IOException e) {
      throw unbound(e);
    }
    ChannelFuture bound = endpoint.listening(bootstrap(loops), io).bind().awaitUninterruptibly();
    if (!bound.isSuccess()) {
      throw unbound(bound.cause());
    }
    return bound.channel();
  }

  private ServerBootstrap bootstrap(EventLoopGroup loops) {
    return new ServerBootstrap()
        .group(loops)
        .option(ChannelOption.SO_BACKLOG, BACKLOG)
        .childOption(ChannelOption.ALLOCATOR, io.allocator())
        .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, QUEUED)
        .childHandler(
            new ChannelInitializer<Channel>() {
              @Override
              protected void initChannel(Channel channel) {
                accept(channel);
              }
            });
  }

  private UncheckedIOException unbound(Throwable cause) {
    return new UncheckedIOException(
        "cannot listen on " + endpoint + ": " + Endpoint.reason(cause),
        cause instanceof IOException failure ? failure : new IOException(cause));
  }

  private void accept(Channel channel) {
    LoopState loop = loopStates.computeIfAbsent(channel.eventLoop(), LoopState::new);
    SocketAddress peer = requireNonNullElse(endpoint.peer(channel), GONE);
    ServerConnection connection = new ServerConnection(context, peer, loop, channel);
    String refusal = admissions.enter(connection);
    if (refusal != null) {
      context.counters().refused(peer, refusal);
      channel.close();
    } else {
      channel.closeFuture().addListener(closed -> left(connection));
      loop.receive(channel, io, connection.cutter());
      channel.pipeline().addLast(connection);
    }
  }

  /** Runs before the pipeline hears of it, so calls are told before anybody who waits goes on. */
  private void left(ServerConnection connection) {
    connection.cancelRunning();
    admissions.leave(connection);
  }
}
