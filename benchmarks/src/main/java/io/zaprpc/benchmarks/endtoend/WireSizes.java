package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/**
 * Bytes that a call puts on a TCP connection either way, as CSV: counted between client and server
 * over many calls of one connection, so with everything that framing, headers and flow control add
 * once a connection is warm.
 */
public final class WireSizes {

  private static final List<Arm> ARMS =
      List.of(
          Arm.ZAP_DIRECT,
          Arm.GRPC_DIRECT,
          Arm.RSOCKET,
          Arm.HTTP_JACKSON,
          Arm.HTTP_DSLJSON,
          Arm.HTTP_GSON);
  private static final int FIRST_CALLS = 1_000;
  private static final int COUNTED_CALLS = 20_000;
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(30);

  private WireSizes() {}

  /**
   * Prints the lines, in the form of {@link io.zaprpc.benchmarks.codec.Sizes} without its header.
   *
   * @param arguments none
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    printTo(System.out, FIRST_CALLS, COUNTED_CALLS);
    System.exit(0);
  }

  static void printTo(PrintStream out, int firstCalls, int countedCalls)
      throws IOException, InterruptedException {
    for (Arm arm : ARMS) {
      Counted counted = count(arm, firstCalls, countedCalls);
      out.printf("balance,%s,request frame,%d%n", arm.label(), counted.request());
      out.printf("balance,%s,response frame,%d%n", arm.label(), counted.response());
    }
  }

  private static Counted count(Arm arm, int firstCalls, int countedCalls)
      throws IOException, InterruptedException {
    Transport transport = Transport.NIO;
    try (ArmServer server = arm.start(new ServerSetting(transport, 1, Ledger.create()));
        CountingRelay relay = CountingRelay.before(Transport.parse(server.address()));
        LoadDriver driver =
            arm.drive(
                new ClientSetting(
                    transport, Transport.spell(relay.address()), 1, Ledger.create(), 0))) {
      Load load = arm.newLoad(1, 1);
      driver.start(load, 1, 1);
      load.awaitAnswers(firstCalls, LAST_ANSWERS);
      Counted before = Counted.by(relay, load);
      load.awaitAnswers(firstCalls + countedCalls, LAST_ANSWERS);
      Counted after = Counted.by(relay, load);
      load.stop(LAST_ANSWERS);
      return after.perCallSince(before);
    }
  }

  private record Counted(long calls, long request, long response) {

    static Counted by(CountingRelay relay, Load load) {
      return new Counted(load.answers(), relay.requestBytes(), relay.responseBytes());
    }

    Counted perCallSince(Counted before) {
      double counted = calls - before.calls;
      return new Counted(
          1,
          Math.round((request - before.request) / counted),
          Math.round((response - before.response) / counted));
    }
  }
}
