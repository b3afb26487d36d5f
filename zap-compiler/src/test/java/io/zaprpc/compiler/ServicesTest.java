package io.zaprpc.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import golden.shapes.Answer;
import golden.shapes.Ask;
import golden.shapes.Shapes;
import golden.shapes.ShapesClient;
import io.zaprpc.rpc.CallContext;
import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.Channel;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.rpc.Responder;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.ServiceProvider;
import io.zaprpc.rpc.Status;
import io.zaprpc.transport.ZapClient;
import io.zaprpc.transport.ZapServer;
import io.zaprpc.wire.LongList;
import io.zaprpc.wire.StructBuilder;
import io.zaprpc.wire.StructReader;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every form of client against every form of handler, over a socket. */
class ServicesTest {

  private static final Executor LATER = task -> new Thread(task).start();

  static Stream<ServiceProvider> handlers() {
    return Stream.of(new Lent(), new Values(), new Async());
  }

  @ParameterizedTest
  @MethodSource("handlers")
  void everyFormOfClientGetsTheAnswer(ServiceProvider handler) throws Exception {
    try (ZapServer server = ZapServer.builder().listen("127.0.0.1:0").service(handler).start();
        Channel channel = ZapClient.connect("zap://127.0.0.1:" + server.port())) {
      ShapesClient client = ShapesClient.over(channel).withTimeout(Duration.ofSeconds(30));
      checkBoth(client);
      checkTell(client);
      checkGet(client);
      checkPing(client);
    }
  }

  @Test
  void unknownOrdinalIsNotFound() throws Exception {
    try (ZapServer server = ZapServer.builder().listen("127.0.0.1:0").service(new Lent()).start();
        Channel channel = ZapClient.connect("zap://127.0.0.1:" + server.port());
        ClientCall call =
            channel.newCall(new MethodDescriptor("Shapes", "later", 99, null, null))) {
      assertThatExceptionOfType(RpcException.class)
          .isThrownBy(() -> call.await(null))
          .satisfies(failure -> assertThat(failure.status()).isEqualTo(Status.NOT_FOUND));
    }
  }

  private static void checkBoth(ShapesClient client) throws Exception {
    Ask ask = new Ask(LongList.of(1, 2));
    List<String> names = List.of("n1", "n2");
    assertThat(client.both(ask)).isEqualTo(new Answer(names));
    assertThat(
            client.<List<String>>both(
                request -> request.ids(ask.ids()), answer -> answer.names().toList()))
        .isEqualTo(names);
    assertThat(client.bothAsync(ask).get()).isEqualTo(new Answer(names));
    assertThat(client.bothAsync(request -> request.set(ask), answer -> answer.names().size()).get())
        .isEqualTo(2);
    try (ShapesClient.BothCall call = client.bothCall()) {
      for (int i = 1; i < 4; i++) {
        call.request().initIds(1).add(i);
        assertThat(call.await().names().toList()).containsExactly("n" + i);
      }
      CompletableFuture<Answer> sent = new CompletableFuture<>();
      call.request().set(ask);
      call.send(completing(sent));
      assertThat(sent.get()).isEqualTo(new Answer(names));
    }
  }

  private static void checkTell(ShapesClient client) throws Exception {
    Ask refused = new Ask(LongList.of(13));
    client.tell(new Ask(LongList.of(1)));
    client.tell(request -> request.initIds(0));
    client.tellAsync(request -> request.initIds(0)).get();
    client.tellAsync(new Ask(LongList.EMPTY)).get();
    try (ShapesClient.TellCall call = client.tellCall()) {
      call.request().set(refused);
      assertThatExceptionOfType(RpcException.class)
          .isThrownBy(call::await)
          .satisfies(failure -> assertThat(failure.status()).isEqualTo(Status.OUT_OF_RANGE));
    }
    assertThatExceptionOfType(RpcException.class).isThrownBy(() -> client.tell(refused));
  }

  private static void checkGet(ShapesClient client) throws Exception {
    Answer got = new Answer(List.of("got"));
    assertThat(client.get()).isEqualTo(got);
    assertThat(client.<Integer>get(answer -> answer.names().size())).isEqualTo(1);
    assertThat(client.getAsync().get()).isEqualTo(got);
    assertThat(client.getAsync(Answer.Reader::toValue).get()).isEqualTo(got);
    try (ShapesClient.GetCall call = client.getCall()) {
      assertThat(call.await().toValue()).isEqualTo(got);
    }
  }

  private static void checkPing(ShapesClient client) throws Exception {
    client.ping();
    assertThat(client.pingAsync().get()).isNull();
    try (ShapesClient.PingCall call = client.pingCall()) {
      call.await();
      CompletableFuture<StructReader> sent = new CompletableFuture<>();
      call.send(
          new Callback<>() {
            @Override
            public void onResponse(StructReader response) {
              sent.complete(response);
            }

            @Override
            public void onFailure(RpcException failure) {
              sent.completeExceptionally(failure);
            }
          });
      assertThat(sent.get()).isNull();
    }
  }

  private static Callback<Answer.Reader> completing(CompletableFuture<Answer> sent) {
    return new Callback<>() {
      @Override
      public void onResponse(Answer.Reader response) {
        sent.complete(response.toValue());
      }

      @Override
      public void onFailure(RpcException failure) {
        sent.completeExceptionally(failure);
      }
    };
  }

  private static List<String> names(LongList ids) {
    return LongStream.of(ids.toArray()).mapToObj(id -> "n" + id).toList();
  }

  private static RpcException refusal() {
    return new RpcException(Status.OUT_OF_RANGE, "13");
  }

  private static final class Lent implements Shapes {

    @Override
    public void both(Ask.Reader request, Answer.Builder response) {
      response.names(names(request.ids().toList()));
    }

    @Override
    public void tell(Ask.Reader request) {
      if (request.ids().toList().equals(LongList.of(13))) {
        throw refusal();
      }
    }

    @Override
    public void get(Answer.Builder response, CallContext context) {
      assertThat(context.method()).isEqualTo(Shapes.GET);
      response.initNames(1).add("got");
    }

    @Override
    public void get(Answer.Builder response) {
      throw new AssertionError("the other form is overridden");
    }

    @Override
    public void ping() {}
  }

  private static final class Values implements Shapes.Values {

    @Override
    public Answer both(Ask request) {
      return new Answer(names(request.ids()));
    }

    @Override
    public void tell(Ask request) {
      if (request.ids().equals(LongList.of(13))) {
        throw refusal();
      }
    }

    @Override
    public Answer get() {
      return new Answer(List.of("got"));
    }

    @Override
    public void ping() {}
  }

  private static final class Async implements Shapes.Async {

    @Override
    public void both(Ask.Reader request, Responder<Answer, Answer.Builder> responder) {
      List<String> names = names(request.ids().toList());
      LATER.execute(() -> responder.complete(new Answer(names)));
    }

    @Override
    public void tell(Ask.Reader request, Responder<Void, StructBuilder> responder) {
      if (request.ids().toList().equals(LongList.of(13))) {
        LATER.execute(() -> responder.fail(refusal()));
      } else {
        LATER.execute(() -> responder.complete());
      }
    }

    @Override
    public void get(Responder<Answer, Answer.Builder> responder) {
      LATER.execute(() -> responder.complete(answer -> answer.initNames(1).add("got")));
    }

    @Override
    public void ping(Responder<Void, StructBuilder> responder) {
      responder.complete();
    }
  }
}
