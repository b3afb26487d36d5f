package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.netty.buffer.AbstractByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.zaprpc.rpc.CallFuture;
import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.Phase;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Service;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.StructReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a caller is told when the other side, or the way to it, fails. */
class ClientFailureTest {

  private static final byte[] NOTHING = {};

  @AfterEach
  void nothingIsLeft() throws Exception {
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @Test
  void refusalIsKnownNotToHaveExecuted() throws Exception {
    try (ClosedPort port = new ClosedPort();
        ZapClient client = ZapClient.connect("127.0.0.1:" + port.number())) {
      RpcException failure = failureOf(client);
      assertThat(failure.status()).isEqualTo(Status.UNAVAILABLE);
      assertThat(failure.executed()).isEqualTo(Executed.NO);
      assertThat(failure.failure()).isEqualTo(Failure.REFUSED);
      assertThat(failure.phase()).isEqualTo(Phase.CONNECTING);
      assertThat(failure).hasMessageContaining("cannot connect to 127.0.0.1:" + port.number());
    }
  }

  @Test
  void closeBeforeTheAnswerLeavesItOpenWhetherItExecuted() throws Exception {
    try (ScriptedServer server = new ScriptedServer(RawPeer::frame);
        ZapClient client = ZapClient.connect(server.address())) {
      RpcException failure = failureOf(client);
      assertThat(failure.status()).isEqualTo(Status.UNAVAILABLE);
      assertThat(failure.executed()).isEqualTo(Executed.MAYBE);
      assertThat(failure.failure()).isEqualTo(Failure.CLOSED);
      assertThat(failure.peer()).isNotNull();
      assertThat(failure)
          .hasMessageContaining("closed by the peer")
          .hasMessageContaining("0 answers");
    }
  }

  @Test
  void serverThatAcceptsAndClosesEndsTheCall() throws Exception {
    try (ScriptedServer server = new ScriptedServer(peer -> {});
        ZapClient client = ZapClient.connect(server.address())) {
      RpcException failure = failureOf(client);
      assertThat(failure.status()).isEqualTo(Status.UNAVAILABLE);
      assertThat(failure.failure()).isIn(Failure.CLOSED, Failure.RESET);
    }
  }

  @Test
  void resetInTheMiddleOfAnAnswerIsTold() throws Exception {
    byte[] question = Frames.request(1, 1, NOTHING);
    byte[] both = Arrays.copyOf(question, question.length + 50);
    System.arraycopy(Frames.response(200, 1, new byte[100]), 0, both, question.length, 50);
    try (ScriptedServer server =
            new ScriptedServer(
                peer -> {
                  peer.frame();
                  peer.send(both);
                  // Its refusal of the question shows that the client has read what came with it.
                  peer.frame();
                  peer.reset();
                });
        ZapClient client = ZapClient.connect(server.address())) {
      RpcException failure = failureOf(client);
      assertThat(failure.failure()).isEqualTo(Failure.RESET);
      assertThat(failure.executed()).isEqualTo(Executed.MAYBE);
      assertThat(failure).hasMessageContaining("50 bytes of an unfinished frame");
    }
  }

  @Test
  void silentServerFailsAtTheDefaultDeadline() throws Exception {
    try (ScriptedServer server = silent(new Semaphore(0));
        ZapClient client = ZapClient.connect(server.address())) {
      assertThat(client.timeout()).isEqualTo(Duration.ofSeconds(10));
      long before = System.nanoTime();
      RpcException failure = failureOf(client);
      assertThat(failure.status()).isEqualTo(Status.DEADLINE_EXCEEDED);
      assertThat(failure.phase()).isEqualTo(Phase.WRITTEN);
      assertThat(failure.executed()).isEqualTo(Executed.MAYBE);
      assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before))
          .isGreaterThanOrEqualTo(10_000L);
    }
  }

  @Test
  void deadlineFiresWhileTheEventLoopIsBlocked() throws Exception {
    CountDownLatch blocked = new CountDownLatch(1);
    CountDownLatch unblock = new CountDownLatch(1);
    try (ZapServer server = serve(RawService.ECHO);
        ZapClient client = ZapClient.connect("127.0.0.1:" + server.port());
        ClientCall blocking = client.newCall(RawService.method(1));
        ClientCall call = client.newCall(RawService.method(1))) {
      blocking.send(
          null,
          new Callback<StructReader>() {
            @Override
            public void onResponse(StructReader response) {
              blocked.countDown();
              awaitQuietly(unblock);
            }

            @Override
            public void onFailure(RpcException failure) {
              blocked.countDown();
            }
          });
      blocked.await();
      call.timeout(Duration.ofMillis(50));
      RpcException failure = catchThrowableOfType(RpcException.class, () -> call.await(null));
      assertThat(failure.status()).isEqualTo(Status.DEADLINE_EXCEEDED);
      assertThat(failure.executed()).isEqualTo(Executed.NO);
      unblock.countDown();
    }
  }

  @Test
  void blockingCallOnAnEventLoopIsRefusedAtOnce() throws Exception {
    CompletableFuture<Throwable> thrown = new CompletableFuture<>();
    try (ZapServer server = serve(RawService.ECHO);
        ZapClient client = ZapClient.connect("127.0.0.1:" + server.port());
        ClientCall call = client.newCall(RawService.method(1));
        ClientCall inner = client.newCall(RawService.method(1))) {
      call.send(
          null,
          new Callback<StructReader>() {
            @Override
            public void onResponse(StructReader response) {
              try {
                inner.await(null);
                thrown.complete(new AssertionError("not refused"));
              } catch (IllegalStateException e) {
                thrown.complete(e);
              }
            }

            @Override
            public void onFailure(RpcException failure) {
              thrown.complete(failure);
            }
          });
      assertThat(thrown.get(Eventually.SECONDS, TimeUnit.SECONDS))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("event loop");
    }
  }

  @Test
  void duplicateLateAndUnknownAnswersAreIgnored() throws Exception {
    CountDownLatch slowIsOver = new CountDownLatch(1);
    try (ScriptedServer server =
            new ScriptedServer(
                peer -> {
                  byte[] slow = peer.frameBytes();
                  byte[] quick = peer.frameBytes();
                  byte[] answer = Frames.response(200, Frames.promiseId(quick), new byte[] {2});
                  peer.send(Frames.response(200, 77, new byte[] {9}));
                  for (int i = 0; i < 2000; i++) {
                    peer.send(answer);
                  }
                  slowIsOver.await();
                  peer.send(Frames.response(200, Frames.promiseId(slow), new byte[] {1}));
                  byte[] third = peer.frameBytes();
                  peer.send(Frames.response(200, Frames.promiseId(third), new byte[] {3}));
                  peer.frame();
                });
        ZapClient client = ZapClient.connect(server.address());
        ClientCall slow = client.newCall(RawService.method(1));
        ClientCall quick = client.newCall(RawService.method(1))) {
      CompletableFuture<Void> slowEnd = CallFuture.start(slow, null, response -> null);
      quick.await(null);
      assertThat(quick.responseBytes()).isEqualTo(Bytes.of((byte) 2));
      slow.cancel();
      assertThatThrownBy(slowEnd::join).hasCauseInstanceOf(RpcException.class);
      slowIsOver.countDown();
      Eventually.holds(() -> assertThat(client.lateAnswers()).isEqualTo(1));
      quick.await(null);
      assertThat(quick.responseBytes()).isEqualTo(Bytes.of((byte) 3));
      assertThat(client.lateAnswers()).isEqualTo(1);
      assertThat(client.unexpectedAnswers()).isEqualTo(2000);
    }
  }

  @Test
  void callAfterADropDialsAgain() throws Exception {
    AtomicInteger connections = new AtomicInteger();
    try (ScriptedServer server =
            new ScriptedServer(
                peer -> {
                  connections.incrementAndGet();
                  peer.send(Frames.response(200, Frames.promiseId(peer.frameBytes()), NOTHING));
                });
        ZapClient client = ZapClient.connect(server.address());
        ClientCall call = client.newCall(RawService.method(1))) {
      for (int i = 0; i < 5; i++) {
        awaitAnswer(call);
      }
      assertThat(connections).hasValue(5);
    }
  }

  /** Calls until there is an answer: a connection may be dropped while a call goes out on it. */
  private static void awaitAnswer(ClientCall call) {
    boolean answered = false;
    while (!answered) {
      try {
        call.await(null);
        answered = true;
      } catch (RpcException e) {
        assertThat(e.failure()).isIn(Failure.CLOSED, Failure.RESET);
      }
    }
  }

  /** At a path, since somebody else may take a port before the server starts. */
  @Test
  void clientFindsAServerThatStartsLater() throws Exception {
    String address = "unix:" + Carrier.freePath();
    try (ZapClient client = ZapClient.connect(address)) {
      for (int i = 0; i < 3; i++) {
        assertThat(failureOf(client).failure()).isEqualTo(Failure.REFUSED);
      }
      try (ZapServer server = ZapServer.builder().listen(address).service(RawService.ECHO).start();
          ClientCall call = client.newCall(RawService.method(1))) {
        call.await(null);
        assertThat(server.connections()).isEqualTo(1);
      }
    }
  }

  @Test
  void connectionWithTooManyAbandonedCallsIsReplaced() throws Exception {
    AtomicInteger connections = new AtomicInteger();
    Semaphore ignored = new Semaphore(0);
    try (ScriptedServer server =
            new ScriptedServer(
                peer -> {
                  boolean first = connections.incrementAndGet() == 1;
                  while (true) {
                    byte[] request = peer.frameBytes();
                    if (first) {
                      ignored.release();
                    } else {
                      peer.send(Frames.response(200, Frames.promiseId(request), NOTHING));
                    }
                  }
                });
        ZapClient client =
            ZapClient.builder().address(server.address()).maxCallsPerConnection(8).build()) {
      int abandoned = 0;
      while (!isAnswered(client, ignored)) {
        abandoned++;
      }
      assertThat(abandoned).isBetween(4, 8);
      assertThat(connections).hasValue(2);
    }
  }

  /** Calls, and gives the call up once the server has it and does not answer. */
  private static boolean isAnswered(ZapClient client, Semaphore ignored) throws Exception {
    CallFuture<Object> call =
        CallFuture.start(client.newCall(RawService.method(1)), null, response -> "answered");
    while (!call.isDone()) {
      if (ignored.tryAcquire(5, TimeUnit.MILLISECONDS)) {
        call.cancel(true);
        return false;
      }
    }
    return call.get().equals("answered");
  }

  @Test
  void callsBeyondTheLimitWaitAndSaySo() throws Exception {
    Semaphore received = new Semaphore(0);
    try (ScriptedServer server = silent(received);
        ZapClient client =
            ZapClient.builder()
                .address(server.address())
                .timeout(Eventually.PATIENCE)
                .maxCallsPerConnection(4)
                .maxWaitingCalls(2)
                .build()) {
      ClientCall[] calls = new ClientCall[7];
      CompletableFuture<?>[] ends = new CompletableFuture<?>[7];
      for (int i = 0; i < 7; i++) {
        calls[i] = client.newCall(RawService.method(1));
        if (i == 5) {
          calls[i].timeout(Duration.ofSeconds(1));
        }
        ends[i] = CallFuture.start(calls[i], null, response -> null);
        if (i < 4) {
          received.acquire();
        }
      }
      RpcException full = failureOf(ends[6]);
      assertThat(full.status()).isEqualTo(Status.RESOURCE_EXHAUSTED);
      assertThat(full.executed()).isEqualTo(Executed.NO);
      assertThat(full).hasMessageContaining("maxWaitingCalls");
      RpcException queued = failureOf(ends[5]);
      assertThat(queued.status()).isEqualTo(Status.DEADLINE_EXCEEDED);
      assertThat(queued.phase()).isEqualTo(Phase.QUEUED);
      assertThat(queued.executed()).isEqualTo(Executed.NO);
      assertThat(queued).hasMessageContaining("maxCallsPerConnection");
      calls[0].cancel();
      assertThat(failureOf(ends[0]).phase()).isEqualTo(Phase.WRITTEN);
    }
  }

  @Test
  void cancelledFutureCancelsTheCall() throws Exception {
    Semaphore received = new Semaphore(0);
    try (ScriptedServer server = silent(received);
        ZapClient client = ZapClient.connect(server.address())) {
      CallFuture<Object> future =
          CallFuture.start(client.newCall(RawService.method(1)), null, response -> "answered");
      received.acquire();
      assertThat(future.cancel(true)).isTrue();
      assertThat(future).isCancelled();
    }
  }

  @Test
  void interruptedCallerGivesUp() throws Exception {
    Semaphore received = new Semaphore(0);
    try (ScriptedServer server = silent(received);
        ZapClient client = ZapClient.connect(server.address())) {
      CompletableFuture<RpcException> failure = new CompletableFuture<>();
      CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
      Thread caller =
          new Thread(
              () -> {
                failure.complete(failureOf(client));
                interrupted.complete(Thread.currentThread().isInterrupted());
              });
      caller.start();
      received.acquire();
      caller.interrupt();
      assertThat(failure.get(Eventually.SECONDS, TimeUnit.SECONDS).status())
          .isEqualTo(Status.CANCELLED);
      assertThat(failure.get().executed()).isEqualTo(Executed.MAYBE);
      assertThat(interrupted.get(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void closedClientEndsWhatIsPendingAndRefusesWhatComes() throws Exception {
    Semaphore received = new Semaphore(0);
    try (ScriptedServer server = silent(received)) {
      ZapClient client = ZapClient.connect(server.address());
      CallFuture<Object> pending =
          CallFuture.start(client.newCall(RawService.method(1)), null, response -> "answered");
      received.acquire();
      client.close();
      assertThat(failureOf(pending).status()).isEqualTo(Status.CANCELLED);
      RpcException later = failureOf(client);
      assertThat(later.status()).isEqualTo(Status.CANCELLED);
      assertThat(later.executed()).isEqualTo(Executed.NO);
      client.close();
    }
  }

  @Test
  void responseAboveTheLimitFailsItsCallAlone() throws Exception {
    try (ZapServer server = serve(new RawService(request -> Bytes.zeros(request.length() * 1000)));
        ZapClient client =
            ZapClient.builder().address("127.0.0.1:" + server.port()).maxFrame(100_000).build();
        ClientCall call = client.newCall(RawService.method(1))) {
      call.request(Bytes.zeros(10));
      call.await(null);
      call.request(Bytes.zeros(5000));
      RpcException failure = catchThrowableOfType(RpcException.class, () -> call.await(null));
      assertThat(failure.status()).isEqualTo(Status.TOO_LARGE);
      assertThat(failure.failure()).isEqualTo(Failure.LIMIT);
      assertThat(failure)
          .hasMessageContaining("Raw.raw1")
          .hasMessageContaining("5000037 bytes")
          .hasMessageContaining("100000")
          .hasMessageContaining("client's maxFrame");
      call.request(Bytes.zeros(10));
      call.await(null);
      assertThat(call.responseBytes().length()).isEqualTo(10_000);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void malformedBodyIsDataLoss() throws Exception {
    try (ScriptedServer server =
            new ScriptedServer(
                peer -> {
                  byte[] request = peer.frameBytes();
                  peer.send(Frames.response(200, Frames.promiseId(request), new byte[] {1, 2, 3}));
                  peer.frame();
                });
        ZapClient client = ZapClient.connect(server.address());
        ClientCall call = client.newCall(Echo.ECHO)) {
      RpcException failure =
          catchThrowableOfType(RpcException.class, () -> call.await(new Echo.Reader()));
      assertThat(failure.status()).isEqualTo(Status.DATA_LOSS);
      assertThat(failure.failure()).isEqualTo(Failure.MALFORMED);
      assertThat(failure.executed()).isEqualTo(Executed.YES);
    }
  }

  @Test
  void keptResponseFailsByName() throws Exception {
    try (ZapServer server = serve(new EchoService());
        ZapClient client = ZapClient.connect("127.0.0.1:" + server.port())) {
      Echo.Reader kept = new Echo.Reader();
      try (ClientCall call = client.newCall(Echo.ECHO)) {
        call.await(kept);
        assertThat(kept.id()).isZero();
      }
      assertThatThrownBy(kept::id)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("Echoes.echo");
    }
  }

  @Test
  void wrappedIdsAreNeverGivenOutTwice() {
    PendingCalls pending = new PendingCalls(4);
    try (ZapClient client = ZapClient.connect("127.0.0.1:1");
        ClientCall call = client.newCall(Echo.NOTHING)) {
      pending.startAt(-2);
      assertThat(pending.add((UnaryCall) call, 1)).isEqualTo(-2);
      assertThat(pending.add((UnaryCall) call, 2)).isEqualTo(-1);
      assertThat(pending.add((UnaryCall) call, 3)).isEqualTo(1);
      pending.startAt(-2);
      assertThat(pending.add((UnaryCall) call, 4)).isNotIn(-2, -1, 0, 1);
      assertThat(pending.isFull()).isTrue();
      assertThat(pending.attempt(pending.find(-1))).isEqualTo(2);
      pending.take(pending.find(-1));
      assertThat(pending.find(-1)).isNegative();
    }
  }

  @Test
  void serverThatAsksAndNeverReadsDoesNotFillTheClient() throws Exception {
    byte[] asks = Frames.request(1, 1, NOTHING);
    CountDownLatch over = new CountDownLatch(1);
    try (ScriptedServer server =
            new ScriptedServer(
                peer -> {
                  peer.frame();
                  for (int i = 0; i < 200_000; i++) {
                    peer.send(asks);
                  }
                  over.await();
                });
        ZapClient client =
            ZapClient.builder().address(server.address()).timeout(Eventually.PATIENCE).build();
        ClientCall first = client.newCall(RawService.method(1));
        ClientCall second = client.newCall(RawService.method(1))) {
      CallFuture<Object> unanswered = CallFuture.start(first, null, response -> "answered");
      Eventually.holds(() -> assertThat(client.skippedFrames()).isPositive());
      second.timeout(Duration.ofSeconds(1));
      RpcException failure = catchThrowableOfType(RpcException.class, () -> second.await(null));
      assertThat(failure.status()).isEqualTo(Status.DEADLINE_EXCEEDED);
      assertThat(unanswered).isNotDone();
      assertThat(PooledByteBufAllocator.DEFAULT.metric().usedDirectMemory()).isLessThan(64 << 20);
      over.countDown();
    }
  }

  @Test
  void callbackThatThrowsKeepsNoOtherCallFromItsEnd() throws Exception {
    CountDownLatch ended = new CountDownLatch(3);
    try (ScriptedServer server =
            new ScriptedServer(
                peer -> {
                  for (int i = 0; i < 3; i++) {
                    peer.frame();
                  }
                });
        ZapClient client = ZapClient.connect(server.address())) {
      List<ClientCall> calls = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        ClientCall call = client.newCall(Echo.NOTHING);
        calls.add(call);
        call.send(
            null,
            new Callback<StructReader>() {
              @Override
              public void onResponse(StructReader response) {
                throw new AssertionError("answered");
              }

              @Override
              public void onFailure(RpcException failure) {
                ended.countDown();
                throw new IllegalStateException("thrown by a callback");
              }
            });
      }
      assertThat(ended.await(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
      calls.forEach(ClientCall::close);
    }
  }

  /**
   * Otherwise the event loop would fail it for the same reason for ever, and never dial again. At a
   * path, since somebody else may take a port before the server starts.
   */
  @Test
  void callThatItsCallbackSendsAgainWaitsForTheNextAttempt() throws Exception {
    String address = "unix:" + Carrier.freePath();
    try (ZapClient client = ZapClient.connect(address)) {
      Insistent insistent = new Insistent(client);
      insistent.send();
      assertThat(insistent.failed.await(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
      try (ZapServer server =
          ZapServer.builder().listen(address).service(new EchoService()).start()) {
        assertThat(insistent.answered.await(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(server.connections()).isEqualTo(1);
      }
      insistent.call.close();
    }
  }

  @Test
  void callbackOfACallBeyondTheLimitRunsOnTheEventLoopAndMaySendAgain() throws Exception {
    List<Insistent> all = new ArrayList<>();
    Semaphore received = new Semaphore(0);
    try (ScriptedServer server = silent(received);
        ZapClient client =
            ZapClient.builder()
                .address(server.address())
                .timeout(Eventually.PATIENCE.multipliedBy(2))
                .maxCallsPerConnection(1)
                .maxWaitingCalls(2)
                .build()) {
      for (int i = 0; i < 4; i++) {
        Insistent insistent = new Insistent(client);
        all.add(insistent);
        insistent.send();
        if (i == 0) {
          // Only now is there no room but for two more, so that the fourth is one too many.
          received.acquire();
        }
      }
      assertThat(all.get(3).failed.await(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(all).noneMatch(insistent -> insistent.misplaced);
    } finally {
      all.forEach(insistent -> insistent.call.close());
    }
  }

  /** The first call is written before the pipeline hears that it is connected. */
  @Test
  void aFailureWhileTheFirstCallIsWrittenNamesThePeer() throws Exception {
    NetworkIo withoutMemory = NetworkIo.chosen().with(new Exhausted());
    try (ScriptedServer server = silent(new Semaphore(0));
        ZapClient client = ZapClient.builder().io(withoutMemory).address(server.address()).build();
        ClientCall call = client.newCall(RawService.method(1))) {
      call.request(Bytes.of(new byte[LoopState.LARGE + 1]));
      RpcException failure = catchThrowableOfType(RpcException.class, () -> call.await(null));
      assertThat(failure.status()).isEqualTo(Status.RESOURCE_EXHAUSTED);
      assertThat(failure.executed()).isEqualTo(Executed.NO);
      assertThat(failure.peer()).isNotNull();
    }
  }

  /** Never answers; says what it receives. */
  private static ScriptedServer silent(Semaphore received) throws Exception {
    return new ScriptedServer(
        peer -> {
          while (true) {
            peer.frame();
            received.release();
          }
        });
  }

  private static RpcException failureOf(ZapClient client) {
    try (ClientCall call = client.newCall(RawService.method(1))) {
      return catchThrowableOfType(RpcException.class, () -> call.await(null));
    }
  }

  private static RpcException failureOf(CompletableFuture<?> end) {
    Throwable thrown =
        catchThrowableOfType(
            ExecutionException.class, () -> end.get(Eventually.SECONDS, TimeUnit.SECONDS));
    return (RpcException) thrown.getCause();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static ZapServer serve(Service service) {
    return ZapServer.builder().listen("127.0.0.1:0").service(service).start();
  }

  /** Has no direct memory. */
  private static final class Exhausted extends AbstractByteBufAllocator {

    @Override
    public boolean isDirectBufferPooled() {
      return false;
    }

    @Override
    protected ByteBuf newHeapBuffer(int initialCapacity, int maxCapacity) {
      return UnpooledByteBufAllocator.DEFAULT.heapBuffer(initialCapacity, maxCapacity);
    }

    @Override
    protected ByteBuf newDirectBuffer(int initialCapacity, int maxCapacity) {
      throw new OutOfMemoryError("direct memory");
    }
  }

  /** A call that is sent again whenever it fails while its client is open. */
  private static final class Insistent implements Callback<StructReader> {

    private final CountDownLatch failed = new CountDownLatch(3);
    private final CountDownLatch answered = new CountDownLatch(1);
    private final ClientCall call;
    private boolean within;
    private volatile boolean misplaced;

    Insistent(ZapClient client) {
      call = client.newCall(Echo.NOTHING);
    }

    void send() {
      call.send(null, this);
    }

    @Override
    public void onResponse(StructReader response) {
      answered.countDown();
    }

    @Override
    public void onFailure(RpcException failure) {
      misplaced |= within || !LoopThread.isCurrent();
      failed.countDown();
      within = true;
      if (failure.status() != Status.CANCELLED) {
        send();
      }
      within = false;
    }
  }
}
