package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.benchmarks.chain.BalancesClient;
import io.zaprpc.transport.ZapClient;
import java.util.ArrayList;
import java.util.List;

/** Calls through reusable calls, one per request under way, each sent again by its callback. */
final class ZapDriver implements LoadDriver {

  private final ClientSetting setting;
  private final List<BalancesClient.GetBalanceCall> calls = new ArrayList<>();
  private final List<ZapClient> clients = new ArrayList<>();

  ZapDriver(ClientSetting setting) {
    this.setting = setting;
  }

  @Override
  public void start(Load load, int connections, int inFlight) {
    ZapClient client = ZapArm.connect(setting, connections, inFlight);
    clients.add(client);
    BalancesClient balances = BalancesClient.over(client);
    Answers answers = Answers.of(setting.ledger());
    for (long slot = 0; slot < (long) connections * inFlight; slot++) {
      BalancesClient.GetBalanceCall call = balances.getBalanceCall();
      calls.add(call);
      new ZapSlot(call, load, setting.ledger(), answers, Ledger.firstId(slot)).sendFirst();
    }
  }

  @Override
  public void close() {
    calls.forEach(BalancesClient.GetBalanceCall::close);
    clients.forEach(ZapClient::close);
  }
}
