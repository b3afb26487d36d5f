package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.Body;
import io.zaprpc.wire.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests that are written where they leave, which is so within callbacks, and elsewhere. */
class FilledRequestTest {

  private static final int MAX_FRAME = 64 << 10;

  private final List<ClientCall> calls = new ArrayList<>();
  private ZapServer server;
  private ZapClient client;

  @BeforeEach
  void start() {
    server =
        ZapServer.builder()
            .listen("127.0.0.1:0")
            .eventLoops(1)
            .directExecutor()
            .service(new Blob())
            .start();
    client =
        ZapClient.builder()
            .address("127.0.0.1:" + server.port())
            .connections(2)
            .eventLoops(1)
            .maxFrame(MAX_FRAME)
            .build();
  }

  @AfterEach
  void nothingIsLeft() throws Exception {
    calls.forEach(ClientCall::close);
    client.close();
    server.close();
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @Test
  void isAnsweredWhereverItsCallerRuns() throws Exception {
    assertThat(send(newCall(), request -> request.id(1).name("größe")).get(90, TimeUnit.SECONDS))
        .isEqualTo("1 größe 0");
    assertThat(onLoop(() -> send(newCall(), request -> request.id(2).name("two"))))
        .isEqualTo("2 two 0");
  }

  @Test
  void takesNoArrayOfItsOwnWithinACallback() throws Exception {
    ClientCall call = newCall();
    onLoop(() -> send(newCall(), request -> request.id(1)));
    long before = ArrayPools.outstanding();

    onLoop(() -> send(call, request -> request.id(2)));

    assertThat(ArrayPools.outstanding()).isEqualTo(before + 1);
    // That one belongs to the call which brought this test onto the loop.
  }

  @Test
  void endsTheLastResponseBeforeItsWriterRuns() throws Exception {
    ClientCall call = newCall();
    Blob.Reader response = new Blob.Reader();
    CompletableFuture<Throwable> ended = new CompletableFuture<>();
    CompletableFuture<String> second = new CompletableFuture<>();
    send(
        call,
        request -> request.id(1),
        response,
        first ->
            call.send(
                new Blob.Builder(),
                request -> {
                  ended.complete(catchThrowable(first::id));
                  request.id(2);
                },
                new Blob.Reader(),
                completing(second)));

    assertThat(second.get(90, TimeUnit.SECONDS)).isEqualTo("2  0");
    assertThat(ended.get()).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void whatItsWriterThrowsReachesTheCallerAndHarmsNobody() throws Exception {
    ClientCall call = newCall();
    IllegalArgumentException thrown = new IllegalArgumentException("not today");
    Consumer<Blob.Builder> failing =
        request -> {
          request.id(-1).name("x".repeat(3_000));
          throw thrown;
        };
    assertThatThrownBy(() -> send(call, failing)).isSameAs(thrown);
    assertThat(send(call, request -> request.id(5)).get(90, TimeUnit.SECONDS)).isEqualTo("5  0");

    List<CompletableFuture<String>> neighbours = new ArrayList<>();
    String answer =
        onLoop(
            () -> {
              neighbours.add(send(newCall(), request -> request.id(6).name("before")));
              assertThat(catchThrowable(() -> send(call, failing))).isSameAs(thrown);
              neighbours.add(send(newCall(), request -> request.name("after")));
              return send(call, request -> request.name("again"));
            });

    assertThat(answer).isEqualTo("0 again 0");
    assertThat(neighbours.get(0).get(90, TimeUnit.SECONDS)).isEqualTo("6 before 0");
    assertThat(neighbours.get(1).get(90, TimeUnit.SECONDS)).isEqualTo("0 after 0");
  }

  @Test
  void mayHaveOtherCallsSentByItsWriter() throws Exception {
    List<CompletableFuture<String>> others = new ArrayList<>();
    String answer =
        onLoop(
            () ->
                send(
                    newCall(),
                    request -> {
                      request.id(1);
                      for (int i = 10; i < 14; i++) {
                        long id = i;
                        others.add(send(newCall(), inner -> inner.id(id).name("inner")));
                      }
                      ClientCall apart = newCall();
                      Blob.Builder builder = new Blob.Builder();
                      apart.request(builder);
                      builder.id(14).name("apart");
                      CompletableFuture<String> last = new CompletableFuture<>();
                      apart.send(new Blob.Reader(), completing(last));
                      others.add(last);
                      request.name("outer");
                    }));

    assertThat(answer).isEqualTo("1 outer 0");
    for (int i = 0; i < others.size(); i++) {
      assertThat(others.get(i).get(90, TimeUnit.SECONDS))
          .isEqualTo(10 + i + (i < 4 ? " inner 0" : " apart 0"));
    }
  }

  @Test
  void mayNotUseItsOwnCallFromItsWriter() throws Exception {
    ClientCall call = newCall();
    Blob.Builder another = new Blob.Builder();
    List<Throwable> refusals = new ArrayList<>();
    String answer =
        onLoop(
            () ->
                send(
                    call,
                    request -> {
                      refusals.add(catchThrowable(() -> call.request(another)));
                      refusals.add(catchThrowable(() -> call.request(Bytes.of(new byte[3]))));
                      refusals.add(catchThrowable(() -> send(call, inner -> inner.id(3))));
                      call.cancel();
                      request.id(7);
                    }));

    assertThat(answer).isEqualTo("7  0");
    assertThat(refusals)
        .hasSize(3)
        .allSatisfy(
            refusal ->
                assertThat(refusal)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("Blobs.echo: used by its own writer"));
  }

  @Test
  void isNotSentIfItsWriterEndedIt() throws Exception {
    ClientCall released = newCall();
    ClientCall closed = newCall();
    String answer =
        onLoop(
            () -> {
              assertThatThrownBy(() -> send(released, Blob.Builder::release))
                  .isInstanceOf(IllegalStateException.class)
                  .hasMessageContaining("request ended by its writer");
              assertThatThrownBy(() -> send(closed, request -> closed.close()))
                  .isInstanceOf(IllegalStateException.class)
                  .hasMessageContaining("request ended by its writer");
              return send(released, request -> request.id(8));
            });

    assertThat(answer).isEqualTo("8  0");
    assertThatThrownBy(() -> send(newClosedCall(), request -> request.id(9)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("used after close");
  }

  @Test
  void isRefusedBeforeItLeavesIfItIsLongerThanTheLargestFrame() throws Exception {
    Consumer<Blob.Builder> tooLong = request -> request.id(1).data(new byte[MAX_FRAME]);
    ClientCall call = newCall();
    List<RpcException> failures = new ArrayList<>();
    failures.add(catchThrowableOfType(RpcException.class, () -> send(call, tooLong)));
    String answer =
        onLoop(
            () -> {
              CompletableFuture<String> before = send(newCall(), request -> request.id(2));
              failures.add(catchThrowableOfType(RpcException.class, () -> send(call, tooLong)));
              return before.thenCombine(
                  send(call, request -> request.id(3)), (one, other) -> one + ", " + other);
            });

    assertThat(answer).isEqualTo("2  0, 3  0");
    assertThat(failures)
        .hasSize(2)
        .allSatisfy(
            failure -> {
              assertThat(failure.status()).isEqualTo(Status.TOO_LARGE);
              assertThat(failure.executed()).isEqualTo(Executed.NO);
              assertThat(failure.getMessage())
                  .startsWith("Blobs.echo: request: ")
                  .contains("bytes or more (expected: <= " + MAX_FRAME + ", the client's maxFrame)")
                  .isEqualTo(failures.get(0).getMessage());
            });
  }

  @Test
  void mayBeOfAnyLengthBelowThat() throws Exception {
    for (int length : new int[] {1, 5_000, LoopState.LARGE, LoopState.LARGE + 1, 60_000}) {
      byte[] data = Blob.content(length);
      assertThat(
              onLoop(
                  () ->
                      send(newCall(), request -> request.id(length).data(data))
                          .thenCombine(
                              send(newCall(), request -> request.id(1)),
                              (large, small) -> large + ", " + small)))
          .isEqualTo(length + "  " + length + ", 1  0");
    }
  }

  @Test
  void mayEndWithABodyThatIsNotCopied() throws Exception {
    byte[] content = Blob.content(40_000);
    try (Body body = Bodies.of(content)) {
      assertThat(
              onLoop(
                  () ->
                      send(newCall(), request -> request.id(1).name("with").data(body))
                          .thenCombine(
                              send(newCall(), request -> request.id(2)),
                              (large, small) -> large + ", " + small)))
          .isEqualTo("1 with 40000, 2  0");
      assertThatThrownBy(
              () ->
                  send(
                      newCall(),
                      request -> {
                        request.data(body);
                        throw new IllegalArgumentException("after all");
                      }))
          .hasMessage("after all");
    }
  }

  @Test
  void goesOnFromCallbackToCallback() throws Exception {
    List<Chain> chains = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      Chain chain = new Chain(newCall(), i * 1_000L, 200);
      chains.add(chain);
      chain.next();
    }
    for (Chain chain : chains) {
      assertThat(chain.ended.get(90, TimeUnit.SECONDS)).isEqualTo(200);
    }
  }

  /** Calls that follow each other, each sent by the callback of the one before. */
  private static final class Chain implements Callback<Blob.Reader>, Consumer<Blob.Builder> {

    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private final Blob.Builder request = new Blob.Builder();
    private final Blob.Reader response = new Blob.Reader();
    private final ClientCall call;
    private final int length;
    private long id;
    private int answered;

    Chain(ClientCall call, long firstId, int length) {
      this.call = call;
      this.id = firstId;
      this.length = length;
    }

    void next() {
      call.send(request, this, response, this);
    }

    @Override
    public void accept(Blob.Builder builder) {
      builder.id(id).name("n".repeat((int) (id % 90)));
    }

    @Override
    public void onResponse(Blob.Reader answer) {
      if (answer.id() != id || answer.name().length() != id % 90) {
        ended.completeExceptionally(new AssertionError(id + " was answered " + answer.id()));
      } else if (++answered == length) {
        ended.complete(answered);
      } else {
        id++;
        next();
      }
    }

    @Override
    public void onFailure(RpcException failure) {
      ended.completeExceptionally(failure);
    }
  }

  /** What a test does on the event loop; gives what it waits for. */
  private interface OnLoop {
    CompletableFuture<String> run();
  }

  /** Does something in a callback and waits for the answer that it waits for. */
  private String onLoop(OnLoop what) throws Exception {
    ClientCall call = newCall();
    Blob.Builder request = new Blob.Builder();
    CompletableFuture<String> result = new CompletableFuture<>();
    call.request(request);
    call.send(
        new Blob.Reader(),
        listening(
            response ->
                what.run()
                    .whenComplete(
                        (answer, failure) -> {
                          if (failure == null) {
                            result.complete(answer);
                          } else {
                            result.completeExceptionally(failure);
                          }
                        }),
            result));
    return result.get(90, TimeUnit.SECONDS);
  }

  private CompletableFuture<String> send(ClientCall call, Consumer<Blob.Builder> writer) {
    CompletableFuture<String> answer = new CompletableFuture<>();
    call.send(new Blob.Builder(), writer, new Blob.Reader(), completing(answer));
    return answer;
  }

  private static void send(
      ClientCall call,
      Consumer<Blob.Builder> writer,
      Blob.Reader response,
      Consumer<Blob.Reader> listener) {
    call.send(new Blob.Builder(), writer, response, listening(listener, new CompletableFuture<>()));
  }

  private static Callback<Blob.Reader> completing(CompletableFuture<String> answer) {
    return listening(
        response ->
            answer.complete(response.id() + " " + response.name() + " " + response.data().length()),
        answer);
  }

  private static Callback<Blob.Reader> listening(
      Consumer<Blob.Reader> listener, CompletableFuture<?> failed) {
    return new Callback<>() {
      @Override
      public void onResponse(Blob.Reader response) {
        try {
          listener.accept(response);
        } catch (Throwable e) {
          failed.completeExceptionally(e);
        }
      }

      @Override
      public void onFailure(RpcException failure) {
        failed.completeExceptionally(failure);
      }
    };
  }

  private ClientCall newCall() {
    ClientCall call = client.newCall(Blob.ECHO);
    calls.add(call);
    return call;
  }

  private ClientCall newClosedCall() {
    ClientCall call = newCall();
    call.close();
    return call;
  }
}
