package io.zaprpc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** From raw data of the form that the programs write to pages. */
final class ReportTest {

  private static final String WINDOWS =
      "round,arm,transport,shape,payload,jdk,requests,seconds,rps,p50_us,p99_us,p999_us,"
          + "server_cpu_us,client_cpu_us,server_bytes_per_req,gc_count,gc_ms,load_avg_before,"
          + "other_cpu\n";

  @TempDir private Path directory;
  private Path run;

  @BeforeEach
  void createRawData() throws IOException {
    run = directory.resolve("2026-11-30-jdk17");
    write("raw/codec/round-1-BalanceDecode.json", decoding(4, 40));
    write("raw/codec/round-2-BalanceDecode.json", decoding(5, 60));
    write("raw/codec/round-3-BalanceDecode.json", decoding(400, 2));
    write(
        "raw/parts.csv",
        "part,other_cpu\nround-1-BalanceDecode,0.010\nround-2-BalanceDecode,0.050\n"
            + "round-3-BalanceDecode,0.900\n");
    write(
        "raw/epoll/endtoend.csv",
        WINDOWS
            + "1,echo,epoll,8x32,0,17,9,1,1000000.0,10,20,30,0.2,0.2,0.0,0,0,9.00,0.010\n"
            + "1,zap-direct,epoll,8x32,0,17,9,1,800000.0,10,20,30,0.2,0.2,0.0,0,0,9.00,0.010\n"
            + "1,rsocket,epoll,8x32,0,17,9,1,100000.0,10,20,30,0.2,0.2,0.0,0,0,9.00,0.200\n");
    write("raw/sizes.csv", "record,arm,message,bytes\nbalance,zap,request,60\n");
  }

  @Test
  void writesMediansOfQuietRoundsOnly() throws IOException {
    assertThat(report()).isZero();
    assertThat(page()).contains("| zap | ZAP | 4.5 | 4.0 … 5.0 | 1.00 | 0.0 | 2 of 3 |");
    assertThat(run.resolve("codec.csv"))
        .content()
        .contains("BalanceDecode,sbe,ns,50.0000,40.0000,60.0000,2,3");
  }

  @Test
  void saysWhatABusyMachineDidNotMeasure() throws IOException {
    report();
    assertThat(page()).contains("| rsocket | *not measured* | –");
    assertThat(run.resolve("endtoend-summary.csv")).content().contains("rsocket,rps,,,,0,1");
  }

  @Test
  void aCodecRoundThatNobodyWatchedIsNotQuiet() throws IOException {
    Files.delete(run.resolve("raw/parts.csv"));
    report();
    assertThat(page()).contains("| zap | ZAP | *not measured* |");
  }

  @Test
  void aMissedBarHasItsReasonFromTheNotes() throws IOException {
    Files.writeString(
        directory.resolve("NOTES.md"), "# Notes\n\n- direct/8x32/rate: two copies a call\n");
    report();
    assertThat(page()).contains("| 0.80 | 0.80 … 0.80 | 1 of 1 | **MISSED** | two copies a call |");
  }

  @Test
  void drawsPlotsOfWhatWasMeasured() throws IOException {
    report();
    assertThat(run.resolve("plots/codec-BalanceDecode.png")).isNotEmptyFile();
    assertThat(run.resolve("plots/throughput-8x32-epoll.png")).isNotEmptyFile();
    assertThat(run.resolve("plots/server-cpu-8x32-epoll.png")).isNotEmptyFile();
  }

  @Test
  void everyImageOfThePageIsThere() throws IOException {
    Files.delete(run.resolve("raw/parts.csv"));
    report();
    page()
        .lines()
        .filter(line -> line.startsWith("!["))
        .map(line -> line.substring(line.indexOf('(') + 1, line.length() - 1))
        .forEach(image -> assertThat(run.resolve(image)).isNotEmptyFile());
  }

  @Test
  void showsWhatIdleConnectionsHold() throws IOException {
    write("raw/parts.csv", "part,other_cpu\nidle,0.010\n");
    write(
        "raw/idle/idle.csv",
        "round,bystanders,rps,server_heap,server_direct\n"
            + "1,0,1000.0,5000000,1000000\n1,1000,950.0,8000000,2000000\n");
    report();
    assertThat(page())
        .contains("| ≤ 8,192 | 4,000 | 4,000 … 4,000 | 1 of 1 | met |")
        .contains("| idle | 1000 | 950 | 950 … 950 | 10,000,000 |");
  }

  @Test
  void handlersThatWaitAreApartFromThoseThatDoNot() throws IOException {
    write(
        "raw/parked/endtoend.csv",
        WINDOWS
            + "1,zap-park,epoll,8x32,0,25,9,1,300.0,10,20,30,0.2,0.2,0.0,0,0,9.00,0.010\n"
            + "1,zap-park-pool64,epoll,8x32,0,25,9,1,100.0,10,20,30,0.2,0.2,0.0,0,0,9.00,0.010\n");
    report();
    assertThat(page()).contains("### 8x32 epoll parked").contains("| zap-park | 300 |");
  }

  @Test
  void refusesADirectoryThatNamesNoJdk() {
    assertThat(new CommandLine(new Report()).execute(directory.toString())).isEqualTo(2);
  }

  private int report() {
    return new CommandLine(new Report()).execute(run.toString());
  }

  private String page() throws IOException {
    return Files.readString(run.resolve("report.md"));
  }

  private void write(String file, String text) throws IOException {
    Path path = run.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static String decoding(double zap, double sbe) {
    return "[" + benchmark("zap", zap) + "," + benchmark("sbe", sbe) + "]";
  }

  private static String benchmark(String arm, double nanos) {
    return """
        {
          "benchmark": "io.zaprpc.benchmarks.codec.BalanceDecode.%s",
          "primaryMetric": {"score": %s},
          "secondaryMetrics": {
            "gc.alloc.rate": {"score": 0.1},
            "gc.alloc.rate.norm": {"score": 0.001}
          }
        }
        """
        .formatted(arm, nanos);
  }
}
