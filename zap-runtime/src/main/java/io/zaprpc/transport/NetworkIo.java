package io.zaprpc.transport;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollDomainSocketChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerDomainSocketChannel;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.kqueue.KQueue;
import io.netty.channel.kqueue.KQueueDomainSocketChannel;
import io.netty.channel.kqueue.KQueueIoHandler;
import io.netty.channel.kqueue.KQueueServerDomainSocketChannel;
import io.netty.channel.kqueue.KQueueServerSocketChannel;
import io.netty.channel.kqueue.KQueueSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioDomainSocketChannel;
import io.netty.channel.socket.nio.NioServerDomainSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.channel.unix.DomainSocketAddress;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringDomainSocketChannel;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerDomainSocketChannel;
import io.netty.channel.uring.IoUringServerSocketChannel;
import io.netty.channel.uring.IoUringSocketChannel;
import java.io.FileNotFoundException;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which system interface carries the bytes: epoll, kqueue or io_uring where their native library
 * loads, NIO otherwise. Chosen once per process and logged in one line. {@code
 * -Dio.zaprpc.transport=nio} (or another name) chooses by hand.
 */
record NetworkIo(
    String name,
    Supplier<IoHandlerFactory> handlers,
    Sockets inet,
    Sockets unix,
    ByteBufAllocator allocator) {

  /** The channels of one family of addresses. */
  record Sockets(Class<? extends ServerChannel> server, Class<? extends Channel> client) {}

  static final String PROPERTY = "io.zaprpc.transport";

  private static final Logger LOG = LoggerFactory.getLogger(NetworkIo.class);

  private static final NetworkIo NIO =
      new NetworkIo(
          "nio",
          NioIoHandler::newFactory,
          new Sockets(NioServerSocketChannel.class, NioSocketChannel.class),
          new Sockets(NioServerDomainSocketChannel.class, NioDomainSocketChannel.class));

  /**
   * With the pooled allocator, which keeps the NIO view of a buffer with its memory. Netty's
   * adaptive one makes one, 64 bytes, for each buffer where it may not use Unsafe, as on JDK 25.
   */
  NetworkIo(String name, Supplier<IoHandlerFactory> handlers, Sockets inet, Sockets unix) {
    this(name, handlers, inet, unix, PooledByteBufAllocator.DEFAULT);
  }

  /** The same with buffers of another allocator. */
  NetworkIo with(ByteBufAllocator buffers) {
    return new NetworkIo(name, handlers, inet, unix, buffers);
  }

  /** The one of this process. */
  static NetworkIo chosen() {
    return Chosen.IO;
  }

  /**
   * Whether a read is over when its bytes are handed on, so that connections may share a buffer.
   */
  boolean readsAtOnce() {
    return !name.equals(Candidate.IO_URING.label);
  }

  /** The address of a Unix domain socket, in the type that the channels take. */
  SocketAddress unixAddress(Path path) {
    return name.equals(NIO.name)
        ? UnixDomainSocketAddress.of(path)
        : new DomainSocketAddress(path.toString());
  }

  /**
   * Chooses.
   *
   * @param wanted a name, or null for the best one present
   */
  static NetworkIo choose(@Nullable String wanted) {
    if (wanted == null) {
      return best();
    }
    Candidate candidate = Candidate.named(wanted);
    if (candidate == null) {
      LOG.info("network transport: nio (-D{}={})", PROPERTY, wanted);
      return NIO;
    }
    Throwable absence = candidate.absence();
    if (absence == null) {
      LOG.info("network transport: {} (-D{}={})", candidate.label, PROPERTY, wanted);
      return candidate.io();
    }
    LOG.warn(
        "network transport: nio (-D{}={} is absent: {})", PROPERTY, wanted, absence.toString());
    return NIO;
  }

  private static NetworkIo best() {
    StringBuilder absent = new StringBuilder();
    for (Candidate candidate : Candidate.values()) {
      Throwable absence = candidate.absence();
      if (absence == null) {
        LOG.info("network transport: {} (native library present)", candidate.label);
        return candidate.io();
      }
      absent.append(absent.isEmpty() ? "" : "; ").append(candidate.label).append(": ");
      absent.append(firstLine(absence));
    }
    LOG.info("network transport: nio ({})", absent);
    return NIO;
  }

  private static String firstLine(Throwable absence) {
    Throwable root = absence;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    if (root instanceof FileNotFoundException) {
      return "native library not on the class path";
    }
    String text = String.valueOf(root.getMessage());
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }

  private enum Candidate {
    EPOLL("epoll") {
      @Override
      @Nullable Throwable cause() {
        return Epoll.unavailabilityCause();
      }

      @Override
      NetworkIo io() {
        return new NetworkIo(
            label,
            EpollIoHandler::newFactory,
            new Sockets(EpollServerSocketChannel.class, EpollSocketChannel.class),
            new Sockets(EpollServerDomainSocketChannel.class, EpollDomainSocketChannel.class));
      }
    },
    KQUEUE("kqueue") {
      @Override
      @Nullable Throwable cause() {
        return KQueue.unavailabilityCause();
      }

      @Override
      NetworkIo io() {
        return new NetworkIo(
            label,
            KQueueIoHandler::newFactory,
            new Sockets(KQueueServerSocketChannel.class, KQueueSocketChannel.class),
            new Sockets(KQueueServerDomainSocketChannel.class, KQueueDomainSocketChannel.class));
      }
    },
    IO_URING("io_uring") {
      @Override
      @Nullable Throwable cause() {
        return IoUring.unavailabilityCause();
      }

      @Override
      NetworkIo io() {
        return new NetworkIo(
            label,
            IoUringIoHandler::newFactory,
            new Sockets(IoUringServerSocketChannel.class, IoUringSocketChannel.class),
            new Sockets(IoUringServerDomainSocketChannel.class, IoUringDomainSocketChannel.class));
      }
    };

    final String label;

    Candidate(String label) {
      this.label = label;
    }

    abstract @Nullable Throwable cause();

    abstract NetworkIo io();

    /** Why it cannot be used; null if it can. */
    @Nullable Throwable absence() {
      try {
        return cause();
      } catch (LinkageError e) {
        return e;
      }
    }

    static @Nullable Candidate named(String wanted) {
      String label = wanted.toLowerCase(Locale.ROOT);
      for (Candidate candidate : values()) {
        if (candidate.label.equals(label)) {
          return candidate;
        }
      }
      return null;
    }
  }

  private static final class Chosen {
    static final NetworkIo IO = choose(System.getProperty(PROPERTY));

    private Chosen() {}
  }
}
