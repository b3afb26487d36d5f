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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
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

  @Test
  void callThatACallbackFillsAndSendsAllocatesNothing() {
    try (ClientCall first = client.newCall(Echo.ECHO);
        ClientCall second = client.newCall(Echo.ECHO)) {
      Hop last = new Hop(second, null);
      Hop start = new Hop(first, last);
      Runnable once =
          () -> {
            start.send();
            while (!last.answered.getAndSet(false)) {
              LockSupport.parkNanos(100_000);
            }
          };
      once.run();
      Allocations.assertNoAllocation(once, loops());
    }
  }

  /** A call that fills its request where it is sent, and whose answer sends the next one. */
  private static final class Hop implements Callback<Echo.Reader>, Consumer<Echo.Builder> {

    private final AtomicBoolean answered = new AtomicBoolean();
    private final Echo.Builder request = new Echo.Builder();
    private final Echo.Reader response = new Echo.Reader();
    private final ClientCall call;
    private final @Nullable Hop next;

    Hop(ClientCall call, @Nullable Hop next) {
      this.call = call;
      this.next = next;
    }

    void send() {
      call.send(request, this, response, this);
    }

    @Override
    public void accept(Echo.Builder builder) {
      builder.id(7).number(3);
    }

    @Override
    public void onResponse(Echo.Reader answer) {
      if (next != null) {
        next.send();
      } else if (answer.id() == 8) {
        answered.set(true);
      }
    }

    @Override
    public void onFailure(RpcException failure) {
      throw failure;
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
