package io.zaprpc.benchmarks.load;

import io.zaprpc.schema.diagnostics.SchemaException;
import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.SchemaLoader;
import io.zaprpc.wire.Layout;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;
import tools.jackson.databind.JsonNode;

/** The command. */
@Command(
    name = "zapload",
    mixinStandardHelpOptions = true,
    version = "zapload 0.1.0",
    sortOptions = false,
    usageHelpAutoWidth = true,
    description = "Puts load on any ZAP service, given its schema.",
    footer = {
      "",
      "Ctrl-C ends the run and shows what was measured so far.",
      "Exit code: 0, 1 if no call was answered well, 2 for a mistake on the command line."
    })
public final class ZapLoad implements Callable<Integer> {

  private static final int ALL_FAILED = 1;
  private static final int MISTAKE = 2;
  private static final String NO_FIELDS = "{}";

  @Spec private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "ADDRESS", description = "the server: zap://host:port or unix:/path")
  private String address = "";

  @Option(names = "--schema", required = true, paramLabel = "FILE", description = "the .zap file")
  private Path schema = Path.of("");

  @Option(
      names = "--method",
      required = true,
      paramLabel = "NAME",
      description = "what to call, as Balances.getBalance")
  private String method = "";

  @Option(
      names = "--request",
      paramLabel = "JSON|@FILE",
      defaultValue = NO_FIELDS,
      description = {
        "a JSON object, or a file of one or more that are sent in turn. Fields left out are"
            + " defaults; bytes are 0x... or base64; integers and bytes_fixed may be"
            + " \"{{seq}}\" or \"{{random}}\""
      })
  private String request = "";

  @Option(
      names = {"-c", "--connections"},
      defaultValue = "1",
      description = "connections (${DEFAULT-VALUE})")
  private int connections;

  @Option(
      names = {"-n", "--in-flight"},
      defaultValue = "32",
      description = "calls under way on each, at most (${DEFAULT-VALUE})")
  private int inFlight;

  @Option(
      names = {"-t", "--threads"},
      defaultValue = "1",
      description = "event loops of the client (${DEFAULT-VALUE})")
  private int threads;

  @Option(
      names = {"-r", "--rate"},
      defaultValue = "0",
      description =
          "open loop: calls a second that are due whatever the server does; latency counts from"
              + " then. Without it a call is sent when one was answered")
  private double rate;

  @Option(
      names = {"-d", "--duration"},
      defaultValue = "10s",
      converter = DurationConverter.class,
      description = "how long calls are sent (${DEFAULT-VALUE})")
  private Duration duration = Duration.ZERO;

  @Option(names = "--count", defaultValue = "0", description = "how many calls are sent, at most")
  private long count;

  @Option(
      names = {"-w", "--warmup"},
      defaultValue = "2s",
      converter = DurationConverter.class,
      description = "calls before it that are not measured (${DEFAULT-VALUE}; 0s for none)")
  private Duration warmup = Duration.ZERO;

  @Option(
      names = "--timeout",
      defaultValue = "10s",
      converter = DurationConverter.class,
      description = "deadline of each call, connecting included (${DEFAULT-VALUE})")
  private Duration timeout = Duration.ZERO;

  @Option(
      names = "--layout",
      description = "derived or framed, for the request (what the schema says, else derived)")
  private @Nullable String layout;

  @Option(
      names = "--service-index",
      defaultValue = "0",
      description = "which of the server's services is called (${DEFAULT-VALUE}, the first)")
  private int serviceIndex;

  @Option(
      names = "--max-frame",
      defaultValue = "16777216",
      description = "longest frame sent and taken, in bytes (${DEFAULT-VALUE})")
  private int maxFrame;

  @Option(names = "--no-verify", description = "take responses without checking them as a whole")
  private boolean unverified;

  @Option(names = "--show-response", description = "show the first response as JSON")
  private boolean showResponse;

  @Option(names = "--json", paramLabel = "FILE", description = "write the result as JSON")
  private @Nullable Path json;

  @Option(names = "--html", paramLabel = "FILE", description = "write the result as a page")
  private @Nullable Path html;

  @Option(
      names = "--hdr",
      paramLabel = "FILE",
      description = "write the percentile distribution, in µs, as HdrHistogram's plotter takes it")
  private @Nullable Path hdr;

  @Option(
      names = "--progress",
      defaultValue = "${sys:zapload.progress:-lines}",
      description = "live, lines or off (live on a terminal)")
  private Progress.Form progress = Progress.Form.LINES;

  /** Runs the command. */
  public static void main(String[] arguments) {
    System.exit(command().execute(arguments));
  }

  /** The command, as it is run and as tests run it. */
  static CommandLine command() {
    // A request's @ names a file of requests, not one of arguments.
    return new CommandLine(new ZapLoad())
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(ZapLoad::mistake)
        .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
  }

  @Override
  public Integer call() throws InterruptedException {
    PreparedLoad load;
    LoadRun run;
    ReportFiles files = new ReportFiles(json, html, hdr);
    try {
      load = prepare();
      files.prove();
      run = load.open(showResponse);
    } catch (NoSuchFileException e) {
      return mistake("no such file: " + e.getFile());
    } catch (IllegalArgumentException | IOException | SchemaException e) {
      return mistake(String.valueOf(e.getMessage()));
    }
    try (run) {
      EndOnSignal signal = new EndOnSignal(run::interrupt);
      try {
        return report(load, run.run(new Progress(out(), progress)), files);
      } finally {
        signal.shown();
      }
    }
  }

  /** In a line or two: the list of all options would push what is wrong off the terminal. */
  private static int mistake(ParameterException mistake, String... arguments) {
    PrintWriter err = mistake.getCommandLine().getErr();
    err.println("zapload: " + mistake.getMessage());
    UnmatchedArgumentException.printSuggestions(mistake, err);
    err.println("zapload: --help lists the options");
    return MISTAKE;
  }

  private int mistake(String message) {
    err().println("zapload: " + message);
    return MISTAKE;
  }

  private int report(PreparedLoad load, Measured measured, ReportFiles files) {
    if (measured.refusal().isPresent()) {
      err().println("zapload: cannot reach " + address + ": " + measured.refusal().get());
      return ALL_FAILED;
    }
    new Summary(out()).print(load.environment(), load.plan(), measured);
    try {
      files.write(load.environment(), measured);
    } catch (IOException e) {
      return mistake("cannot write " + e.getMessage());
    }
    return measured.answered() == 0 ? ALL_FAILED : 0;
  }

  private PreparedLoad prepare() throws IOException {
    LaidOutSchema laidOut = SchemaLoader.load(SourceFile.read(InputFile.of("schema", schema)));
    Shapes shapes = new Shapes(laidOut);
    TargetMethod target = TargetMethod.find(laidOut, shapes, method);
    return new PreparedLoad(plan(), target, requests(laidOut, shapes, target));
  }

  private LoadPlan plan() {
    return new LoadPlan(
        address,
        connections,
        inFlight,
        threads,
        rate,
        warmup,
        duration,
        count,
        timeout,
        !unverified,
        serviceIndex,
        maxFrame);
  }

  private Requests requests(LaidOutSchema laidOut, Shapes shapes, TargetMethod target)
      throws IOException {
    String struct = target.request();
    if (struct == null) {
      if (!request.equals(NO_FIELDS)) {
        throw new IllegalArgumentException(
            "request: " + request + " (expected: none, " + method + " takes nothing)");
      }
      return new Requests(List.of(Template.NOTHING));
    }
    RequestEncoder encoder = new RequestEncoder(laidOut, layout(shapes.of(struct).layoutToWrite()));
    List<Template> templates = new ArrayList<>();
    for (JsonNode content : RequestSource.read(request)) {
      templates.add(encoder.encode(struct, content));
    }
    return new Requests(templates);
  }

  private Layout layout(Layout stated) {
    if (layout == null) {
      return stated;
    }
    return switch (layout.toLowerCase(Locale.ROOT)) {
      case "derived" -> Layout.DERIVED;
      case "framed" -> Layout.FRAMED;
      default ->
          throw new IllegalArgumentException(
              "layout: " + layout + " (expected: derived or framed)");
    };
  }

  private PrintWriter out() {
    return spec().commandLine().getOut();
  }

  private PrintWriter err() {
    return spec().commandLine().getErr();
  }

  private CommandSpec spec() {
    if (spec == null) {
      throw new IllegalStateException("command: not run by picocli");
    }
    return spec;
  }
}
