package io.zaprpc.examples.balances;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.rpc.Channel;
import io.zaprpc.transport.ZapClient;
import io.zaprpc.transport.ZapServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** npm's generated client and its connection call the example's server, in the node framing. */
class NpmCallsTest {

  private static final Path LEDGER =
      Path.of("src/main/resources/io/zaprpc/examples/balances/ledger.csv").toAbsolutePath();
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final int MORE_THAN_THE_SERVER_TAKES = 3000;

  private final NodeProject npm = NodeProject.prepared();

  private ZapServer server;

  @BeforeEach
  void start() {
    server = BalanceServer.start("127.0.0.1:0");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void answersTenThousandCallsOfEachOfTwoClients() {
    assertThat(calls(10_000, 100, "anna", "boris").finish())
        .containsExactly("2 connected", "10000 + 10000 right");
  }

  @Test
  void answersTwoProcessesAtOnce() {
    NodeRun one = calls(5000, 50, "anna");
    NodeRun other = calls(5000, 50, "boris");

    assertThat(one.finish()).contains("5000 right");
    assertThat(other.finish()).contains("5000 right");
  }

  @Test
  void answersTwoClientsOfOneNodeId() {
    assertThat(calls(500, 10, "default", "default").finish())
        .containsExactly("2 connected", "500 + 500 right");
  }

  @Test
  void answersMoreCallsAtOnceThanItTakes() {
    assertThat(calls(MORE_THAN_THE_SERVER_TAKES, MORE_THAN_THE_SERVER_TAKES, "anna").finish())
        .contains(MORE_THAN_THE_SERVER_TAKES + " right");
  }

  @Test
  void tellsWhyItRefusesACall() {
    assertThat(npm.run("refusals.js", server.port()).finish())
        .containsExactly(
            "account: 404 [account 0x" + "11".repeat(20) + " is not in the ledger]",
            "method: 404 []",
            "damaged: 400",
            "client: Balances.getBalance: status 404",
            "ping: answered");
  }

  @Test
  void outlivesAClientKilledWhileItCalls() throws InterruptedException {
    try (NodeRun doomed = npm.run("flood.js", server.port(), LEDGER)) {
      assertThat(doomed.awaitLine()).isEqualTo("calling");
      assertThat(server.connections()).isEqualTo(1);
    }

    assertThat(becomesTrue(() -> server.connections() == 0)).isTrue();
    assertThat(calls(500, 10, "anna").finish()).contains("500 right");
    try (Channel channel = ZapClient.connect("zap://127.0.0.1:" + server.port())) {
      Account account = Ledger.seeded().accounts().iterator().next();
      assertThat(new BalanceClient(channel).etherOf(account.address()))
          .hasToString("1.234567890123456789");
    }
  }

  private NodeRun calls(int calls, int inFlight, String... nodeIds) {
    Object[] arguments = new Object[4 + nodeIds.length];
    arguments[0] = server.port();
    arguments[1] = LEDGER;
    arguments[2] = calls;
    arguments[3] = inFlight;
    System.arraycopy(nodeIds, 0, arguments, 4, nodeIds.length);
    return npm.run("calls.js", arguments);
  }

  private static boolean becomesTrue(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean() && System.nanoTime() < end) {
      Thread.sleep(10);
    }
    return condition.getAsBoolean();
  }
}
