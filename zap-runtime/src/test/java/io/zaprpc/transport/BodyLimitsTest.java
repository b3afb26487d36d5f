package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.rpc.CallFuture;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.ArrayPool;
import io.zaprpc.wire.Body;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.OutputArray;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What large bytes fields cost a server at most, whatever peers do, and that nothing is left. */
class BodyLimitsTest {

  private static final int MIB = 1 << 20;

  /** A length of which each byte is a character, so that a misled text is one all the same. */
  private static final int SIZE = 0x13864;

  private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
  private final CountingAllocator buffers = new CountingAllocator();
  private final Carrier counted = new Carrier(NetworkIo.chosen().with(buffers), false);

  @AfterEach
  void nothingIsLeft() throws Exception {
    timer.shutdown();
    assertThat(timer.awaitTermination(Eventually.SECONDS, TimeUnit.SECONDS)).isTrue();
    Eventually.holds(() -> assertThat(buffers.live).hasValue(0));
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void lengthsThatNobodyProvedReserveTheBudgetAtMost(boolean aBody) throws Exception {
    int claimed = 15 * MIB;
    byte[] frame = frame(claimed, aBody);
    long heap = usedHeap();
    List<RawPeer> peers = new ArrayList<>();
    try (ZapServer server = counted.server().eventLoops(1).service(new Blob()).start()) {
      for (int i = 0; i < 40; i++) {
        RawPeer peer = RawPeer.connect(server.port());
        peers.add(peer);
        peer.send(Arrays.copyOf(frame, 5_000));
      }
      awaitConnections(server, 40);
      LongSupplier room = aBody ? buffers.most::get : () -> usedHeap() - heap;
      Eventually.holds(() -> assertThat(room.getAsLong()).isGreaterThan(3L * claimed));
      awaitStandstill(buffers.most::intValue);
      assertThat(room.getAsLong()).isLessThan(Claims.MOST + 40 * 32_000 + 16 * MIB);

      // Who proves the length is served all the same, beyond the budget too.
      byte[] whole = Arrays.copyOf(frame, frame.length);
      RawPeer last = peers.get(39);
      last.send(Arrays.copyOfRange(whole, 5_000, whole.length));
      assertThat(Frames.describe(last.frameBytes())).isEqualTo("200 for 5");
    } finally {
      for (RawPeer peer : peers) {
        peer.close();
      }
    }
  }

  @Test
  void aPeerThatNeverReadsHoldsLittle() throws Exception {
    byte[] request = frame(100_000, true);
    for (boolean direct : new boolean[] {true, false}) {
      ZapServer.Builder builder = counted.server().eventLoops(1).service(new Blob());
      try (ZapServer server = (direct ? builder.directExecutor() : builder).start();
          RawPeer peer = RawPeer.connectReadingLittle(server.port());
          ZapClient other = counted.client(server).build()) {
        AtomicInteger sent = new AtomicInteger();
        CountDownLatch full = new CountDownLatch(1);
        Thread sender = new Thread(() -> sendOften(peer, request, sent, full));
        sender.start();
        assertThat(full.await(1, TimeUnit.MINUTES)).isTrue();
        awaitStandstill(sent::get);
        // Half a mebibyte is queued before nothing is read; off the loop another one is worked on.
        assertThat(buffers.live.get()).isLessThan((direct ? 1 : 2) * MIB + 200_000L);
        assertThat(sent.get()).isLessThan(10_000);
        try (Body body = Bodies.of(Blob.content(MIB))) {
          assertThat(BodyCallsTest.Form.AWAIT.echo(other, body).length()).isEqualTo(MIB);
        }
        peer.reset();
        sender.join();
      }
      Eventually.holds(() -> assertThat(buffers.live).hasValue(0));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFrameCutOffAnywhereLeavesNothing(boolean direct) throws Exception {
    byte[] frame = frame(SIZE, true);
    ZapServer.Builder builder = counted.server().service(new Blob());
    try (ZapServer server = (direct ? builder.directExecutor() : builder).start()) {
      for (int end = 0; end < frame.length; end += end < 200 ? 1 : 4_999) {
        try (RawPeer peer = RawPeer.connect(server.port())) {
          peer.send(Arrays.copyOf(frame, end));
        }
      }
      try (RawPeer peer = RawPeer.connect(server.port())) {
        for (byte[] piece : pieces(frame)) {
          peer.send(piece);
          Thread.sleep(2);
        }
        assertThat(Frames.describe(peer.frameBytes())).isEqualTo("200 for 5");
      }
      awaitConnections(server, 0);
      assertThat(buffers.live.get()).isLessThan(MIB);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56})
  void damageBeforeABodyIsRefusedAsInASmallMessage(int at) throws Exception {
    try (ZapServer server = counted.server().service(new Blob()).start();
        RawPeer peer = RawPeer.connect(server.port())) {
      byte[] large = message(SIZE, true);
      byte[] small = message(100, true);
      for (int value : new int[] {0, 1, 7, 9, -1, 0x7FFF_FFFF, SIZE}) {
        Word32.put(large, at, value);
        Word32.put(small, at, value);
        peer.send(Frames.request(1, 5, large));
        String ofLarge = Frames.describe(peer.frameBytes());
        peer.send(Frames.request(1, 5, small));
        String ofSmall = Frames.describe(peer.frameBytes());
        if (value != SIZE) {
          assertThat(ofLarge).isEqualTo(ofSmall);
        }
      }
      assertThat(server.connections()).isOne();
    }
  }

  /**
   * Calls with bodies while connections break, deadlines pass, callers give up and handlers fail.
   */
  @ParameterizedTest
  @MethodSource("io.zaprpc.transport.Carrier#chosen")
  void nothingIsLeftAfterChaos(Carrier carrier) throws Exception {
    Blob service =
        new Blob()
            .handling(
                (request, response, context) -> {
                  int dice = ThreadLocalRandom.current().nextInt(100);
                  response.id(request.id()).name(request.name()).data(request.dataBody());
                  if (dice < 5) {
                    throw new RpcException(Status.ABORTED, "refused by dice");
                  }
                  if (dice < 15) {
                    Thread.sleep(dice);
                  }
                })
            .answeringLater(
                (request, responder) -> {
                  Body kept = request.dataBody().retain();
                  timer.schedule(
                      () -> {
                        try (kept) {
                          responder.complete(response -> response.data(kept));
                        }
                      },
                      ThreadLocalRandom.current().nextInt(8),
                      TimeUnit.MILLISECONDS);
                });
    AtomicInteger answered = new AtomicInteger();
    AtomicInteger failed = new AtomicInteger();
    try (ZapServer server = carrier.server().eventLoops(2).service(service).start();
        BreakingRelay relay = new BreakingRelay(server.address());
        ZapClient client = carrier.client(relay.address()).connections(3).eventLoops(2).build()) {
      Thread[] callers = new Thread[4];
      for (int i = 0; i < callers.length; i++) {
        Random random = new Random(i);
        callers[i] = new Thread(() -> callOften(client, random, answered, failed));
        callers[i].start();
      }
      while (callers[0].isAlive()) {
        Thread.sleep(50);
        relay.breakOne();
      }
      for (Thread caller : callers) {
        caller.join();
      }
    }
    assertThat(answered.get()).isPositive();
    assertThat(failed.get()).isPositive();
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
    assertThat(Leaks.found()).isEmpty();
  }

  private static void callOften(
      ZapClient client, Random random, AtomicInteger answered, AtomicInteger failed) {
    Blob.Builder request = new Blob.Builder();
    Blob.Reader response = new Blob.Reader();
    try (ClientCall call = client.newCall(Blob.ECHO)) {
      for (int i = 0; i < 400; i++) {
        byte[] content = Blob.content(16_000 + random.nextInt(8) * 70_000);
        try (Body body = Bodies.of(content)) {
          if (random.nextInt(3) == 0) {
            callLater(client, random, body);
          } else {
            call.timeout(Duration.ofMillis(random.nextInt(10) == 0 ? 1 : 2000));
            call.request(request);
            request.id(i).name("chaos").data(body);
            call.await(response);
            assertThat(response.dataBody().toBytes()).isEqualTo(Bytes.of(content));
          }
          answered.incrementAndGet();
        } catch (RpcException e) {
          failed.incrementAndGet();
        }
      }
    }
  }

  private static void callLater(ZapClient client, Random random, Body body) {
    ClientCall call = client.newCall(Blob.LATER);
    call.timeout(Duration.ofMillis(random.nextInt(10) == 0 ? 5 : 2000));
    Blob.Builder request = new Blob.Builder();
    call.request(request);
    request.data(body);
    CallFuture<Bytes> future =
        CallFuture.start(call, new Blob.Reader(), reader -> reader.dataBody().toBytes());
    try {
      assertThat(future.get(random.nextInt(20), TimeUnit.MILLISECONDS)).isEqualTo(body.toBytes());
    } catch (TimeoutException e) {
      future.cancel(true);
    } catch (ExecutionException e) {
      throw (RpcException) e.getCause();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * One by one until the socket takes no more answers, then as fast as it goes: what may be under
   * way for a peer that still takes its answers has a wide bound, which slow handlers would reach.
   */
  private void sendOften(RawPeer peer, byte[] request, AtomicInteger sent, CountDownLatch full) {
    try {
      while (sent.incrementAndGet() < 10_000) {
        peer.send(request);
        if (full.getCount() > 0 && !isAllTaken()) {
          full.countDown();
        }
      }
    } catch (IOException | InterruptedException e) {
      // The test is over.
    }
  }

  /** Whether the socket takes, within two seconds, all that the server has for it. */
  private boolean isAllTaken() throws InterruptedException {
    for (int tries = 0; tries < 2_000; tries++) {
      if (buffers.live.get() == 0) {
        return true;
      }
      Thread.sleep(1);
    }
    return false;
  }

  /** Waits until a number has stayed the same for a second. */
  private static void awaitStandstill(IntSupplier number) throws InterruptedException {
    int before;
    do {
      before = number.getAsInt();
      Thread.sleep(1000);
    } while (number.getAsInt() != before);
  }

  private static void awaitConnections(ZapServer server, int count) throws InterruptedException {
    Eventually.holds(() -> assertThat(server.connections()).isEqualTo(count));
  }

  private static long usedHeap() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** A frame in pieces that end everywhere around its heads, and then now and then. */
  private static List<byte[]> pieces(byte[] frame) {
    List<byte[]> pieces = new ArrayList<>();
    int from = 0;
    for (int step = 1; from < frame.length; step = from < 150 ? 7 : 9_001) {
      int to = Math.min(frame.length, from + step);
      pieces.add(Arrays.copyOfRange(frame, from, to));
      from = to;
    }
    return pieces;
  }

  private static byte[] frame(int size, boolean aBody) {
    return Frames.request(1, 5, message(size, aBody));
  }

  /** A message whose data ends it, or is followed by its name. */
  private static byte[] message(int size, boolean aBody) {
    OutputArray out = new OutputArray(ArrayPool.UNPOOLED, 256);
    Blob.Builder builder = new Blob.Builder();
    builder.begin(out, Layout.DERIVED);
    if (aBody) {
      builder.name("blob").data(Blob.content(size));
    } else {
      builder.data(Blob.content(size)).name("blob");
    }
    return Arrays.copyOf(out.array(), builder.finish());
  }
}
