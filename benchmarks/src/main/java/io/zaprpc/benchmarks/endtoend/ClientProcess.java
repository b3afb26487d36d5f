package io.zaprpc.benchmarks.endtoend;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The main class of a forked client: loads a server when told and measures when told. */
final class ClientProcess {

  private static final Duration FIRST_ANSWER = Duration.ofSeconds(60);
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(30);

  private final Arm arm;
  private final Transport transport;
  private final String address;
  private final int loops;
  private final Ledger ledger = Ledger.create();
  private @Nullable LoadDriver driver;
  private @Nullable Load load;
  private @Nullable Counters before;
  private long begun;

  private ClientProcess(Arm arm, Transport transport, String address, int loops) {
    this.arm = arm;
    this.transport = transport;
    this.address = address;
    this.loops = loops;
  }

  /** Takes the arm, the transport, the server's address and the number of event loops. */
  public static void main(String[] args) throws IOException {
    ClientProcess process =
        new ClientProcess(
            Arm.named(args[0]), Transport.named(args[1]), args[2], Integer.parseInt(args[3]));
    Control.obey("ready", process::run);
    Runtime.getRuntime().halt(0);
  }

  private Object run(String[] words) throws InterruptedException {
    return switch (words[0]) {
      case "start" -> start(number(words[1]), number(words[2]), number(words[3]));
      case "begin" -> begin();
      case "end" -> end();
      case "stop" -> stop();
      default -> throw new IllegalArgumentException("command: " + words[0]);
    };
  }

  private static int number(String word) {
    return Integer.parseInt(word);
  }

  /** A JVM that is not warm may need longer to connect and call once than a window lasts. */
  private Object start(int connections, int inFlight, int payload) throws InterruptedException {
    Load started = arm.newLoad(connections * inFlight, loops);
    LoadDriver begun = arm.drive(new ClientSetting(transport, address, loops, ledger, payload));
    load = started;
    driver = begun;
    begun.start(started, connections, inFlight);
    started.awaitAnswers(1, FIRST_ANSWER);
    return "started";
  }

  private Object begin() {
    Load measured = requireNonNull(load, "load");
    measured.check();
    measured.swap();
    before = Counters.now();
    begun = System.nanoTime();
    return "begun";
  }

  private Object end() {
    Load measured = requireNonNull(load, "load");
    Histogram latencies = measured.swap();
    long nanos = System.nanoTime() - begun;
    Counters used = Counters.now().since(requireNonNull(before, "before"));
    measured.check();
    return Measured.of(latencies, nanos, used);
  }

  private Object stop() throws InterruptedException {
    try {
      requireNonNull(load, "load").stop(LAST_ANSWERS);
    } finally {
      requireNonNull(driver, "driver").close();
    }
    return "stopped";
  }
}
