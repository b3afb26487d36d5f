package io.zaprpc.transport;

import static java.util.Objects.requireNonNull;

import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.zaprpc.rpc.Channel;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.MethodDescriptor;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls one server over TCP or a Unix domain socket in the public framing. Connections are made
 * when the first call needs them and made again after a drop; many calls are under way on each at
 * once.
 *
 * <pre>{@code
 * try (Channel channel = ZapClient.connect("zap://localhost:9653")) {
 *   BalancesClient balances = BalancesClient.over(channel);
 *   ...
 * }
 * }</pre>
 *
 * <p>Any thread may use it. It has an event loop thread and a thread that keeps deadlines; both end
 * with {@link #close}.
 */
public final class ZapClient implements Channel {

  private static final long SHUTDOWN_MILLIS = 2_000;
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final ClientSettings settings;
  private final ClientCounters counters = new ClientCounters();
  private final EventLoopGroup loops;
  private final Watchdog watchdog;
  private final Link[] links;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicReference<@Nullable String> onlyService = new AtomicReference<>();

  /**
   * Returns a client with every setting at its default. Does not connect yet.
   *
   * @param address {@code zap://host:port}, {@code host:port} or {@code unix:/path}
   */
  public static ZapClient connect(String address) {
    return builder().address(address).build();
  }

  /** Returns a builder with every setting at its default. */
  public static Builder builder() {
    return new Builder();
  }

  private ZapClient(ClientSettings settings, NetworkIo io, int eventLoops) {
    this.settings = settings;
    String name = "zap-client-" + COUNT.incrementAndGet();
    loops =
        new MultiThreadIoEventLoopGroup(eventLoops, LoopThread.named(name), io.handlers().get());
    watchdog = new Watchdog(name + "-deadlines");
    links = new Link[settings.connections()];
    Map<EventLoop, LoopState> loopStates = new HashMap<>();
    for (int i = 0; i < links.length; i++) {
      LoopState loop = loopStates.computeIfAbsent(loops.next(), LoopState::new);
      links[i] = new Link(settings, io, loop, watchdog, counters);
    }
  }

  @Override
  public ClientCall newCall(MethodDescriptor method) {
    requireNonNull(method, "method");
    Link link = links[(next.getAndIncrement() & Integer.MAX_VALUE) % links.length];
    return new UnaryCall(link, method, indexOf(method.service()), timeout());
  }

  @Override
  public Duration timeout() {
    return settings.timeout();
  }

  /** How many answers came for calls that had been given up; they were ignored. */
  public long lateAnswers() {
    return counters.lateAnswers();
  }

  /**
   * How many answers came under ids that were not out, or for the second time; they were ignored.
   */
  public long unexpectedAnswers() {
    return counters.unexpectedAnswers();
  }

  /** How many frames were skipped because a client has no use for their kind. */
  public long skippedFrames() {
    return counters.skippedFrames();
  }

  @Override
  public void close() {
    CompletableFuture<?>[] links =
        Stream.of(this.links)
            .map(link -> link.close(SHUTDOWN_MILLIS))
            .toArray(CompletableFuture[]::new);
    CompletableFuture.allOf(links).thenRun(this::endThreads);
    if (!LoopThread.isCurrent() && !isTerminatedWithin(2 * SHUTDOWN_MILLIS)) {
      endThreads();
    }
  }

  private boolean isTerminatedWithin(long millis) {
    return loops.terminationFuture().awaitUninterruptibly(millis);
  }

  private void endThreads() {
    watchdog.close();
    loops.shutdownGracefully(0, SHUTDOWN_MILLIS, TimeUnit.MILLISECONDS);
  }

  /**
   * Where a service stands. Nothing on the wire names services, so a call under a wrong index would
   * reach another service's method; where no index is stated, the client therefore calls one
   * service only.
   */
  private int indexOf(String service) {
    if (settings.statesIndexes()) {
      return settings.serviceIndex(service);
    }
    String before = onlyService.compareAndExchange(null, service);
    if (before != null && !before.equals(service)) {
      throw new IllegalStateException(
          "service "
              + service
              + ": the client calls "
              + before
              + " as the server's first service (expected: ZapClient.builder().serviceIndex(…) for"
              + " each, in the server's order of registration)");
    }
    return 0;
  }

  @Override
  public String toString() {
    return settings.endpoint().url();
  }

  /** Collects the settings of a client. Not for use by several threads. */
  public static final class Builder {

    private static final int DEFAULT_MAX_FRAME = 16 << 20;
    private static final int SMALLEST_MAX_FRAME = 1 << 10;
    private static final int LARGEST_MAX_FRAME = 64 << 20;

    private final Map<String, Integer> serviceIndexes = new HashMap<>();
    private @Nullable String address;
    private NetworkIo io = NetworkIo.chosen();
    private Duration timeout = Duration.ofSeconds(10);
    private Duration connectTimeout = Duration.ofSeconds(5);
    private int connections = 1;
    private int eventLoops = 1;
    private int maxCallsPerConnection = 256;
    private int maxWaitingCalls = 16_384;
    private int maxFrame = DEFAULT_MAX_FRAME;
    private boolean verifiesResponses = true;

    private Builder() {}

    /**
     * Where the server is: {@code zap://host:port}, {@code host:port}, or {@code unix:/path} for a
     * Unix domain socket. Required.
     */
    public Builder address(String serverAddress) {
      address = requireNonNull(serverAddress, "serverAddress");
      return this;
    }

    /** Another system interface than the process's, for tests. */
    Builder io(NetworkIo networkIo) {
      io = networkIo;
      return this;
    }

    /**
     * How long a call may take unless it says otherwise, connecting included. Default: 10 seconds.
     */
    public Builder timeout(Duration perCall) {
      timeout = Nanos.positive(perCall, "timeout");
      return this;
    }

    /** How long one attempt to connect may take. Default: 5 seconds. */
    public Builder connectTimeout(Duration perAttempt) {
      connectTimeout = Nanos.positive(perAttempt, "connectTimeout");
      return this;
    }

    /** How many connections calls are spread over, in turn. Default: 1. */
    public Builder connections(int count) {
      connections = Limits.between(count, 1, 1024, "connections");
      return this;
    }

    /** How many event loop threads there are. Default: 1. */
    public Builder eventLoops(int threads) {
      eventLoops = Limits.between(threads, 1, 1024, "eventLoops");
      return this;
    }

    /**
     * How many calls are under way on one connection; further ones wait here. Default: 256, which
     * is what a public server works on at once.
     */
    public Builder maxCallsPerConnection(int calls) {
      maxCallsPerConnection = Limits.between(calls, 1, 1 << 20, "maxCallsPerConnection");
      return this;
    }

    /**
     * How many calls may wait for each connection, rounded up to a power of two; further ones fail
     * with 429. Default: 16,384.
     */
    public Builder maxWaitingCalls(int calls) {
      maxWaitingCalls = Limits.between(calls, 1, 1 << 24, "maxWaitingCalls");
      return this;
    }

    /**
     * The longest frame sent and taken, in bytes. A longer request fails while it is built, a
     * longer response is skipped and its call fails with 413. Default: 16 MiB.
     */
    public Builder maxFrame(int bytes) {
      maxFrame = Limits.between(bytes, SMALLEST_MAX_FRAME, LARGEST_MAX_FRAME, "maxFrame");
      return this;
    }

    /**
     * Whether each response is checked as a whole before it is handed over, so that any damage is a
     * 498. Default: true. Without it accessors still check what they read.
     */
    public Builder verifyResponses(boolean verify) {
      verifiesResponses = verify;
      return this;
    }

    /**
     * Where the server registered a service. Nothing on the wire names services, so a call under a
     * wrong index reaches another service. Default: all calls go to the server's first service;
     * once one index is stated, every service that is called needs one.
     *
     * @param service the service's name in the schema
     * @param index 0 for the first registered
     */
    public Builder serviceIndex(String service, int index) {
      serviceIndexes.put(
          requireNonNull(service, "service"), Limits.between(index, 0, 0xFFFF, "index"));
      return this;
    }

    /** Returns the client. It connects when the first call needs it. */
    public ZapClient build() {
      if (address == null) {
        throw new IllegalStateException("address: not set (expected: zap://host:port)");
      }
      return new ZapClient(
          new ClientSettings(
              Endpoint.of(address),
              timeout,
              connections,
              maxCallsPerConnection,
              maxWaitingCalls,
              maxFrame,
              connectTimeout,
              verifiesResponses,
              Map.copyOf(serviceIndexes)),
          io,
          eventLoops);
    }
  }
}
