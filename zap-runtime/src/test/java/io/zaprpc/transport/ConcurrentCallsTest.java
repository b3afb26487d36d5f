package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Many calls at once: each answer reaches its caller, and each call ends. */
class ConcurrentCallsTest {

  private static final int CALLS = 10_000;
  private static final int CONNECTIONS = 8;

  private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);

  @AfterEach
  void nothingIsLeft() throws Exception {
    timer.shutdownNow();
    assertThat(timer.awaitTermination(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @ParameterizedTest
  @MethodSource("io.zaprpc.transport.Carrier#all")
  void everyAnswerReachesItsCaller(Carrier carrier) throws Exception {
    Random delays = new Random(7);
    EchoService service =
        new EchoService()
            .answeringLater(
                (request, responder) -> {
                  long id = request.id();
                  String text = request.text();
                  timer.schedule(
                      () -> responder.complete(answer -> answer.id(id).text(text)),
                      delays.nextInt(20),
                      TimeUnit.MILLISECONDS);
                });
    try (ZapServer server = carrier.server().service(service).start();
        ZapClient client = carrier.client(server).connections(CONNECTIONS).build()) {
      CountDownLatch ended = new CountDownLatch(CALLS);
      AtomicInteger right = new AtomicInteger();
      for (int i = 0; i < CALLS; i++) {
        send(client, i, ended, right);
      }
      assertThat(ended.await(2 * Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(right).hasValue(CALLS);
    }
  }

  @ParameterizedTest
  @MethodSource("io.zaprpc.transport.Carrier#all")
  void blockingCallersGetTheirOwnAnswers(Carrier carrier) throws Exception {
    try (ZapServer server = carrier.server().service(new EchoService()).start();
        ZapClient client = carrier.client(server).connections(CONNECTIONS).build()) {
      List<Thread> callers = new ArrayList<>();
      AtomicInteger right = new AtomicInteger();
      for (int t = 0; t < 32; t++) {
        int first = t * 1000;
        Thread caller = new Thread(() -> right.addAndGet(callBlocking(client, first, 300)));
        callers.add(caller);
        caller.start();
      }
      for (Thread caller : callers) {
        caller.join();
      }
      assertThat(right).hasValue(32 * 300);
    }
  }

  @ParameterizedTest
  @MethodSource("io.zaprpc.transport.Carrier#all")
  void everyPendingCallEndsWhenTheServerIsKilled(Carrier carrier) throws Exception {
    CountDownLatch received = new CountDownLatch(CONNECTIONS * 256);
    EchoService silent =
        new EchoService().answeringLater((request, responder) -> received.countDown());
    ZapServer server = carrier.server().service(silent).start();
    try (ZapClient client = carrier.client(server).connections(CONNECTIONS).build()) {
      List<RpcException> failures = new ArrayList<>();
      CountDownLatch ended = new CountDownLatch(CALLS);
      for (int i = 0; i < CALLS; i++) {
        ClientCall call = client.newCall(EchoService.later());
        call.timeout(Eventually.PATIENCE.multipliedBy(2));
        call.send(
            new Echo.Reader(),
            new Callback<Echo.Reader>() {
              @Override
              public void onResponse(Echo.Reader response) {
                throw new AssertionError("answered");
              }

              @Override
              public void onFailure(RpcException failure) {
                synchronized (failures) {
                  failures.add(failure);
                }
                call.close();
                ended.countDown();
              }
            });
      }
      assertThat(received.await(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
      server.close();
      assertThat(ended.await(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(failures).hasSize(CALLS);
      assertThat(failures)
          .allSatisfy(failure -> assertThat(failure.status()).isEqualTo(Status.UNAVAILABLE));
      // 256 were under way on each connection, the others had not been written.
      assertThat(failures)
          .filteredOn(failure -> failure.executed() == Executed.MAYBE)
          .hasSize(CONNECTIONS * 256);
      assertThat(failures)
          .filteredOn(failure -> failure.executed() == Executed.NO)
          .hasSize(CALLS - CONNECTIONS * 256);
    }
  }

  @ParameterizedTest
  @MethodSource("io.zaprpc.transport.Carrier#all")
  void closingGivesEverythingBackEachTime(Carrier carrier) {
    for (int round = 0; round < 20; round++) {
      try (ZapServer server = carrier.server().service(new EchoService()).start();
          ZapClient client = carrier.client(server).connections(CONNECTIONS).build()) {
        assertThat(callBlocking(client, 0, 50)).isEqualTo(50);
      }
      assertThat(ArrayPools.outstanding()).as("round %d", round).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("io.zaprpc.transport.Carrier#all")
  void closingFromACallbackEndsWhatIsUnderWay(Carrier carrier) throws Exception {
    EchoService silent = new EchoService().answeringLater((request, responder) -> {});
    try (ZapServer server = carrier.server().service(silent).start()) {
      ZapClient client = carrier.client(server).build();
      CountDownLatch ended = new CountDownLatch(1);
      ClientCall pending = client.newCall(EchoService.later());
      pending.send(new Echo.Reader(), failing(pending, ended));
      ClientCall answered = client.newCall(Echo.ECHO);
      answered.send(
          new Echo.Reader(),
          new Callback<Echo.Reader>() {
            @Override
            public void onResponse(Echo.Reader response) {
              client.close();
              answered.close();
            }

            @Override
            public void onFailure(RpcException failure) {
              throw new AssertionError(failure);
            }
          });

      assertThat(ended.await(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
      client.close();
    }
  }

  private static Callback<Echo.Reader> failing(ClientCall call, CountDownLatch ended) {
    return new Callback<>() {
      @Override
      public void onResponse(Echo.Reader response) {
        throw new AssertionError("answered");
      }

      @Override
      public void onFailure(RpcException failure) {
        call.close();
        ended.countDown();
      }
    };
  }

  private static void send(ZapClient client, int id, CountDownLatch ended, AtomicInteger right) {
    ClientCall call = client.newCall(EchoService.later());
    call.timeout(Eventually.PATIENCE);
    Echo.Builder request = new Echo.Builder();
    call.request(request);
    request.id(id).text("call " + id);
    call.send(
        new Echo.Reader(),
        new Callback<Echo.Reader>() {
          @Override
          public void onResponse(Echo.Reader response) {
            if (response.id() == id && response.text().equals("call " + id)) {
              right.incrementAndGet();
            }
            call.close();
            ended.countDown();
          }

          @Override
          public void onFailure(RpcException failure) {
            failure.printStackTrace();
            call.close();
            ended.countDown();
          }
        });
  }

  private static int callBlocking(ZapClient client, int first, int count) {
    int right = 0;
    Echo.Builder request = new Echo.Builder();
    Echo.Reader response = new Echo.Reader();
    try (ClientCall call = client.newCall(Echo.ECHO)) {
      for (int id = first; id < first + count; id++) {
        call.request(request);
        request.id(id).text("call " + id);
        call.await(response);
        right += response.id() == id && response.text().equals("call " + id) ? 1 : 0;
      }
    }
    return right;
  }
}
