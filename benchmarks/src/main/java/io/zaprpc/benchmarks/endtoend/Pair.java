package io.zaprpc.benchmarks.endtoend;

import java.nio.file.Path;
import java.util.List;

/** The server and the client of an arm, each in a JVM of its own, idle between windows. */
final class Pair implements AutoCloseable {

  private final Arm arm;
  private final Transport transport;
  private final String address;
  private final Fork server;
  private final Fork client;

  /** Starts both. */
  Pair(Arm arm, Transport transport, boolean pinned, Forking forking) {
    this.arm = arm;
    this.transport = transport;
    String name = arm.label() + "-" + transport.label();
    List<String> jvm = forking.jvm(transport, pinned);
    Path log = forking.out().resolve(name + ".log");
    server =
        new Fork(
            name + " server",
            jvm,
            ServerProcess.class,
            List.of(arm.label(), transport.label(), forking.serverLoops()),
            log);
    address = server.read(String.class);
    client =
        new Fork(
            name + " client",
            jvm,
            ClientProcess.class,
            List.of(arm.label(), transport.label(), address, forking.clientLoops()),
            log);
    client.read(String.class);
  }

  Arm arm() {
    return arm;
  }

  Transport transport() {
    return transport;
  }

  /** A process that keeps connections to the server open, none yet. */
  Fork bystanders(Forking forking) {
    Fork fork =
        new Fork(
            "bystanders",
            forking.jvm(transport, false),
            BystanderProcess.class,
            List.of(address),
            forking.out().resolve("bystanders.log"));
    fork.read(String.class);
    return fork;
  }

  /** What the server holds now. */
  Memory serverMemory() {
    return server.ask("memory", Memory.class);
  }

  /** Loads the server for a while without measuring, then measures for a while. */
  Window run(Shape shape, int payload, long settleMillis, long windowMillis)
      throws InterruptedException {
    client.ask(
        "start " + shape.connections() + " " + shape.inFlight() + " " + payload, String.class);
    Thread.sleep(settleMillis);
    client.ask("begin", String.class);
    Counters before = server.ask("counters", Counters.class);
    Thread.sleep(windowMillis);
    Measured measured = client.ask("end", Measured.class);
    Counters used = server.ask("counters", Counters.class).since(before);
    client.ask("stop", String.class);
    return new Window(measured, used);
  }

  @Override
  public void close() {
    client.close();
    server.close();
  }
}
