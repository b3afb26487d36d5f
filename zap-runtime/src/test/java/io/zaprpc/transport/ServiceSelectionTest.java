package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The wire names no service, so a client does not guess, and mistakes end before they are sent. */
class ServiceSelectionTest {

  private final ZapServer server =
      ZapServer.builder().listen("127.0.0.1:0").service(new EchoService()).start();
  private final ZapClient client = ZapClient.connect("127.0.0.1:" + server.port());

  @AfterEach
  void stop() throws Exception {
    client.close();
    server.close();
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @Test
  void aSecondServiceNeedsAnIndex() {
    client.newCall(Echo.ECHO).close();

    assertThatThrownBy(() -> client.newCall(RawService.method(3)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith(
            "service Raw: the client calls Echoes as the server's first service");
  }

  @Test
  void aMisspeltIndexIsNotTakenForTheFirstService() {
    try (ZapClient other =
        ZapClient.builder().address("127.0.0.1:" + server.port()).serviceIndex("Ecos", 1).build()) {
      assertThatThrownBy(() -> other.newCall(Echo.ECHO))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "service Echoes: no index stated (expected: one of [Ecos], or"
                  + " serviceIndex(\"Echoes\", n) too)");
    }
  }

  @Test
  void aServiceIsRegisteredOnce() {
    ZapServer.Builder builder = ZapServer.builder().service(new EchoService());

    assertThatThrownBy(() -> builder.service(new EchoService()))
        .hasMessage("service Echoes: registered twice (expected: once)");
  }

  @Test
  void aRequestBeyondTheClientsLimitFailsAsACall() {
    try (ZapClient small =
            ZapClient.builder().address("127.0.0.1:" + server.port()).maxFrame(2048).build();
        ClientCall call = small.newCall(Echo.ECHO)) {
      Echo.Builder request = new Echo.Builder();
      Echo.Reader response = new Echo.Reader();
      call.request(request);

      assertThatThrownBy(() -> request.text("x".repeat(4096)))
          .isInstanceOfSatisfying(
              RpcException.class,
              e -> {
                assertThat(e.status()).isEqualTo(Status.TOO_LARGE);
                assertThat(e.executed()).isEqualTo(Executed.NO);
              })
          .hasMessageContaining("Echoes.echo: request: ")
          .hasMessageContaining("(expected: <= 2048, the client's maxFrame)");

      call.request(request);
      request.id(4);
      call.await(response);
      assertThat(response.id()).isEqualTo(4);
    }
  }
}
