package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.benchmarks.echo.EchoClient;
import io.zaprpc.transport.ZapClient;
import java.util.ArrayList;
import java.util.List;

/** Sends bodies through reusable calls, one per request under way. */
final class ZapBodyDriver implements LoadDriver {

  private final ClientSetting setting;
  private final List<EchoClient.EchoCall> calls = new ArrayList<>();
  private final List<ZapClient> clients = new ArrayList<>();

  ZapBodyDriver(ClientSetting setting) {
    this.setting = setting;
  }

  @Override
  public void start(Load load, int connections, int inFlight) {
    ZapClient client = ZapArm.connect(setting, connections, inFlight);
    clients.add(client);
    EchoClient echo = EchoClient.over(client);
    Bodies bodies = new Bodies(setting.payload());
    for (int i = 0; i < connections * inFlight; i++) {
      EchoClient.EchoCall call = echo.echoCall();
      calls.add(call);
      new ZapBodySlot(call, load, bodies).sendFirst();
    }
  }

  @Override
  public void close() {
    calls.forEach(EchoClient.EchoCall::close);
    clients.forEach(ZapClient::close);
  }
}
