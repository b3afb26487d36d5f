package io.zaprpc.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zaprpc.benchmarks.chain.Balances;
import io.zaprpc.benchmarks.chain.GetBalanceRequest;
import io.zaprpc.benchmarks.chain.GetBalanceResponse;
import io.zaprpc.transport.ZapServer;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ZapLoadTest {

  private static final String ADDRESS = "zap://127.0.0.1:1";

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private final List<Long> seen = new ArrayList<>();

  @TempDir Path folder;

  @Test
  void writesSummaryAndFiles() throws Exception {
    Path json = folder.resolve("out.json");
    Path html = folder.resolve("out.html");
    Path hdr = folder.resolve("out.hgrm");
    try (ZapServer server = serve()) {
      int code =
          run(
              "--method",
              "Balances.getBalance",
              "--request",
              "{\"id\": 42}",
              "--count",
              "500",
              "-w",
              "0s",
              "--show-response",
              "--json",
              json.toString(),
              "--html",
              html.toString(),
              "--hdr",
              hdr.toString(),
              "zap://127.0.0.1:" + server.port());
      assertThat(err.toString()).isEmpty();
      assertThat(code).isZero();
    }

    assertThat(out.toString()).contains("answered       500", "p99.9", "\"id\":42");
    JsonNode result = JsonMapper.shared().readTree(Files.readString(json));
    assertThat(result.get("answered").intValue()).isEqualTo(500);
    assertThat(result.get("latencySinceSent").get("count").intValue()).isEqualTo(500);
    assertThat(result.get("statuses").get("OK(200)").intValue()).isEqualTo(500);
    assertThat(Files.readString(hdr)).contains("Total count    =          500");
    assertThat(Files.readString(html))
        .contains("Balances.getBalance", "<svg", "p99.9")
        .doesNotContain("${", "src=", "href=", "http:", "https:", "NaN", "@import");
  }

  @Test
  void sendsTheRequestsOfAFile() throws Exception {
    Path requests = folder.resolve("requests.jsonl");
    Files.writeString(requests, "{\"id\": 1}\n{\"id\": 2}\n{\"id\": 3}\n");
    try (ZapServer server = serve()) {
      int code =
          run(
              "--method",
              "getBalance",
              "--request",
              "@" + requests,
              "--count",
              "3",
              "-w",
              "0s",
              "--progress",
              "off",
              "-c",
              "1",
              "-n",
              "1",
              "zap://127.0.0.1:" + server.port());
      assertThat(code).isZero();
      assertThat(seen).containsExactly(1L, 2L, 3L);
    }
  }

  @Test
  void failsIfEveryCallFails() {
    try (ZapServer server = serve()) {
      int code =
          run(
              "--method",
              "ping",
              "--count",
              "10",
              "-w",
              "0s",
              "--service-index",
              "5",
              "zap://127.0.0.1:" + server.port());
      assertThat(code).isEqualTo(1);
    }
    assertThat(out.toString()).contains("NOT_FOUND(404)", "10");
  }

  @Test
  void saysThatNobodyListens() {
    int code = run("--method", "ping", ADDRESS);

    assertThat(code).isEqualTo(1);
    assertThat(err.toString()).startsWith("zapload: cannot reach " + ADDRESS + ": ");
  }

  @Test
  void refusesAnAddressThatIsNone() {
    assertThat(run("--method", "ping", "http://somewhere")).isEqualTo(2);
    assertThat(err.toString()).contains("zapload: address: http://somewhere (expected: ");
  }

  @Test
  void saysThatAFileCannotBeWritten() {
    try (ZapServer server = serve()) {
      String page = folder.resolve("no/such/folder.html").toString();
      int code =
          run(
              "--method",
              "ping",
              "--count",
              "1",
              "-w",
              "0s",
              "--html",
              page,
              "zap://127.0.0.1:" + server.port());
      assertThat(code).isEqualTo(2);
    }
    assertThat(err.toString()).contains("zapload: cannot write ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          --method pong       | method: pong (expected: one of [Balances.getBalance, Balances.ping])
          --method getBalence | method: getBalence (expected:
          --method Balances.getBalence | did you mean `Balances.getBalance`?
          --method ping -c 0  | connections: 0 (expected: >= 1)
          --method ping -n 0  | in-flight: 0 (expected: >= 1)
          --method ping -t 2  | threads: 2 (expected: <= 1, the connections)
          --method ping -r -1 | rate: -1.0 (expected: calls a second, >= 0)
          --method ping -d 10 | '10' (expected: as 500ms, 10s, 2m or 1h)
          --method getBalance --request {"acount":1} | GetBalanceRequest.acount: no such field (expected: did you mean `account`?)
          --method getBalance --request {            | request: Unexpected end-of-input
          --method getBalance --request @no-such     | no such file: no-such
          --method getBalance --layout sideways      | layout: sideways (expected: derived or framed)
          --method getBalance --request @src         | request: src is a directory (expected: a file)
          --method ping --request {"id":1}           | request: {"id":1} (expected: none, ping takes nothing)
          --method ping -d 0s                        | duration: 0s (expected: more than zero)
          --method ping -d 9999999h                  | '9999999h' (expected: <= 8760h)
          --method ping --json no-such/x             | cannot write no-such/x
          --method ping --html src                   | cannot write src
          --method ping --colour                     | Unknown option: '--colour'
          """)
  void refusesMistakes(String options, String message) {
    List<String> arguments = new ArrayList<>(List.of(options.split(" +")));
    arguments.add(ADDRESS);

    assertThat(run(arguments.toArray(String[]::new))).isEqualTo(2);
    assertThat(err.toString()).contains(message).startsWith("zapload: ");
    assertThat(err.toString().lines()).hasSizeLessThanOrEqualTo(3);
  }

  @Test
  void saysThatADistributionDidNotFit() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "a device that is full");
    try (ZapServer server = serve()) {
      String address = "zap://127.0.0.1:" + server.port();
      int code = run("--method", "ping", "--count", "1", "-w", "0s", "--hdr", "/dev/full", address);

      assertThat(code).isEqualTo(2);
      assertThat(err.toString()).contains("cannot write /dev/full");
    }
  }

  private ZapServer serve() {
    Balances balances =
        new Balances() {
          @Override
          public void getBalance(
              GetBalanceRequest.Reader request, GetBalanceResponse.Builder response) {
            seen.add(request.id());
            response.id(request.id());
          }

          @Override
          public void ping() {}
        };
    return ZapServer.builder().listen("127.0.0.1:0").service(balances).directExecutor().start();
  }

  private int run(String... arguments) {
    List<String> all = new ArrayList<>(List.of("--schema", Schemas.BALANCES.toString()));
    all.addAll(List.of(arguments));
    return ZapLoad.command()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(all.toArray(String[]::new));
  }
}
