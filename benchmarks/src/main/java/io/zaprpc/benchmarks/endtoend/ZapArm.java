package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.rpc.ServiceProvider;
import io.zaprpc.transport.ZapClient;
import io.zaprpc.transport.ZapServer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Starts the servers, and the connections, of the arms that speak ZAP. */
final class ZapArm {

  private static final int POOL_THREADS = 64;
  private static final int MANY = 100_000;

  private ZapArm() {}

  /** Handlers on the event loop. */
  static ArmServer direct(ServerSetting setting) {
    return start(builder(setting).directExecutor(), new LedgerBalances(setting.ledger()));
  }

  /** Handlers on the default executor. */
  static ArmServer byDefault(ServerSetting setting) {
    return start(builder(setting), new LedgerBalances(setting.ledger()));
  }

  /** Handlers that wait, on the default executor. */
  static ArmServer parking(ServerSetting setting) {
    return start(builder(setting), new ParkingBalances(setting.ledger()));
  }

  /** Handlers that wait, on a pool. */
  static ArmServer parkingInPool(ServerSetting setting) {
    ExecutorService pool = Executors.newFixedThreadPool(POOL_THREADS);
    ArmServer server =
        start(builder(setting).executor(pool), new ParkingBalances(setting.ledger()));
    return new ArmServer() {
      @Override
      public String address() {
        return server.address();
      }

      @Override
      public void close() {
        server.close();
        pool.shutdownNow();
      }
    };
  }

  /** Bodies sent back, on the event loop. */
  static ArmServer bodies(ServerSetting setting) {
    return start(builder(setting).directExecutor(), new EchoedBodies());
  }

  /** Bodies sent back, on the default executor. */
  static ArmServer bodiesByDefault(ServerSetting setting) {
    return start(builder(setting), new EchoedBodies());
  }

  /** A client with so many connections. */
  static ZapClient connect(ClientSetting setting, int connections, int inFlight) {
    return ZapClient.builder()
        .address(setting.address())
        .connections(connections)
        .eventLoops(setting.loops())
        .maxCallsPerConnection(inFlight)
        .build();
  }

  private static ZapServer.Builder builder(ServerSetting setting) {
    return ZapServer.builder()
        .listen(setting.transport().freeAddress())
        .eventLoops(setting.loops())
        .maxConnections(MANY)
        .maxConnectionsPerAddress(MANY);
  }

  private static ArmServer start(ZapServer.Builder builder, ServiceProvider service) {
    ZapServer server = builder.service(service).start();
    return new ArmServer() {
      @Override
      public String address() {
        return Transport.spell(server.address());
      }

      @Override
      public void close() {
        server.close();
      }
    };
  }
}
