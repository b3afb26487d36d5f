package io.zaprpc.examples.balances;

import io.zaprpc.transport.ZapServer;

/** Serves the ledger until it is killed: {@code BalanceServer [host:port]}. */
public final class BalanceServer {

  private static final String DEFAULT_ADDRESS = "127.0.0.1:9653";

  private BalanceServer() {}

  /** Starts a server for the seeded ledger; the caller closes it. */
  static ZapServer start(String address) {
    return ZapServer.builder().listen(address).service(new LedgerBalances(Ledger.seeded())).start();
  }

  /** Runs the server; the first line it prints says where it listens. */
  public static void main(String[] args) throws InterruptedException {
    ZapServer server = start(args.length > 0 ? args[0] : DEFAULT_ADDRESS);
    Runtime.getRuntime().addShutdownHook(new Thread(server::close));
    System.out.println("listening on port " + server.port());
    Thread.currentThread().join();
  }
}
