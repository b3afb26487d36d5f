package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.internal.PlatformDependent;
import io.zaprpc.rpc.CallContext;
import io.zaprpc.rpc.CallFuture;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Service;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.Bytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a server bears, and that neighbours do not notice. */
class ServerLimitsTest {

  private static final byte[] NOTHING = {};

  /** More requests than all queues on the way hold. */
  private static final int SENT = 100_000;

  /** Short for a test, and long beside the moment between connecting and sending. */
  private static final Duration SHORT = Duration.ofSeconds(2);

  @AfterEach
  void nothingIsLeft() throws Exception {
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
        "\u0000\u0000\u0001\u0000ZAP\u0000\u0001\u0000\u0000\u0001",
        "SSH-2.0-OpenSSH_9.2\r\n"
      })
  void closesAConnectionOfAnotherDialect(String firstBytes) throws Exception {
    try (ZapServer server = serve(RawService.ECHO);
        RawPeer peer = RawPeer.connect(server.port())) {
      peer.send(firstBytes.getBytes(StandardCharsets.ISO_8859_1));
      assertThat(peer.isClosed()).isTrue();
      assertThat(server.refusedConnections()).isEqualTo(1);
      assertServed(server);
    }
  }

  @Test
  void aPlainFrameWhoseLengthBeginsLikeTlsIsServed() throws Exception {
    try (ZapServer server = serve(RawService.ECHO);
        RawPeer peer = RawPeer.connect(server.port())) {
      byte[] frame = Frames.request(1, 5, new byte[790 - 45]);
      assertThat(frame).startsWith(0x16, 0x03);
      peer.send(frame);
      assertThat(Frames.describe(peer.frameBytes())).isEqualTo("200 for 5");
    }
  }

  /** The frame never ends, so a server that counted from byte to byte would never close. */
  @Test
  void closesAClientThatSendsByteByByte() throws Exception {
    try (ZapServer server = builder(RawService.ECHO).frameTimeout(Duration.ofMillis(300)).start();
        RawPeer peer = RawPeer.connect(server.port())) {
      peer.send(Frames.request(1, 1, NOTHING));
      peer.frame();
      long before = System.nanoTime();
      byte[] frame = Frames.request(1, 2, new byte[2_000]);
      boolean closed = false;
      for (int i = 0; i < frame.length - 1 && !closed; i++) {
        closed = !isSent(peer, frame[i]) || peer.isClosedWithin(Duration.ofMillis(50));
      }
      assertThat(closed).isTrue();
      assertThat(System.nanoTime() - before).isGreaterThan(300_000_000L);
      assertServed(server);
    }
  }

  /** A second for every 64 KiB that came, so that all of it has sixteen besides its timeout. */
  @Test
  void largeFrameThatComesSteadilyIsGivenItsTime() throws Exception {
    Duration timeout = Duration.ofSeconds(2);
    try (ZapServer server = builder(RawService.ECHO).frameTimeout(timeout).start();
        RawPeer peer = RawPeer.connect(server.port())) {
      byte[] frame = Frames.request(1, 1, new byte[1 << 20]);
      int last = frame.length - 1;
      peer.send(Arrays.copyOf(frame, last));
      Thread.sleep(timeout.plusMillis(500).toMillis());
      peer.send(Arrays.copyOfRange(frame, last, frame.length));
      assertThat(Frames.describe(peer.frameBytes())).isEqualTo("200 for 1");
    }
  }

  @Test
  void closesAConnectionThatSendsNothing() throws Exception {
    try (ZapServer server = builder(RawService.ECHO).idleTimeout(SHORT).start();
        RawPeer peer = RawPeer.connect(server.port())) {
      assertThat(peer.isClosed()).isTrue();
      assertServed(server);
    }
  }

  /** A connection that is opened later and does nothing shows when the time is over. */
  @Test
  void idleConnectionWithARunningCallIsKept() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch answer = new CountDownLatch(1);
    EchoService slow =
        new EchoService()
            .handling(
                (request, response, context) -> {
                  started.countDown();
                  answer.await();
                });
    try (ZapServer server = builder(slow).eventLoops(1).idleTimeout(SHORT).start();
        RawPeer peer = RawPeer.connect(server.port())) {
      peer.send(Frames.request(1, 1, NOTHING));
      started.await();
      try (RawPeer idle = RawPeer.connect(server.port())) {
        assertThat(idle.isClosed()).isTrue();
      }
      answer.countDown();
      assertThat(Frames.describe(peer.frameBytes())).isEqualTo("200 for 1");
    }
  }

  /** A machine that stalls for all of the idle time proves nothing; then it is tried again. */
  @Test
  void idleTimeBeginsWithTheAnswerOfALongCall() throws Exception {
    Semaphore answers = new Semaphore(0);
    EchoService slow =
        new EchoService().handling((request, response, context) -> answers.acquire());
    try (ZapServer server = builder(slow).eventLoops(1).idleTimeout(SHORT).start()) {
      while (!outlivesItsLongCall(server, answers)) {}
    }
  }

  /**
   * Whether the connection was still open well within the idle time; false if nobody looked in
   * time.
   */
  private static boolean outlivesItsLongCall(ZapServer server, Semaphore answers) throws Exception {
    try (RawPeer peer = RawPeer.connect(server.port())) {
      peer.send(Frames.request(1, 1, NOTHING));
      try (RawPeer idle = RawPeer.connect(server.port())) {
        assertThat(idle.isClosed()).isTrue();
      }
      long answered = System.nanoTime();
      answers.release();
      assertThat(Frames.describe(peer.frameBytes())).isEqualTo("200 for 1");
      boolean closed = peer.isClosedWithin(SHORT.dividedBy(2));
      if (closed) {
        assertThat(System.nanoTime() - answered).isGreaterThan(SHORT.toNanos());
      }
      return !closed;
    }
  }

  @Test
  void lengthWithoutBodyCostsNoMemory() throws Exception {
    try (ZapServer server = builder(RawService.ECHO).maxFrame(64 << 20).start()) {
      List<RawPeer> peers = new ArrayList<>();
      long before = usedHeap();
      for (int i = 0; i < 50; i++) {
        RawPeer peer = RawPeer.connect(server.port());
        peer.send("ffffff0301").send(new byte[1000]);
        peers.add(peer);
      }
      assertServed(server);
      assertThat(usedHeap() - before).isLessThan(32 << 20);
      for (RawPeer peer : peers) {
        peer.close();
      }
    }
  }

  @Test
  void oversizedFrameIsSkippedAndAnsweredAlone() throws Exception {
    try (ZapServer server = builder(RawService.ECHO).maxFrame(100_000).start();
        RawPeer peer = RawPeer.connect(server.port())) {
      peer.send(Frames.request(1, 1, new byte[99_000]));
      assertThat(Frames.describe(peer.frameBytes())).isEqualTo("200 for 1");
      peer.send(Frames.request(1, 2, new byte[5 << 20]));
      byte[] refusal = peer.frameBytes();
      assertThat(Frames.describe(refusal)).isEqualTo("413 for 2");
      assertThat(new String(refusal, StandardCharsets.UTF_8))
          .contains(String.valueOf((5 << 20) + 45), "100000", "server's maxFrame");
      peer.send(Frames.request(1, 3, NOTHING));
      assertThat(Frames.describe(peer.frameBytes())).isEqualTo("200 for 3");
    }
  }

  @Test
  void oversizedNodeFrameIsSkippedAndAnsweredAlone() throws Exception {
    try (ZapServer server = builder(RawService.ECHO).maxFrame(100_000).start();
        RawPeer peer = RawPeer.connect(server.port())) {
      peer.send(NodeFrame.handshake("x"));
      peer.frame();
      peer.send(Frames.nodeRequest(4, 1, new byte[1 << 20]));
      assertThat(Frames.describeNode(peer.frameBytes())).isEqualTo("413 for request 4");
      peer.send(Frames.nodeRequest(5, 1, NOTHING));
      assertThat(Frames.describeNode(peer.frameBytes())).isEqualTo("200 for request 5");
    }
  }

  @Test
  void responseAboveTheLimitIsTooLarge() throws Exception {
    EchoService service =
        new EchoService()
            .handling((request, response, context) -> response.text("x".repeat(200_000)));
    try (ZapServer server = builder(service).maxFrame(100_000).start();
        ZapClient client = ZapClient.connect("127.0.0.1:" + server.port());
        ClientCall call = client.newCall(Echo.ECHO)) {
      RpcException failure =
          catchThrowableOfType(RpcException.class, () -> call.await(new Echo.Reader()));
      assertThat(failure.status()).isEqualTo(Status.TOO_LARGE);
      assertThat(failure)
          .hasMessageContaining("response of Echoes.echo")
          .hasMessageContaining("100000")
          .hasMessageContaining("server's maxFrame");
    }
  }

  @Test
  void callsBeyondTheLimitWaitUnread() throws Exception {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Semaphore go = new Semaphore(0);
    RawService service =
        new RawService(
            request -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              go.acquireUninterruptibly();
              running.decrementAndGet();
              return request;
            });
    try (ZapServer server = builder(service).maxCallsPerConnection(4).start();
        RawPeer peer = RawPeer.connect(server.port())) {
      for (int id = 1; id <= 100; id++) {
        peer.send(Frames.request(1, id, new byte[2000]));
      }
      Eventually.holds(() -> assertThat(running).hasValue(4));
      awaitStandstill(running);
      assertThat(running).hasValue(4);
      assertServed(server);
      go.release(100);
      boolean[] answered = new boolean[101];
      for (int i = 0; i < 100; i++) {
        byte[] frame = peer.frameBytes();
        answered[Word32.get(frame, 25)] = true;
      }
      assertThat(answered).containsOnly(false, true);
      for (int id = 1; id <= 100; id++) {
        assertThat(answered[id]).isTrue();
      }
      assertThat(most).hasValueLessThanOrEqualTo(5);
    }
  }

  @Test
  void peerThatNeverReadsIsNotRefusedForEver() throws Exception {
    try (ZapServer server = builder(RawService.ECHO).eventLoops(1).maxFrame(1 << 10).start();
        RawPeer peer = RawPeer.connectReadingLittle(server.port())) {
      long before = directMemory();
      byte[] oversized = Frames.request(1, 1, new byte[1 << 10]);
      AtomicInteger sent = new AtomicInteger();
      Thread sender =
          new Thread(
              () -> {
                try {
                  while (sent.incrementAndGet() < SENT) {
                    peer.send(oversized);
                  }
                } catch (IOException e) {
                  // The test is over.
                }
              });
      sender.start();
      Eventually.holds(() -> assertThat(sent).hasPositiveValue());
      awaitStandstill(sent);
      assertThat(sent).hasValueLessThan(SENT);
      assertThat(directMemory() - before).isLessThan(16 << 20);
      assertServed(server);
      peer.reset();
      sender.join();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void peerThatNeverReadsIsNotServedForEver(boolean direct) throws Exception {
    Bytes large = Bytes.zeros(32 << 10);
    AtomicInteger served = new AtomicInteger();
    RawService service =
        new RawService(
            request -> {
              served.incrementAndGet();
              return large;
            });
    ZapServer.Builder builder = builder(service).eventLoops(1);
    try (ZapServer server = (direct ? builder.directExecutor() : builder).start();
        RawPeer peer = RawPeer.connectReadingLittle(server.port())) {
      long before = directMemory();
      Thread sender =
          new Thread(
              () -> {
                try {
                  for (int id = 1; id < SENT; id++) {
                    peer.send(Frames.request(1, id, new byte[100]));
                  }
                } catch (IOException e) {
                  // The test is over.
                }
              });
      sender.start();
      Eventually.holds(() -> assertThat(served).hasPositiveValue());
      awaitStandstill(served);
      assertThat(served).hasValueLessThan(SENT - 1);
      assertThat(directMemory() - before).isLessThan(16 << 20);
      assertServed(server);
      for (int id = 1; id < 1000; id++) {
        assertThat(Frames.describe(peer.frameBytes())).startsWith("200 for");
      }
      peer.reset();
      sender.join();
    }
  }

  @Test
  void connectionsBeyondTheLimitAreClosed() throws Exception {
    try (ZapServer server = builder(RawService.ECHO).maxConnections(3).start()) {
      List<RawPeer> peers = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        RawPeer peer = RawPeer.connect(server.port());
        peer.send(Frames.request(1, 1, NOTHING)).frame();
        peers.add(peer);
      }
      try (RawPeer fourth = RawPeer.connect(server.port())) {
        assertThat(fourth.isClosed()).isTrue();
      }
      assertThat(server.connections()).isEqualTo(3);
      for (RawPeer peer : peers) {
        peer.close();
      }
      Eventually.holds(() -> assertThat(server.connections()).isZero());
      assertServed(server);
    }
  }

  @Test
  void connectionsOfOneAddressAreLimitedToo() throws Exception {
    try (ZapServer server = builder(RawService.ECHO).maxConnectionsPerAddress(1).start();
        RawPeer first = RawPeer.connect(server.port())) {
      first.send(Frames.request(1, 1, NOTHING)).frame();
      try (RawPeer second = RawPeer.connect(server.port())) {
        assertThat(second.isClosed()).isTrue();
      }
    }
  }

  @Test
  void callIsCancelledWhenItsPeerGoesAway() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    AtomicReference<CallContext> seen = new AtomicReference<>();
    EchoService service =
        new EchoService()
            .handling(
                (request, response, context) -> {
                  seen.set(context);
                  context.onCancel(cancelled::countDown);
                  started.countDown();
                  cancelled.await();
                });
    try (ZapServer server = serve(service);
        RawPeer peer = RawPeer.connect(server.port())) {
      peer.send(Frames.request(1, 1, NOTHING));
      started.await();
      assertThat(seen.get().isCancelled()).isFalse();
      peer.reset();
      assertThat(cancelled.await(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(seen.get().isCancelled()).isTrue();
      assertThat(seen.get().method()).isEqualTo(Echo.ECHO);
    }
  }

  @Test
  void gracefulCloseLetsRunningCallsEndAndRefusesFurtherOnes() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch answer = new CountDownLatch(1);
    EchoService service =
        new EchoService()
            .handling(
                (request, response, context) -> {
                  started.countDown();
                  answer.await();
                });
    ZapServer server = serve(service);
    try (ZapClient client = patient(server)) {
      CallFuture<Object> running =
          CallFuture.start(client.newCall(Echo.ECHO), new Echo.Reader(), response -> "ended");
      started.await();
      Thread closer = new Thread(() -> server.close(Eventually.PATIENCE.multipliedBy(2)));
      closer.start();
      assertThat(firstFailure(client).status()).isEqualTo(Status.UNAVAILABLE);
      answer.countDown();
      assertThat(running.get(Eventually.SECONDS, TimeUnit.SECONDS)).isEqualTo("ended");
      closer.join(Eventually.PATIENCE.toMillis());
      assertThat(closer.isAlive()).isFalse();
    }
  }

  @Test
  void impatientCloseCancelsWhatRuns() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    AtomicReference<CallContext> seen = new AtomicReference<>();
    EchoService service =
        new EchoService()
            .handling(
                (request, response, context) -> {
                  seen.set(context);
                  started.countDown();
                  new CountDownLatch(1).await();
                });
    ZapServer server = serve(service);
    try (RawPeer peer = RawPeer.connect(server.port())) {
      peer.send(Frames.request(1, 1, NOTHING));
      started.await();
      server.close(Duration.ofMillis(100));
      assertThat(seen.get().isCancelled()).isTrue();
    }
  }

  @Test
  void severalServicesShareAPort() throws Exception {
    try (ZapServer server =
            ZapServer.builder()
                .listen("127.0.0.1:0")
                .service(RawService.ECHO)
                .service(new EchoService())
                .start();
        ZapClient client =
            ZapClient.builder()
                .address("127.0.0.1:" + server.port())
                .serviceIndex("Raw", 0)
                .serviceIndex("Echoes", 1)
                .build();
        ClientCall raw = client.newCall(RawService.method(3));
        ClientCall echo = client.newCall(Echo.ECHO)) {
      raw.request(Bytes.of((byte) 9));
      raw.await(null);
      assertThat(raw.responseBytes()).isEqualTo(Bytes.of((byte) 9));
      Echo.Builder request = new Echo.Builder();
      Echo.Reader response = new Echo.Reader();
      echo.request(request);
      request.id(8);
      echo.await(response);
      assertThat(response.id()).isEqualTo(8);
    }
  }

  @Test
  void twoNodesOfOneNameAreServedSideBySide() throws Exception {
    try (ZapServer server = serve(RawService.ECHO);
        RawPeer first = RawPeer.connect(server.port());
        RawPeer second = RawPeer.connect(server.port())) {
      for (RawPeer peer : List.of(first, second)) {
        peer.send(NodeFrame.handshake("zap-ts-client"));
        peer.frame();
      }
      for (RawPeer peer : List.of(first, second)) {
        peer.send(Frames.nodeRequest(1, 1, new byte[] {1}));
        assertThat(Frames.describeNode(peer.frameBytes())).isEqualTo("200 for request 1");
      }
    }
  }

  static List<Throwable> exhaustions() {
    return List.of(
        new RejectedExecutionException("full"),
        new OutOfMemoryError("unable to create native thread"));
  }

  @ParameterizedTest
  @MethodSource("exhaustions")
  void executorThatTakesNoMoreIsToldAsExhausted(Throwable thrown) throws Exception {
    try (ZapServer server =
            builder(RawService.ECHO)
                .executor(task -> PlatformDependent.throwException(thrown))
                .start();
        RawPeer peer = RawPeer.connect(server.port())) {
      peer.send(Frames.request(1, 6, new byte[100]));
      assertThat(Frames.describe(peer.frameBytes())).isEqualTo("429 for 6");
    }
  }

  @Test
  void takenPortIsAnExceptionThatNamesIt() {
    try (ZapServer server = serve(RawService.ECHO)) {
      String address = "127.0.0.1:" + server.port();
      assertThatThrownBy(() -> ZapServer.builder().listen(address).service(RawService.ECHO).start())
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining(address);
    }
  }

  private static void assertServed(ZapServer server) throws Exception {
    try (RawPeer peer = RawPeer.connect(server.port())) {
      peer.send(Frames.request(99, 1, NOTHING));
      assertThat(Frames.describe(peer.frameBytes())).isEqualTo("404 for 1");
    }
  }

  /** Whether a byte could be written, as far as the other side is known to be there. */
  private static boolean isSent(RawPeer peer, byte value) {
    try {
      peer.send(new byte[] {value});
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Calls until a call fails. */
  private static RpcException firstFailure(ZapClient client) {
    while (true) {
      try (ClientCall call = client.newCall(Echo.NOTHING)) {
        call.await(null);
      } catch (RpcException e) {
        return e;
      }
    }
  }

  private static ZapClient patient(ZapServer server) {
    return ZapClient.builder()
        .address("127.0.0.1:" + server.port())
        .timeout(Eventually.PATIENCE)
        .build();
  }

  private static long usedHeap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static long directMemory() {
    return PooledByteBufAllocator.DEFAULT.metric().usedDirectMemory();
  }

  private static ZapServer.Builder builder(Service service) {
    return ZapServer.builder().listen("127.0.0.1:0").service(service);
  }

  /** Waits until a number has stayed the same for a second. */
  private static void awaitStandstill(AtomicInteger number) throws InterruptedException {
    int before;
    do {
      before = number.get();
      Thread.sleep(1000);
    } while (number.get() != before);
  }

  private static ZapServer serve(Service service) {
    return builder(service).start();
  }
}
