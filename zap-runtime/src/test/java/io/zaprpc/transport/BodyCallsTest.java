package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.zaprpc.rpc.CallFuture;
import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.Body;
import io.zaprpc.wire.Bytes;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Large bytes fields over real sockets: what is sent comes back, and every buffer is given back.
 */
class BodyCallsTest {

  private static final int MIB = 1 << 20;
  private static final Carrier CARRIER = new Carrier(NetworkIo.chosen(), false);

  /** How a client calls. */
  enum Form {
    AWAIT {
      @Override
      Bytes echo(ZapClient client, Body body) {
        try (ClientCall call = request(client, body)) {
          Blob.Reader response = new Blob.Reader();
          call.await(response);
          return content(response);
        }
      }
    },
    SEND {
      @Override
      Bytes echo(ZapClient client, Body body) throws Exception {
        CompletableFuture<Bytes> answer = new CompletableFuture<>();
        try (ClientCall call = request(client, body)) {
          call.send(
              new Blob.Reader(),
              new Callback<Blob.Reader>() {
                @Override
                public void onResponse(Blob.Reader response) {
                  answer.complete(content(response));
                }

                @Override
                public void onFailure(RpcException failure) {
                  answer.completeExceptionally(failure);
                }
              });
          return answer.get(Eventually.SECONDS, TimeUnit.SECONDS);
        }
      }
    },
    FUTURE {
      @Override
      Bytes echo(ZapClient client, Body body) throws Exception {
        return CallFuture.start(request(client, body), new Blob.Reader(), Form::content)
            .get(Eventually.SECONDS, TimeUnit.SECONDS);
      }
    };

    abstract Bytes echo(ZapClient client, Body body) throws Exception;

    static ClientCall request(ZapClient client, Body body) {
      ClientCall call = client.newCall(Blob.ECHO);
      Blob.Builder request = new Blob.Builder();
      call.request(request);
      request.id(7).name("blob").data(body);
      return call;
    }

    static Bytes content(Blob.Reader response) {
      assertThat(response.id()).isEqualTo(7);
      assertThat(response.name()).isEqualTo("blob");
      return response.dataBody().toBytes();
    }
  }

  static Stream<Arguments> everyWay() {
    return Carrier.all().stream()
        .flatMap(
            carrier ->
                Stream.of(Form.values())
                    .flatMap(
                        form ->
                            Stream.of(
                                Arguments.of(carrier, form, "direct"),
                                Arguments.of(carrier, form, "executor"))));
  }

