package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;

/** The main class of a forked server: starts an arm and tells what it has used. */
final class ServerProcess {

  private ServerProcess() {}

  /** Takes the arm, the transport and the number of event loops. */
  public static void main(String[] args) throws IOException {
    ServerSetting setting =
        new ServerSetting(Transport.named(args[1]), Integer.parseInt(args[2]), Ledger.create());
    ArmServer server = Arm.named(args[0]).start(setting);
    Control.obey(
        server.address(), command -> command[0].equals("memory") ? Memory.now() : Counters.now());
    // Whoever started it is gone or done; what is under way goes with the process.
    Runtime.getRuntime().halt(0);
  }
}
