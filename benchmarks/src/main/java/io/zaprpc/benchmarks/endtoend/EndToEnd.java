package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures all arms side by side and writes {@code endtoend.csv}. */
@Command(
    name = "endtoend",
    mixinStandardHelpOptions = true,
    showDefaultValues = true,
    description =
        "Measures ZAP and its peers, client and server in two JVMs over loopback, in interleaved"
            + " rounds of short windows.")
public final class EndToEnd implements Callable<Integer> {

  @Option(
      names = "--scenario",
      description =
          "load: arms and shapes; idle, never-reads: the first arm, beside peers that do so")
  private Scenario scenario = Scenario.LOAD;

  @Option(names = "--bystanders", description = "how many such peers; 0: as the scenario has it")
  private int bystanders = 0;

  @Option(names = "--arms", split = ",", description = "what is measured")
  private List<String> arms = List.of("raw", "echo", "zap-direct", "zap-default");

  @Option(
      names = "--shapes",
      split = ",",
      description = "connections x requests under way on each; -pinned: all on one core")
  private List<String> shapes = List.of("1x64", "64x1", "8x32", "1x1-pinned");

  @Option(names = "--transport", split = ",", description = "epoll, nio, io_uring, unix")
  private List<String> transports = List.of("epoll");

  @Option(
      names = "--payload",
      split = ",",
      description = "bytes of the bodies, for the arms that carry them")
  private List<Integer> payloads = List.of(1 << 10, 1 << 16, 1 << 20);

  @Option(names = "--rounds", description = "windows of each arm and shape")
  private int rounds = 7;

  @Option(names = "--window", description = "seconds of a measured window")
  private double window = 2;

  @Option(
      names = "--warmup",
      description = "seconds of load for each arm and shape at first; pinned ones take twice that")
  private double warmup = 5;

  @Option(names = "--settle", description = "seconds of load before each measured window")
  private double settle = 0.5;

  @Option(names = "--java", description = "the JVM to fork with")
  private String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @Option(names = "--jvm-option", description = "a further option of the forked JVMs")
  private List<String> jvmOptions = List.of();

  @Option(names = "--server-loops", description = "event loops of a server")
  private int serverLoops = 1;

  @Option(names = "--client-loops", description = "event loops of a client")
  private int clientLoops = 1;

  @Option(names = "--out", description = "the directory of the results")
  private Path out = Path.of("endtoend");

  /** Runs it. */
  public static void main(String[] args) {
    CommandLine command = new CommandLine(new EndToEnd());
    System.exit(command.setCaseInsensitiveEnumValuesAllowed(true).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Files.createDirectories(out);
    Forking forking =
        new Forking(
            java, jvmOptions, String.valueOf(serverLoops), String.valueOf(clientLoops), out);
    Plan plan =
        new Plan(
            arms.stream().map(Arm::named).toList(),
            shapes.stream().map(Shape::named).toList(),
            transports.stream().map(Transport::named).toList(),
            payloads,
            rounds,
            millis(warmup),
            millis(settle),
            millis(window));
    if (scenario == Scenario.LOAD) {
      new Summary(new Run(plan, forking).rows()).print(System.out);
    } else {
      int count = bystanders > 0 ? bystanders : scenario.bystanders();
      new BystanderRun(scenario, count, plan, forking).run(System.out);
    }
    return 0;
  }

  private static long millis(double seconds) {
    return Math.round(seconds * 1000);
  }
}
