package io.zaprpc.benchmarks.endtoend;

import io.netty.channel.Channel;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollDomainSocketChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerDomainSocketChannel;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.channel.unix.DomainSocketAddress;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerSocketChannel;
import io.netty.channel.uring.IoUringSocketChannel;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Which system interface and which kind of socket carry the bytes. */
enum Transport {
  /** TCP over epoll. */
  EPOLL(
      Epoll::isAvailable,
      EpollIoHandler::newFactory,
      EpollServerSocketChannel.class,
      EpollSocketChannel.class),
  /** TCP over the JDK's selector. */
  NIO(() -> true, NioIoHandler::newFactory, NioServerSocketChannel.class, NioSocketChannel.class),
  /** TCP over io_uring, where the kernel allows it. */
  IO_URING(
      IoUring::isAvailable,
      IoUringIoHandler::newFactory,
      IoUringServerSocketChannel.class,
      IoUringSocketChannel.class),
  /** A Unix socket over epoll. */
  UNIX(
      Epoll::isAvailable,
      EpollIoHandler::newFactory,
      EpollServerDomainSocketChannel.class,
      EpollDomainSocketChannel.class);

  private static final String UNIX_SCHEME = "unix:";

  private final BooleanSupplier available;
  private final Supplier<IoHandlerFactory> handlers;
  private final Class<? extends ServerChannel> server;
  private final Class<? extends Channel> client;

  Transport(
      BooleanSupplier available,
      Supplier<IoHandlerFactory> handlers,
      Class<? extends ServerChannel> server,
      Class<? extends Channel> client) {
    this.available = available;
    this.handlers = handlers;
    this.server = server;
    this.client = client;
  }

  static Transport named(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  boolean isAvailable() {
    return available.getAsBoolean();
  }

  IoHandlerFactory handlers() {
    return handlers.get();
  }

  Class<? extends ServerChannel> server() {
    return server;
  }

  Class<? extends Channel> client() {
    return client;
  }

  /**
   * Whether a read is over when its bytes are handed on, so that connections may share a buffer.
   */
  boolean readsAtOnce() {
    return this != IO_URING;
  }

  /** What the runtime's own setting calls the system interface. */
  String ioName() {
    return this == UNIX ? EPOLL.label() : label();
  }

  /** An address to listen on that is free. */
  String freeAddress() {
    return this == UNIX ? UNIX_SCHEME + SocketFiles.create() : "127.0.0.1:0";
  }

  /** The address that {@code text} spells, as {@link #spell} does. */
  static SocketAddress parse(String text) {
    if (text.startsWith(UNIX_SCHEME)) {
      return new DomainSocketAddress(text.substring(UNIX_SCHEME.length()));
    }
    int colon = text.lastIndexOf(':');
    return new InetSocketAddress(
        text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
  }

  static String spell(SocketAddress address) {
    if (address instanceof InetSocketAddress inet) {
      return inet.getAddress().getHostAddress() + ":" + inet.getPort();
    }
    if (address instanceof DomainSocketAddress netty) {
      return UNIX_SCHEME + netty.path();
    }
    return UNIX_SCHEME + ((UnixDomainSocketAddress) address).getPath();
  }
}
