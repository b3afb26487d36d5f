package io.zaprpc.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.benchmarks.chain.Balances;
import io.zaprpc.benchmarks.chain.GetBalanceRequest;
import io.zaprpc.benchmarks.chain.GetBalanceResponse;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import io.zaprpc.transport.ZapServer;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LoadRunTest {

  private static final long STALL_MILLIS = 1_000;

  /** No pause of a busy machine is as long. */
  private static final long SLOW_MILLIS = STALL_MILLIS / 2;

  private final AtomicLong calls = new AtomicLong();
  private final Set<Long> ids = ConcurrentHashMap.newKeySet();

  @Test
  void countsEveryCallAndItsStatus() throws Exception {
    try (ZapServer server = serve(this::refuseEveryFourth)) {
      Measured measured = run(server, closed(2, 4, 1, 1_000));

      assertThat(calls).hasValue(1_000);
      assertThat(measured.answered()).isEqualTo(750);
      assertThat(measured.failures()).containsOnly(java.util.Map.entry("NOT_FOUND(404)", 250L));
      assertThat(measured.texts()).anyMatch(text -> text.contains("no account"));
      assertThat(measured.sinceSent().getTotalCount()).isEqualTo(750);
      assertThat(measured.samples().stream().mapToLong(Sample::answered).sum()).isEqualTo(750);
      assertThat(measured.unfinished()).isZero();
    }
  }

  @Test
  void numbersTheCallsOfAllThreads() throws Exception {
    try (ZapServer server = serve(this::answer)) {
      Measured measured = run(server, closed(4, 2, 2, 400));

      assertThat(measured.answered()).isEqualTo(400);
      assertThat(ids).hasSize(400).contains(0L, 1L, 7L);
    }
  }

  @Test
  void sendsAtARateWhateverIsAnswered() throws Exception {
    try (ZapServer server = serve(this::answer)) {
      LoadPlan plan = plan(server.port(), 1, 16, 1, 1_000, Duration.ofMinutes(1), 500);
      Measured measured = run(plan, "{}");

      assertThat(measured.answered()).isEqualTo(500);
      assertThat(measured.seconds()).isGreaterThan(0.49);
      assertThat(measured.sinceDue())
          .hasValueSatisfying(due -> assertThat(due.getTotalCount()).isEqualTo(500));
    }
  }

  /** A stall of a second delays 1,000 calls that are due meanwhile, and only 16 are under way. */
  @Test
  void countsAStallForEveryCallThatItDelayed() throws Exception {
    try (ZapServer server = serve(this::stallOnce)) {
      LoadPlan plan = plan(server.port(), 1, 16, 1, 1_000, Duration.ofMinutes(1), 2_000);
      Measured measured = run(plan, "{}");

      long sinceDue = slow(measured.sinceDue().orElseThrow());
      long sinceSent = slow(measured.sinceSent());
      assertThat(sinceDue).isGreaterThan(400);
      assertThat(sinceSent).isPositive().isLessThan(sinceDue / 2);
    }
  }

  @Test
  void countsCallsThatRanIntoTheirDeadlineAsSlow() throws Exception {
    CountDownLatch over = new CountDownLatch(1);
    try (ZapServer server = serve((request, response) -> awaitQuietly(over))) {
      LoadPlan plan =
          new LoadPlan(
              address(server),
              1,
              1,
              1,
              0,
              Duration.ZERO,
              Duration.ofMinutes(1),
              1,
              Duration.ofMillis(50),
              true,
              0,
              1 << 20);
      Measured measured = run(plan, "{}");
      over.countDown();

      assertThat(measured.answered()).isZero();
      assertThat(measured.failures()).containsOnlyKeys("DEADLINE_EXCEEDED(504)");
      assertThat(measured.sinceSent().getTotalCount()).isEqualTo(1);
    }
  }

  @Test
  void saysThatNobodyListens() throws Exception {
    try (Socket unlistening = new Socket()) {
      unlistening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      int port = unlistening.getLocalPort();
      Measured measured = run(plan(port, 2, 4, 1, 0, Duration.ofMinutes(1), 0), "{}");

      assertThat(measured.answered()).isZero();
      assertThat(measured.refusal())
          .hasValueSatisfying(why -> assertThat(why).contains(":" + port));
    }
  }

  @Test
  void endsWhenItIsInterrupted() throws Exception {
    try (ZapServer server = serve(this::answer);
        LoadRun run =
            prepared(plan(server.port(), 1, 4, 1, 0, Duration.ofHours(1), 0), "{}").open(false)) {
      Thread waiting =
          new Thread(
              () -> {
                while (calls.get() < 100) {
                  Thread.yield();
                }
                run.interrupt();
              });
      waiting.start();

      assertThat(run.run(silent()).answered()).isGreaterThanOrEqualTo(96);
    }
  }

  private void answer(GetBalanceRequest.Reader request, GetBalanceResponse.Builder response) {
    calls.incrementAndGet();
    ids.add(request.id());
    response.id(request.id());
  }

  private void refuseEveryFourth(
      GetBalanceRequest.Reader request, GetBalanceResponse.Builder response) {
    if (calls.incrementAndGet() % 4 == 0) {
      throw new RpcException(Status.NOT_FOUND, "no account");
    }
    response.id(request.id());
  }

  private void stallOnce(GetBalanceRequest.Reader request, GetBalanceResponse.Builder response) {
    if (calls.incrementAndGet() == 300) {
      try {
        Thread.sleep(STALL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    response.id(request.id());
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long slow(Histogram histogram) {
    return histogram.getCountBetweenValues(
        TimeUnit.MILLISECONDS.toNanos(SLOW_MILLIS), Long.MAX_VALUE);
  }

  /** On the event loop, so that a handler that blocks stalls every call. */
  private static ZapServer serve(Handler handler) {
    Balances balances =
        new Balances() {
          @Override
          public void getBalance(
              GetBalanceRequest.Reader request, GetBalanceResponse.Builder response) {
            handler.handle(request, response);
          }

          @Override
          public void ping() {}
        };
    return ZapServer.builder().listen("127.0.0.1:0").service(balances).directExecutor().start();
  }

  private static Measured run(ZapServer server, LoadPlan plan) throws Exception {
    return run(at(plan, address(server)), "{\"id\": \"{{seq}}\"}");
  }

  private static Measured run(LoadPlan plan, String request) throws Exception {
    try (LoadRun run = prepared(plan, request).open(false)) {
      return run.run(silent());
    }
  }

  private static PreparedLoad prepared(LoadPlan plan, String request) throws Exception {
    return Schemas.prepared(plan, "getBalance", request);
  }

  private static LoadPlan closed(int connections, int inFlight, int threads, long count) {
    return plan(0, connections, inFlight, threads, 0, Duration.ofMinutes(1), count);
  }

  private static LoadPlan plan(
      int port,
      int connections,
      int inFlight,
      int threads,
      double rate,
      Duration duration,
      long count) {
    return new LoadPlan(
        "zap://127.0.0.1:" + port,
        connections,
        inFlight,
        threads,
        rate,
        Duration.ZERO,
        duration,
        count,
        Duration.ofMinutes(1),
        true,
        0,
        1 << 20);
  }

  private static LoadPlan at(LoadPlan plan, String address) {
    return new LoadPlan(
        address,
        plan.connections(),
        plan.inFlight(),
        plan.threads(),
        plan.rate(),
        plan.warmup(),
        plan.duration(),
        plan.count(),
        plan.timeout(),
        true,
        0,
        plan.maxFrame());
  }

  private static String address(ZapServer server) {
    return "zap://127.0.0.1:" + server.port();
  }

  private static Progress silent() {
    return new Progress(new PrintWriter(new StringWriter()), Progress.Form.OFF);
  }

  private interface Handler {
    void handle(GetBalanceRequest.Reader request, GetBalanceResponse.Builder response);
  }
}
