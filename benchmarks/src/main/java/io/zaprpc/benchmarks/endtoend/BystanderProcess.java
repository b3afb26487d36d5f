package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;
import java.net.SocketAddress;

/** The main class of a forked process that keeps connections open and takes no part in the load. */
final class BystanderProcess {

  private final SocketAddress server;
  private Bystanders bystanders = Bystanders.none();

  private BystanderProcess(SocketAddress server) {
    this.server = server;
  }

  /** Takes the server's address. */
  public static void main(String[] args) throws IOException {
    BystanderProcess process = new BystanderProcess(Transport.parse(args[0]));
    Control.obey("ready", process::run);
    Runtime.getRuntime().halt(0);
  }

  private Object run(String[] words) throws IOException {
    bystanders.close();
    bystanders = Bystanders.none();
    switch (words[0]) {
      case "idle" -> bystanders = IdlePeers.open(server, Integer.parseInt(words[1]));
      case "never-reads" -> bystanders = DeafPeers.open(server, Integer.parseInt(words[1]));
      case "none" -> {
        // They are closed already.
      }
      default -> throw new IllegalArgumentException("command: " + words[0]);
    }
    return "done";
  }
}
