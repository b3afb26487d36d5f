package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.util.ResourceLeakDetector;
import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.testing.Allocations;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A warm call allocates nothing: not on the caller's thread, not on either event loop. */
class AllocationTest {

  private final ResourceLeakDetector.Level level = ResourceLeakDetector.getLevel();
  private List<Thread> earlierLoops = List.of();
  private ZapServer server;
  private ZapClient client;

  @BeforeEach
  void start() {
    // The JDK's selector allocates 128 bytes for a read and a write whatever is done with them.
    assumeTrue(NetworkIo.chosen().name().matches("epoll|kqueue"));
    ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
    earlierLoops = allLoops();
    EchoService service =
        new EchoService()
            .handling(
                (request, response, context) ->
                    response.id(request.id() + 1).number(request.number()));
    server =
        ZapServer.builder()
            .listen("127.0.0.1:0")
            .eventLoops(1)
            .directExecutor()
            .service(service)
            .start();
    client = ZapClient.connect("127.0.0.1:" + server.port());
  }

  @AfterEach
  void stop() throws Exception {
    if (client != null) {
      client.close();
      server.close();
    }
    ResourceLeakDetector.setLevel(level);
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @Test
  void blockingCallAllocatesNothing() {
    Echo.Builder request = new Echo.Builder();
    Echo.Reader response = new Echo.Reader();
    try (ClientCall call = client.newCall(Echo.ECHO)) {
      long[] sum = new long[1];
      Runnable once =
          () -> {
            call.request(request);
            request.id(sum[0]).number(3);
            call.await(response);
            sum[0] += response.id() - sum[0];
          };
      once.run();
      Allocations.assertNoAllocation(once, loops());
    }
  }

  @Test
  void callWithCallbackAllocatesNothing() {
    Echo.Builder request = new Echo.Builder();
    Echo.Reader response = new Echo.Reader();
    AtomicBoolean answered = new AtomicBoolean();
    Thread caller = Thread.currentThread();
    Callback<Echo.Reader> callback =
        new Callback<>() {
          @Override
          public void onResponse(Echo.Reader reader) {
            answered.set(true);
            LockSupport.unpark(caller);
          }

          @Override
          public void onFailure(RpcException failure) {
            throw failure;
          }
        };
    try (ClientCall call = client.newCall(Echo.ECHO)) {
      Runnable once =
          () -> {
            call.request(request);
            request.id(7);
            call.send(response, callback);
            while (!answered.getAndSet(false)) {
              LockSupport.park();
            }
          };
      once.run();
      Allocations.assertNoAllocation(once, loops());
    }
  }

  /** The loops of server and client, without those that another test may still be ending. */
  private List<Thread> loops() {
    List<Thread> loops =
        allLoops().stream().filter(thread -> !earlierLoops.contains(thread)).toList();
    assertThat(loops).hasSize(2);
    return loops;
  }

  private static List<Thread> allLoops() {
    Thread[] all = new Thread[Thread.activeCount() + 16];
    int count = Thread.enumerate(all);
    return Arrays.stream(all, 0, count).filter(LoopThread.class::isInstance).toList();
  }
}
