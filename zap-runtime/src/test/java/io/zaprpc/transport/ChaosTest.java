package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.rpc.CallFuture;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A hundred thousand calls with random cancellations, deadlines, disconnects and throwing handlers:
 * every call ends in time, every answer is its own, and nothing is left outstanding.
 */
class ChaosTest {

  private static final int THREADS = 8;
  private static final int CALLS_PER_THREAD = 12_500;

  private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
  private final Map<String, AtomicInteger> ends = new ConcurrentHashMap<>();
  private final AtomicLong slowest = new AtomicLong();

  @AfterEach
  void stopTimer() {
    timer.shutdownNow();
  }

  @ParameterizedTest
  @MethodSource("io.zaprpc.transport.Carrier#chosen")
  void everyCallEndsAndNothingIsLeft(Carrier carrier) throws Exception {
    EchoService service =
        new EchoService()
            .handling(
                (request, response, context) -> {
                  int dice = ThreadLocalRandom.current().nextInt(100);
                  if (dice < 3) {
                    throw new IllegalStateException("thrown by dice");
                  }
                  if (dice < 6) {
                    throw new RpcException(Status.ABORTED, "refused by dice");
                  }
                  if (dice < 8) {
                    Thread.sleep(ThreadLocalRandom.current().nextInt(30));
                  }
                  response.id(request.id()).text(request.text());
                })
            .answeringLater(
                (request, responder) -> {
                  long id = request.id();
                  timer.schedule(
                      () -> responder.complete(response -> response.id(id)),
                      ThreadLocalRandom.current().nextInt(8),
                      TimeUnit.MILLISECONDS);
                });
    try (ZapServer server = carrier.server().eventLoops(2).service(service).start();
        BreakingRelay relay = new BreakingRelay(server.address());
        ZapClient client = carrier.client(relay.address()).connections(4).eventLoops(2).build()) {
      Thread[] callers = new Thread[THREADS];
      AtomicInteger wrong = new AtomicInteger();
      for (int i = 0; i < THREADS; i++) {
        int seed = i;
        callers[i] = new Thread(() -> wrong.addAndGet(callOften(client, new Random(seed))));
        callers[i].start();
      }
      breakConnections(relay, callers);
      for (Thread caller : callers) {
        caller.join();
      }
      assertThat(wrong).hasValue(0);
      assertThat(ends.values().stream().mapToInt(AtomicInteger::get).sum())
          .isEqualTo(THREADS * CALLS_PER_THREAD);
      assertThat(ends).containsKeys("answered", "ANSWERED", "DEADLINE", "CANCELLED");
      assertThat(TimeUnit.NANOSECONDS.toMillis(slowest.get()))
          .isLessThan(Eventually.PATIENCE.toMillis());
    }
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
    assertThat(Leaks.found()).isEmpty();
  }

  private static void breakConnections(BreakingRelay relay, Thread[] callers) throws Exception {
    while (callers[0].isAlive()) {
      Thread.sleep(50);
      relay.breakOne();
    }
  }

  private int callOften(ZapClient client, Random random) {
    int wrong = 0;
    Echo.Builder request = new Echo.Builder();
    Echo.Reader response = new Echo.Reader();
    ClientCall reused = client.newCall(Echo.ECHO);
    for (int i = 0; i < CALLS_PER_THREAD; i++) {
      long id = random.nextLong();
      long started = System.nanoTime();
      try {
        wrong +=
            random.nextInt(4) == 0
                ? callAsync(client, random, id)
                : callBlocking(reused, random, request, response, id);
        count("answered");
      } catch (RpcException e) {
        count(e.failure().name());
      }
      slowest.accumulateAndGet(System.nanoTime() - started, Math::max);
    }
    reused.close();
    return wrong;
  }

  private static int callBlocking(
      ClientCall call, Random random, Echo.Builder request, Echo.Reader response, long id) {
    String text = "x".repeat(random.nextInt(2000));
    call.timeout(Duration.ofMillis(random.nextInt(10) == 0 ? 1 : 2000));
    call.request(request);
    request.id(id).text(text);
    call.await(response);
    return response.id() == id && response.text().equals(text) ? 0 : 1;
  }

  private static int callAsync(ZapClient client, Random random, long id) {
    ClientCall call = client.newCall(EchoService.later());
    call.timeout(Duration.ofMillis(random.nextInt(10) == 0 ? 5 : 2000));
    Echo.Builder request = new Echo.Builder();
    call.request(request);
    request.id(id);
    CallFuture<Long> future = CallFuture.start(call, new Echo.Reader(), Echo.Reader::id);
    try {
      return future.get(random.nextInt(12), TimeUnit.MILLISECONDS) == id ? 0 : 1;
    } catch (TimeoutException e) {
      call.cancel();
    } catch (ExecutionException e) {
      throw (RpcException) e.getCause();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    try {
      return future.get(Eventually.SECONDS, TimeUnit.SECONDS) == id ? 0 : 1;
    } catch (ExecutionException e) {
      throw (RpcException) e.getCause();
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError(e);
    }
  }

  private void count(String end) {
    ends.computeIfAbsent(end, key -> new AtomicInteger()).incrementAndGet();
  }
}
