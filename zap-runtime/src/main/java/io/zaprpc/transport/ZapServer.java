package io.zaprpc.transport;

import static java.util.Objects.requireNonNull;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.zaprpc.rpc.Service;
import io.zaprpc.rpc.ServiceProvider;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Serves services over TCP or a Unix domain socket. One port takes the public framing and the node
 * framing and tells them apart by the first bytes of a connection; anything else is closed, counted
 * and logged once per peer and minute.
 *
 * <pre>{@code
 * try (ZapServer server = ZapServer.builder().listen(":9653").service(new Ledger()).start()) {
 *   ...
 * }
 * }</pre>
 *
 * <p>Any thread may use it, except that an event loop may not close it.
 */
public final class ZapServer implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.server");

  /** Milliseconds that threads get to end, once no connection is left. */
  private static final long LAST_WAIT = 2_000;

  private final ServerCounters counters = new ServerCounters();
  private final @Nullable HandlerPool ownHandlers;
  private final EventLoopGroup loops;
  private final Acceptor acceptor;
  private boolean closed;

  /** Returns a builder with every setting at its default. */
  public static Builder builder() {
    return new Builder();
  }

  private ZapServer(Builder builder, Endpoint endpoint) {
    ServiceTable services = new ServiceTable(builder.services);
    ownHandlers = builder.direct || builder.executor != null ? null : HandlerThreads.create();
    Executor executor = ownHandlers != null ? ownHandlers : builder.executorOrDirect();
    loops =
        new MultiThreadIoEventLoopGroup(
            builder.eventLoops, LoopThread.named("zap-server"), builder.io.handlers().get());
    ServerContext context = new ServerContext(builder.settings(), services, executor, counters);
    try {
      acceptor = new Acceptor(context, endpoint, builder.io, loops);
    } catch (UncheckedIOException e) {
      endThreads();
      throw e;
    }
    LOG.info("listening on {} ({})", address(), services);
  }

  /**
   * The port it listens on; the one chosen where {@code :0} was asked for.
   *
   * @throws IllegalStateException if it listens on a Unix domain socket
   */
  public int port() {
    if (address() instanceof InetSocketAddress inet) {
      return inet.getPort();
    }
    throw new IllegalStateException(
        "port: none, listening on " + acceptor.endpoint() + " (expected: TCP)");
  }

  /**
   * The address it listens on: an {@link InetSocketAddress} or a {@link
   * java.net.UnixDomainSocketAddress}.
   */
  public SocketAddress address() {
    return acceptor.address();
  }

  /** How many connections are open now. */
  public int connections() {
    return acceptor.connections();
  }

  /** How many connections were closed for what they sent, or did not send, or as one too many. */
  public long refusedConnections() {
    return counters.refusedConnections();
  }

  /** How many frames were skipped because nobody here has a use for their kind. */
  public long skippedFrames() {
    return counters.skippedFrames();
  }

  /** Closes at once: calls under way are cancelled. Closing twice does nothing. */
  @Override
  public void close() {
    close(Duration.ZERO);
  }

  /**
   * Stops accepting, answers further requests 503, lets the running calls end, then cancels what is
   * left and closes every connection. Blocks until that is done.
   *
   * @param grace how long running calls may take to end
   */
  public void close(Duration grace) {
    requireNonNull(grace, "grace");
    if (LoopThread.isCurrent()) {
      throw new IllegalStateException("close: called on an event loop (expected: another thread)");
    }
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    acceptor.close(grace);
    endThreads();
    LOG.info("closed {}", address());
  }

  private void endThreads() {
    try {
      if (ownHandlers != null) {
        ownHandlers.close(LAST_WAIT);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    loops
        .shutdownGracefully(0, LAST_WAIT, TimeUnit.MILLISECONDS)
        .awaitUninterruptibly(2 * LAST_WAIT);
  }

  /** Collects the settings of a server. Not for use by several threads. */
  public static final class Builder {

    private static final int DEFAULT_MAX_FRAME = 16 << 20;
    private static final int SMALLEST_MAX_FRAME = 1 << 10;
    private static final int LARGEST_MAX_FRAME = 64 << 20;

    private final List<Service> services = new ArrayList<>();
    private @Nullable String listen;
    private NetworkIo io = NetworkIo.chosen();
    private @Nullable Executor executor;
    private boolean direct;
    private boolean verifiesRequests = true;
    private int eventLoops = Runtime.getRuntime().availableProcessors();
    private int maxFrame = DEFAULT_MAX_FRAME;
    private int maxCallsPerConnection = 1024;
    private int maxConnections = 10_000;
    private int maxConnectionsPerAddress = 1_000;
    private Duration handshakeTimeout = Duration.ofSeconds(10);
    private Duration frameTimeout = Duration.ofSeconds(30);
    private Duration idleTimeout = Duration.ofMinutes(10);
    private String nodeId = String.format("zap-java-%016x", ThreadLocalRandom.current().nextLong());

    private Builder() {}

    /**
     * Where to listen: {@code host:port}, {@code [::1]:port}, or {@code :port} for every interface;
     * port 0 picks a free one. {@code unix:/path} is a Unix domain socket, whose file has the
     * permissions that the umask leaves, is removed on close, and replaces the file of a server
     * that died. Required.
     */
    public Builder listen(String address) {
      listen = requireNonNull(address, "address");
      return this;
    }

    /** Another system interface than the process's, for tests. */
    Builder io(NetworkIo networkIo) {
      io = networkIo;
      return this;
    }

    /**
     * Adds a service. The first one is reached by bare ordinals, the n-th by {@code n - 1 << 16 |
     * ordinal}.
     *
     * @param provider an implementation of a generated service interface, or a service
     */
    public Builder service(ServiceProvider provider) {
      Service service = requireNonNull(provider, "provider").asService();
      if (services.stream().anyMatch(other -> other.name().equals(service.name()))) {
        throw new IllegalArgumentException(
            "service " + service.name() + ": registered twice (expected: once)");
      }
      services.add(service);
      return this;
    }

    /**
     * Runs handlers on the event loop, without a hand-over and without allocation. Only for
     * handlers that never block: one that does stops every connection of its loop. Default: off the
     * loop, see {@link #executor}.
     */
    public Builder directExecutor() {
      direct = true;
      executor = null;
      return this;
    }

    /**
     * Runs handlers here. A call that it rejects is answered 429. Default: virtual threads on JDK
     * 21 and newer, as many as there are handlers that block; else a pool of max(16, 4 ×
     * processors) threads with a queue of 4,096 calls. Either thread may run one call after
     * another.
     *
     * @param handlers stays the caller's: the server does not shut it down
     */
    public Builder executor(Executor handlers) {
      executor = requireNonNull(handlers, "handlers");
      direct = false;
      return this;
    }

    /**
     * Whether each request is checked as a whole before its handler runs. Default: true. Without
     * it, accessors still check what they read, and damage is noticed in the middle of a handler.
     */
    public Builder verifyRequests(boolean verify) {
      verifiesRequests = verify;
      return this;
    }

    /** How many event loop threads there are. Default: the number of processors. */
    public Builder eventLoops(int threads) {
      eventLoops = Limits.between(threads, 1, 1024, "eventLoops");
      return this;
    }

    /**
     * The longest frame taken and sent, in bytes. A longer request is skipped and answered 413, up
     * to the protocol's own 64 MiB (10 MiB in node framing), beyond which the connection is closed.
     * Default: 16 MiB.
     */
    public Builder maxFrame(int bytes) {
      maxFrame = Limits.between(bytes, SMALLEST_MAX_FRAME, LARGEST_MAX_FRAME, "maxFrame");
      return this;
    }

    /** How many calls of one connection run at once; further ones wait unread. Default: 1,024. */
    public Builder maxCallsPerConnection(int calls) {
      maxCallsPerConnection = Limits.between(calls, 1, 1 << 20, "maxCallsPerConnection");
      return this;
    }

    /** How many connections may be open; further ones are closed at once. Default: 10,000. */
    public Builder maxConnections(int connections) {
      maxConnections = Limits.between(connections, 1, Integer.MAX_VALUE, "maxConnections");
      return this;
    }

    /** How many of them may come from one IP address. Default: 1,000. */
    public Builder maxConnectionsPerAddress(int connections) {
      maxConnectionsPerAddress =
          Limits.between(connections, 1, Integer.MAX_VALUE, "maxConnectionsPerAddress");
      return this;
    }

    /**
     * How long a connection may take from its first byte until its dialect is known, and from then
     * until its handshake is complete where the dialect has one. Default: 10 seconds.
     */
    public Builder handshakeTimeout(Duration timeout) {
      handshakeTimeout = Nanos.positive(timeout, "handshakeTimeout");
      return this;
    }

    /**
     * How long a frame may take from its first byte to its last, besides a second for every 64 KiB
     * of it that came. Default: 30 seconds.
     */
    public Builder frameTimeout(Duration timeout) {
      frameTimeout = Nanos.positive(timeout, "frameTimeout");
      return this;
    }

    /**
     * How long a connection may stay open while no byte moves and no call runs, also one that sent
     * nothing at all or does not read its answers. Default: 10 minutes.
     */
    public Builder idleTimeout(Duration timeout) {
      idleTimeout = Nanos.positive(timeout, "idleTimeout");
      return this;
    }

    /**
     * What this server calls itself in node framing; cut at 60 bytes of UTF-8. Default: {@code
     * zap-java-} and 16 random hexadecimal digits.
     */
    public Builder nodeId(String id) {
      if (requireNonNull(id, "id").isEmpty()) {
        throw new IllegalArgumentException("nodeId: empty (expected: 1 to 60 bytes)");
      }
      nodeId = id;
      return this;
    }

    /**
     * Binds the port and starts serving.
     *
     * @throws UncheckedIOException if the address cannot be listened on
     */
    public ZapServer start() {
      if (listen == null) {
        throw new IllegalStateException("listen: not set (expected: an address such as :9653)");
      }
      if (services.isEmpty()) {
        throw new IllegalStateException("service: none added (expected: at least one)");
      }
      return new ZapServer(this, Endpoint.of(listen));
    }

    private Executor executorOrDirect() {
      return executor != null ? executor : Runnable::run;
    }

    private ServerSettings settings() {
      return new ServerSettings(
          direct,
          verifiesRequests,
          maxFrame,
          maxCallsPerConnection,
          maxConnections,
          maxConnectionsPerAddress,
          handshakeTimeout,
          frameTimeout,
          idleTimeout,
          nodeId);
    }
  }
}
