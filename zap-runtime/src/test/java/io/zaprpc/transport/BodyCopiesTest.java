package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.netty.buffer.ByteBuf;
import io.netty.util.ResourceLeakDetector;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.wire.Body;
import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Counts the copies of a body that is echoed: each byte that moves into or out of a direct buffer,
 * and what is allocated on the heap, at both ends and whatever the thread.
 */
class BodyCopiesTest {

  private static final int MIB = 1 << 20;
  private static final int WINDOWS = 5;
  private static final int CALLS_PER_WINDOW = 10;
  private static final int CALLS = WINDOWS * CALLS_PER_WINDOW;

  /** Heads of frames, and what is looked at of a frame before its body is told apart. */
  private static final int HEADS = 8 << 10;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final ResourceLeakDetector.Level level = ResourceLeakDetector.getLevel();
  private final CountingAllocator atServer = new CountingAllocator();
  private final CountingAllocator atClient = new CountingAllocator();

  static Stream<Arguments> everyWay() {
    return Carrier.all().stream()
        .flatMap(
            carrier ->
                Stream.of(Arguments.of(carrier, "direct"), Arguments.of(carrier, "executor")));
  }

  @BeforeEach
  void stopTheLeakDetector() {
    ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
  }

  @AfterEach
  void everyBufferIsGivenBack() throws Exception {
    ResourceLeakDetector.setLevel(level);
    Eventually.holds(() -> assertThat(atServer.live).hasValue(0));
    Eventually.holds(() -> assertThat(atClient.live).hasValue(0));
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void copiesABodyOnceAtMostOnTheWayInAndNeverOnTheWayOut(Carrier carrier, String threads) {
    ZapServer.Builder builder =
        new Carrier(carrier.io().with(atServer), carrier.unix()).server().service(new Blob());
    ByteBuf buffer = atClient.directBuffer(MIB).writeZero(MIB);
    try (ZapServer server =
            (threads.equals("direct") ? builder.directExecutor() : builder).start();
        ZapClient client =
            new Carrier(carrier.io().with(atClient), carrier.unix()).client(server).build();
        Body body = Bodies.of(buffer);
        ClientCall call = client.newCall(Blob.ECHO)) {
      Blob.Builder request = new Blob.Builder();
      Blob.Reader response = new Blob.Reader();
      echo(call, request, response, body);
      atServer.reset();
      atClient.reset();
      long heapPerCall = Long.MAX_VALUE;
      for (int window = 0; window < WINDOWS; window++) {
        long heap = allocated();
        for (int i = 0; i < CALLS_PER_WINDOW; i++) {
          echo(call, request, response, body);
        }
        heapPerCall = Math.min(heapPerCall, (allocated() - heap) / CALLS_PER_WINDOW);
      }

      // io_uring's reads are under way before anybody knows what they will bring.
      boolean lands = carrier.io().readsAtOnce();
      assertCopies(atServer, lands ? MIB / 2 : MIB + HEADS);
      assertCopies(atClient, lands ? MIB / 2 : MIB + HEADS);
      assertThat(heapPerCall).isLessThan(MIB / 8);
    }
  }

  private static void assertCopies(CountingAllocator end, long most) {
    assertThat(end.copiedIn.get() / CALLS).isLessThanOrEqualTo(most);
    assertThat(end.copiedOut.get() / CALLS).isLessThan(HEADS);
    assertThat(end.largeBuffers.get()).isEqualTo(CALLS);
  }

  private static void echo(ClientCall call, Blob.Builder request, Blob.Reader response, Body body) {
    call.request(request);
    request.id(7).name("blob").data(body);
    call.await(response);
    assertThat(response.dataBody().length()).isEqualTo(MIB);
  }

  /**
   * What all platform threads have allocated on the heap: also those that have nothing to do with
   * the calls, so the window in which they did least counts.
   */
  private static long allocated() {
    long sum = 0;
    for (long bytes : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
      sum += Math.max(0, bytes);
    }
    return sum;
  }
}
