package io.zaprpc.examples.balances;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zaprpc.examples.chain.Balances;
import io.zaprpc.examples.chain.BalancesClient;
import io.zaprpc.examples.chain.GetBalanceRequest;
import io.zaprpc.examples.chain.GetBalanceResponse;
import io.zaprpc.rpc.Channel;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import io.zaprpc.transport.ZapClient;
import io.zaprpc.transport.ZapServer;
import io.zaprpc.wire.Bytes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The example answers over a real socket, in every form of call. */
class BalancesTest {

  private static final Bytes VITALIK = Bytes.ofHex("0xd8da6bf26964af9d7eed9e03e53415d37aa96045");

  private ZapServer server;
  private Channel channel;
  private BalancesClient balances;

  @BeforeEach
  void start() {
    server = BalanceServer.start("127.0.0.1:0");
    channel = ZapClient.connect("zap://127.0.0.1:" + server.port());
    balances = BalancesClient.over(channel);
  }

  @AfterEach
  void stop() {
    channel.close();
    server.close();
  }

  @Test
  void answersWithTheSeededBalance() {
    GetBalanceResponse response = balances.getBalance(new GetBalanceRequest(7, 0, 1, VITALIK));

    assertThat(response.id()).isEqualTo(7);
    assertThat(response.nonce()).isEqualTo(1337);
    assertThat(new BalanceClient(channel).etherOf(VITALIK)).hasToString("1.234567890123456789");
  }

  @Test
  void answersEveryAccountThroughTheReusableCall() throws Exception {
    try (BalancesClient.GetBalanceCall call = balances.getBalanceCall()) {
      for (Account account : Ledger.seeded().accounts()) {
        call.request().account(account.address());

        assertThat(call.await().balance()).isEqualTo(account.balance());
      }
    }
  }

  @Test
  void answersLater() {
    assertThat(balances.getBalanceAsync(new GetBalanceRequest(9, 0, 1, VITALIK)).join().id())
        .isEqualTo(9);
  }

  @Test
  void saysWhichAccountIsUnknown() {
    Bytes nobody = Bytes.zeros(19);
    Bytes stranger = Bytes.ofHex(nobody.toHex() + "01");

    assertThatThrownBy(() -> balances.getBalance(new GetBalanceRequest(1, 0, 1, stranger)))
        .isInstanceOfSatisfying(
            RpcException.class, e -> assertThat(e.status()).isEqualTo(Status.NOT_FOUND))
        .hasMessageContaining("0x" + stranger + " is not in the ledger");
  }

  @Test
  void pings() {
    balances.ping();

    assertThat(Balances.PING.ordinal()).isEqualTo(2);
  }
}
