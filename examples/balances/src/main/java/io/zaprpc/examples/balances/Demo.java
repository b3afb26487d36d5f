package io.zaprpc.examples.balances;

import io.zaprpc.rpc.Channel;
import io.zaprpc.transport.ZapClient;
import io.zaprpc.transport.ZapServer;

/** Server and client in one program: starts the one, asks it with the other, prints, ends. */
public final class Demo {

  private Demo() {}

  /** Takes no arguments; listens on a free port of the loopback address. */
  public static void main(String[] args) {
    try (ZapServer server = BalanceServer.start("127.0.0.1:0");
        Channel channel = ZapClient.connect("zap://127.0.0.1:" + server.port())) {
      new BalanceClient(channel).print(Ledger.seeded().accounts());
    }
  }
}
