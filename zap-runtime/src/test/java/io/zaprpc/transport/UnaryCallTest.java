package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.zaprpc.rpc.CallFuture;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.ArrayPool;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.OutputArray;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.LoggerFactory;

/** One call after another, on every path. */
class UnaryCallTest {

  /** Where handlers run. */
  enum Path {
    DIRECT,
    EXECUTOR;

    ZapServer.Builder builder() {
      ZapServer.Builder builder = ZapServer.builder().listen("127.0.0.1:0").eventLoops(1);
      return this == DIRECT ? builder.directExecutor() : builder;
    }
  }

  private final Logger serverLog = (Logger) LoggerFactory.getLogger("io.zaprpc.server");
  private ZapServer server;
  private ZapClient client;

  @AfterEach
  void nothingIsLeft() throws Exception {
    serverLog.setLevel(Level.OFF);
    if (client != null) {
      client.close();
    }
    if (server != null) {
      server.close();
    }
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @ParameterizedTest
  @EnumSource
  void answersWhatTheHandlerWrote(Path path) {
    start(path, new EchoService());
    try (ClientCall call = client.newCall(Echo.ECHO)) {
      Echo.Reader response = new Echo.Reader();
      Echo.Builder request = new Echo.Builder();
      for (int i = 0; i < 100; i++) {
        call.request(request);
        request.id(i).number(7).text("größe " + i);
        call.await(response);
        assertThat(response.id()).isEqualTo(i);
        assertThat(response.number()).isEqualTo(7);
        assertThat(response.text()).isEqualTo("größe " + i);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void callsAMethodWithoutRequestAndResponse(Path path) {
    start(path, new EchoService());
    try (ClientCall call = client.newCall(Echo.NOTHING)) {
      call.await(null);
      call.await(null);
      assertThat(call.responseBytes().length()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void answersLater(Path path) {
    start(path, new EchoService());
    try (ClientCall call = client.newCall(EchoService.later())) {
      Echo.Builder request = new Echo.Builder();
      Echo.Reader response = new Echo.Reader();
      call.request(request);
      request.id(42);
      call.await(response);
      assertThat(response.id()).isEqualTo(42);
    }
  }

  @ParameterizedTest
  @EnumSource
  void completesAFuture(Path path) throws Exception {
    start(path, new EchoService());
    ClientCall call = client.newCall(Echo.ECHO);
    Echo.Builder request = new Echo.Builder();
    call.request(request);
    request.text("later");
    CallFuture<String> answer = CallFuture.start(call, new Echo.Reader(), Echo.Reader::text);
    assertThat(answer.get(Eventually.SECONDS, TimeUnit.SECONDS)).isEqualTo("later");
  }

  @ParameterizedTest
  @EnumSource
  void carriesStatusAndMessageOfARefusal(Path path) {
    start(
        path,
        new EchoService()
            .handling(
                (request, response, context) -> {
                  throw new RpcException(Status.ALREADY_EXISTS, "id 7 is taken");
                }));
    RpcException failure = failureOf(Echo.ECHO);
    assertThat(failure.status()).isEqualTo(Status.ALREADY_EXISTS);
    assertThat(failure.executed()).isEqualTo(Executed.YES);
    assertThat(failure.failure()).isEqualTo(Failure.ANSWERED);
    assertThat(failure).hasMessage("Echoes.echo: ALREADY_EXISTS(410): id 7 is taken");
  }

  @ParameterizedTest
  @EnumSource
  void handlerThatBeginsAnotherMessageFailsAlone(Path path) {
    start(
        path,
        new EchoService()
            .handling(
                (request, response, context) -> {
                  if (request.id() == 1) {
                    response.release();
                    response.begin(new OutputArray(ArrayPool.UNPOOLED, 10), Layout.DERIVED);
                    response.text("x".repeat(300));
                  }
                }));
    try (ClientCall call = client.newCall(Echo.ECHO)) {
      Echo.Builder request = new Echo.Builder();
      for (int id = 1; id <= 3; id++) {
        call.request(request);
        request.id(id);
        if (id == 1) {
          assertThatThrownBy(() -> call.await(new Echo.Reader()))
              .isInstanceOfSatisfying(
                  RpcException.class, e -> assertThat(e.status()).isEqualTo(Status.INTERNAL));
        } else {
          call.await(new Echo.Reader());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void exceptionThatCannotPrintItselfFailsItsCallAlone(Path path) {
    start(
        path,
        new EchoService()
            .handling(
                (request, response, context) -> {
                  throw new IllegalStateException() {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public String getMessage() {
                      throw new UnsupportedOperationException("no message");
                    }
                  };
                }));
    serverLog.setLevel(Level.ERROR);
    assertThat(failureOf(Echo.ECHO).status()).isEqualTo(Status.INTERNAL);
    assertThat(failureOf(Echo.ECHO).status()).isEqualTo(Status.INTERNAL);
  }

  @ParameterizedTest
  @EnumSource
  void unexpectedExceptionGoesToTheLogWithAnIdAndNotOverTheWire(Path path) {
    start(
        path,
        new EchoService()
            .handling(
                (request, response, context) -> {
                  throw new IllegalStateException("secret");
                }));
    ListAppender<ILoggingEvent> log = new ListAppender<>();
    log.start();
    serverLog.addAppender(log);
    serverLog.setLevel(Level.ERROR);
    RpcException failure = failureOf(Echo.ECHO);
    serverLog.detachAppender(log);
    assertThat(failure.status()).isEqualTo(Status.INTERNAL);
    assertThat(failure).hasMessageNotContaining("secret");
    assertThat(log.list).hasSize(1);
    assertThat(log.list.get(0).getFormattedMessage())
        .matches("Echoes.echo failed \\(error id [0-9a-f]{16}\\), called by /127.0.0.1:\\d+");
    assertThat(log.list.get(0).getThrowableProxy().getMessage()).isEqualTo("secret");
  }

  @ParameterizedTest
  @EnumSource
  void keptRequestFailsByName(Path path) {
    AtomicReference<Echo.Reader> kept = new AtomicReference<>();
    AtomicReference<Echo.Builder> keptToo = new AtomicReference<>();
    start(
        path,
        new EchoService()
            .handling(
                (request, response, context) -> {
                  kept.set(request);
                  keptToo.set(response);
                }));
    try (ClientCall call = client.newCall(Echo.ECHO)) {
      call.await(new Echo.Reader());
    }
    assertThatThrownBy(() -> kept.get().id())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Echoes.echo");
    assertThatThrownBy(() -> keptToo.get().id(1)).isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @EnumSource
  void answersAMalformedRequestWithThePathOfItsFault(Path path) {
    start(path, new EchoService());
    byte[] message = new byte[36];
    Word32.put(message, 0, 0x0050_415A);
    Word32.put(message, 4, 2);
    Word32.put(message, 8, 16);
    Word32.put(message, 12, 36);
    Word32.put(message, 16 + 12, 8);
    Word32.put(message, 16 + 16, 1);
    try (ClientCall call = client.newCall(Echo.ECHO)) {
      call.request(Bytes.copyOf(message, 0, message.length));
      assertThatThrownBy(() -> call.await(null))
          .isInstanceOfSatisfying(
              RpcException.class,
              failure -> assertThat(failure.status()).isEqualTo(Status.INVALID_ARGUMENT))
          .hasMessageContaining("Echo.text");
    }
  }

  @ParameterizedTest
  @EnumSource
  void survivesAnErrorInAHandler(Path path) {
    AtomicReference<Boolean> overflow = new AtomicReference<>(true);
    start(
        path,
        new EchoService()
            .handling(
                (request, response, context) -> {
                  if (overflow.getAndSet(false)) {
                    throw new StackOverflowError();
                  }
                }));
    assertThat(failureOf(Echo.ECHO).status()).isEqualTo(Status.INTERNAL);
    try (ClientCall call = client.newCall(Echo.ECHO)) {
      call.await(new Echo.Reader());
    }
  }

  @ParameterizedTest
  @EnumSource
  void answersAnUnknownMethodWithNotFound(Path path) {
    start(path, new EchoService());
    RpcException failure = failureOf(Echo.UNKNOWN);
    assertThat(failure.status()).isEqualTo(Status.NOT_FOUND);
    assertThat(failure.executed()).isEqualTo(Executed.NO);
  }

  @ParameterizedTest
  @EnumSource
  void failsAtTheDeadline(Path path) {
    start(path, new EchoService().answeringLater((request, responder) -> {}));
    callOnce();
    try (ClientCall call = client.newCall(EchoService.later())) {
      call.timeout(Duration.ofSeconds(2));
      long before = System.nanoTime();
      assertThatThrownBy(() -> call.await(new Echo.Reader()))
          .isInstanceOfSatisfying(
              RpcException.class,
              failure -> {
                assertThat(failure.status()).isEqualTo(Status.DEADLINE_EXCEEDED);
                assertThat(failure.executed()).isEqualTo(Executed.MAYBE);
              });
      assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(2_000_000_000L);
    }
  }

  private void start(Path path, EchoService service) {
    server = path.builder().service(service).start();
    client = ZapClient.connect("zap://127.0.0.1:" + server.port());
  }

  /** Connects, so that what follows does not wait for that. */
  private void callOnce() {
    try (ClientCall call = client.newCall(Echo.NOTHING)) {
      call.await(null);
    }
  }

  private RpcException failureOf(MethodDescriptor method) {
    try (ClientCall call = client.newCall(method)) {
      call.await(new Echo.Reader());
      throw new AssertionError("no failure");
    } catch (RpcException e) {
      return e;
    }
  }
}