  @AfterEach
  void nothingIsLeft() throws Exception {
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void echoesAMebibyte(Carrier carrier, Form form, String threads) throws Exception {
    ByteBuf buffer = PooledByteBufAllocator.DEFAULT.directBuffer(MIB);
    buffer.writeBytes(Blob.content(MIB));
    try (ZapServer server = server(carrier, threads.equals("direct"), new Blob());
        ZapClient client = carrier.client(server).build();
        Body body = Bodies.of(buffer)) {
      for (int i = 0; i < 5; i++) {
        assertThat(form.echo(client, body)).isEqualTo(Bytes.of(Blob.content(MIB)));
      }
    }
    Eventually.holds(() -> assertThat(buffer.refCnt()).isZero());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 16_383, 16_384, 65_000, 65_536, 70_000, 262_144, 5 << 20})
  void echoesEverySize(int size) throws Exception {
    for (boolean direct : new boolean[] {true, false}) {
      try (ZapServer server = server(CARRIER, direct, new Blob());
          ZapClient client = CARRIER.client(server).build();
          Body body = Bodies.of(Blob.content(size))) {
        assertThat(Form.AWAIT.echo(client, body)).isEqualTo(Bytes.of(Blob.content(size)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("io.zaprpc.transport.Carrier#all")
  void mixesLargeAndSmallOnOneConnection(Carrier carrier) throws Exception {
    for (boolean direct : new boolean[] {true, false}) {
      try (ZapServer server = server(carrier, direct, new Blob());
          ZapClient client = carrier.client(server).build()) {
        List<CallFuture<Bytes>> answers = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
          try (Body body = Bodies.of(ByteBuffer.wrap(Blob.content(size(i))))) {
            answers.add(
                CallFuture.start(Form.request(client, body), new Blob.Reader(), Form::content));
          }
        }
        for (int i = 0; i < answers.size(); i++) {
          assertThat(answers.get(i).get(Eventually.SECONDS, TimeUnit.SECONDS))
              .isEqualTo(Bytes.of(Blob.content(size(i))));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void answersLaterWithABodyThatWasRetained(boolean direct) throws Exception {
    List<Thread> answering = new ArrayList<>();
    Blob service =
        new Blob()
            .answeringLater(
                (request, responder) -> {
                  Body kept = request.dataBody().retain();
                  Thread thread =
                      new Thread(
                          () -> {
                            try (kept) {
                              responder.complete(response -> response.id(1).data(kept));
                            }
                          });
                  answering.add(thread);
                  thread.start();
                });
    try (ZapServer server = server(CARRIER, direct, service);
        ZapClient client = CARRIER.client(server).build();
        ClientCall call = client.newCall(Blob.LATER)) {
      Blob.Builder request = new Blob.Builder();
      Blob.Reader response = new Blob.Reader();
      call.request(request);
      request.data(Bodies.of(Blob.content(MIB)));
      call.await(response);
      assertThat(response.data()).isEqualTo(Bytes.of(Blob.content(MIB)));
      for (Thread thread : answering) {
        thread.join();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void passesAMessageOnAsItCame(boolean direct) {
    try (ZapServer server = server(CARRIER, direct, new Blob());
        ZapClient client = CARRIER.client(server).build();
        ClientCall call = client.newCall(Blob.RAW)) {
      Blob.Builder request = new Blob.Builder();
      Blob.Reader response = new Blob.Reader();
      call.request(request);
      request.id(9).name("raw").data(Bodies.of(Blob.content(MIB)));
      call.await(response);
      assertThat(response.name()).isEqualTo("raw");
      assertThat(response.data()).isEqualTo(Bytes.of(Blob.content(MIB)));
      assertThat(call.responseBytes().length()).isGreaterThan(MIB);
    }
  }

  @Test
  void endsWithItsCall() {
    AtomicReference<Body> lent = new AtomicReference<>();
    AtomicReference<Body> kept = new AtomicReference<>();
    Blob service =
        new Blob()
            .handling(
                (request, response, context) -> {
                  lent.set(request.dataBody());
                  kept.set(request.dataBody().retain());
                  request.dataBody().close();
                  response.data(request.dataBody());
                });
    try (ZapServer server = server(CARRIER, false, service);
        ZapClient client = CARRIER.client(server).build();
        ClientCall call = client.newCall(Blob.ECHO)) {
      Blob.Builder request = new Blob.Builder();
      Blob.Reader response = new Blob.Reader();
      call.request(request);
      request.data(Bodies.of(Blob.content(MIB)));
      call.await(response);
      Body answer = response.dataBody();
      assertThat(answer.length()).isEqualTo(MIB);
      call.request(request);
      String ended = "body: used after its call had ended (expected: retain() to keep it)";
      assertThatThrownBy(answer::length)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(ended);
      assertThatThrownBy(lent.get()::toBytes).hasMessage(ended);
      assertThat(kept.get().toBytes()).isEqualTo(Bytes.of(Blob.content(MIB)));
      kept.get().close();
      kept.get().close();
      assertThatThrownBy(kept.get()::length).hasMessage("body: used after close");
    }
  }

  @Test
  void answers413WhereTheResponseIsTooLarge() {
    ByteBuf buffer = Unpooled.directBuffer(MIB).writeZero(MIB);
    try (Body body = Bodies.of(buffer);
        ZapServer server =
            CARRIER
                .server()
                .maxFrame(MIB)
                .service(new Blob().handling((request, response, context) -> response.data(body)))
                .start();
        ZapClient client = CARRIER.client(server).build();
        ClientCall call = client.newCall(Blob.ECHO)) {
      RpcException failure =
          catchThrowableOfType(RpcException.class, () -> call.await(new Blob.Reader()));
      assertThat(failure.status()).isEqualTo(Status.TOO_LARGE);
      assertThat(buffer.refCnt()).isOne();
    }
  }

  @Test
  void givesABodyBackThatAHandlerSetBeforeItFailed() {
    ByteBuf buffer = Unpooled.directBuffer(MIB).writeZero(MIB);
    for (boolean direct : new boolean[] {true, false}) {
      Body body = Bodies.of(buffer.retain());
      Blob service =
          new Blob()
              .handling(
                  (request, response, context) -> {
                    response.data(body);
                    throw new RpcException(Status.ABORTED, "no");
                  });
      try (ZapServer server = server(CARRIER, direct, service);
          ZapClient client = CARRIER.client(server).build();
          ClientCall call = client.newCall(Blob.ECHO)) {
        RpcException failure =
            catchThrowableOfType(RpcException.class, () -> call.await(new Blob.Reader()));
        assertThat(failure.status()).isEqualTo(Status.ABORTED);
      }
      body.close();
      assertThat(buffer.refCnt()).isOne();
    }
    buffer.release();
  }

  @Test
  void givesARequestsBodyBackWhereverItsCallEnds() throws Exception {
    ByteBuf buffer = Unpooled.directBuffer(MIB).writeZero(MIB);
    try (Body body = Bodies.of(buffer);
        ZapClient nobody = ZapClient.connect("127.0.0.1:1")) {
      ClientCall refused = Form.request(nobody, body);
      RpcException failure =
          catchThrowableOfType(RpcException.class, () -> refused.await(new Blob.Reader()));
      assertThat(failure.failure()).isEqualTo(Failure.REFUSED);
      assertThat(buffer.refCnt()).isOne();
      refused.close();

      ClientCall never = Form.request(nobody, body);
      assertThat(buffer.refCnt()).isEqualTo(2);
      never.close();
      assertThat(buffer.refCnt()).isOne();

      ClientCall again = Form.request(nobody, body);
      again.request(new Blob.Builder());
      assertThat(buffer.refCnt()).isOne();
      again.close();

      CallFuture<Bytes> cancelled =
          CallFuture.start(Form.request(nobody, body), new Blob.Reader(), Form::content);
      cancelled.cancel(true);
      assertThatThrownBy(() -> cancelled.get(Eventually.SECONDS, TimeUnit.SECONDS))
          .isInstanceOfAny(
              ExecutionException.class, java.util.concurrent.CancellationException.class);
    }
    Eventually.holds(() -> assertThat(buffer.refCnt()).isZero());
  }

  @Test
  void failsARequestThatIsTooLargeWhileItIsBuilt() {
    ByteBuf buffer = Unpooled.directBuffer(MIB).writeZero(MIB);
    try (Body body = Bodies.of(buffer);
        ZapClient client = ZapClient.builder().address("127.0.0.1:1").maxFrame(MIB).build();
        ClientCall call = client.newCall(Blob.ECHO)) {
      Blob.Builder request = new Blob.Builder();
      call.request(request);
      RpcException failure = catchThrowableOfType(RpcException.class, () -> request.data(body));
      assertThat(failure.failure()).isEqualTo(Failure.LIMIT);
      assertThat(buffer.refCnt()).isOne();
    }
  }

  @Test
  void endsCallsWhoseDeadlinePassesWhileTheirBodiesAreOnTheWay() throws Exception {
    Blob slow =
        new Blob()
            .handling(
                (request, response, context) -> {
                  Thread.sleep(20);
                  response.data(request.dataBody());
                });
    ByteBuf buffer = Unpooled.directBuffer(MIB).writeZero(MIB);
    try (Body body = Bodies.of(buffer);
        ZapServer server = server(CARRIER, false, slow);
        ZapClient client = CARRIER.client(server).build()) {
      List<CallFuture<Bytes>> ends = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        ClientCall call = Form.request(client, body);
        call.timeout(Duration.ofMillis(1 + i));
        ends.add(CallFuture.start(call, new Blob.Reader(), Form::content));
      }
      Eventually.holds(() -> assertThat(ends).allMatch(CallFuture::isDone));
    }
    Eventually.holds(() -> assertThat(buffer.refCnt()).isZero());
  }

  @Test
  void servesNodeFramingToo() throws Exception {
    try (ZapServer server = server(CARRIER, true, new Blob());
        ZapClient client = CARRIER.client(server).build();
        RawPeer peer = RawPeer.connect(server.port());
        ClientCall call = client.newCall(Blob.RAW)) {
      Blob.Builder request = new Blob.Builder();
      Blob.Reader response = new Blob.Reader();
      call.request(request);
      request.id(9).data(Blob.content(MIB));
      call.await(response);
      byte[] message = call.responseBytes().toByteArray();

      peer.send(NodeFrame.handshake("test"));
      peer.frame();
      peer.send(Frames.nodeRequest(5, 1, message));
      byte[] answer = peer.frameBytes();

      assertThat(answer.length).isGreaterThan(MIB);
      assertThat(java.util.Arrays.copyOfRange(answer, answer.length - MIB, answer.length))
          .isEqualTo(Blob.content(MIB));
    }
  }

  private static int size(int i) {
    return i % 3 == 0 ? 100 : i % 3 == 1 ? 20_000 : 200_000;
  }

  private static ZapServer server(Carrier carrier, boolean direct, Blob service) {
    ZapServer.Builder builder = carrier.server().service(service);
    return direct ? builder.directExecutor().start() : builder.start();
  }
}
