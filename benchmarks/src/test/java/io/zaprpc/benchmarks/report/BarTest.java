package io.zaprpc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.benchmarks.report.Bar.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When a bar is met. */
final class BarTest {

  @Test
  void aFigureAtItsLimitMeetsTheBar() {
    assertThat(Bar.atLeast("a", "a", series(25), 25).verdict()).isEqualTo(Verdict.MET);
    assertThat(Bar.atMost("a", "a", series(1.5), 1.5).verdict()).isEqualTo(Verdict.MET);
  }

  @Test
  void aFigureBeyondItsLimitMissesTheBar() {
    assertThat(Bar.atLeast("a", "a", series(24.99), 25).verdict()).isEqualTo(Verdict.MISSED);
    assertThat(Bar.atMost("a", "a", series(1.51), 1.5).verdict()).isEqualTo(Verdict.MISSED);
  }

  @Test
  void aBusyMachineMeetsNoBar() {
    Series busy = new Series();
    busy.add(1, 100, false);
    assertThat(Bar.atLeast("a", "a", busy, 25).verdict()).isEqualTo(Verdict.NOT_MEASURED);
  }

  @Test
  void whatWasLeftOutIsNotMet() {
    assertThat(Bar.atMost("a", "a", new Series(), 25).verdict()).isEqualTo(Verdict.NOT_RUN);
  }

  @Test
  void theFastestJsonLibraryIsTheOneToBeat() {
    Samples samples = new Samples();
    samples.add("BalanceDecode", "zap", Metric.NANOS, 1, 4, true);
    samples.add("BalanceDecode", "jackson", Metric.NANOS, 1, 300, true);
    samples.add("BalanceDecode", "dslJson", Metric.NANOS, 1, 96, true);
    samples.add("BalanceDecode", "jsonScanner", Metric.NANOS, 1, 50, true);
    Bar bar = named(CodecBars.of(samples), "decode/json");
    assertThat(bar.figure().median()).isEqualTo(24);
    assertThat(bar.verdict()).isEqualTo(Verdict.MISSED);
  }

  @Test
  void executorsAreMeasuredByWhatTheirJdkHas() {
    Samples samples = new Samples();
    samples.add("8x32 epoll", "echo", Metric.RATE, 1, 100, true);
    samples.add("8x32 epoll", "zap-default", Metric.RATE, 1, 27, true);
    assertThat(named(EndToEndBars.of(samples, 17), "default/8x32/echo").verdict())
        .isEqualTo(Verdict.MISSED);
    assertThat(named(EndToEndBars.of(samples, 25), "default/8x32/echo").verdict())
        .isEqualTo(Verdict.MET);
  }

  @Test
  void memoryBesideBystandersIsWhatEachOfThemAdds() {
    Samples samples = new Samples();
    samples.add("idle", "0", Metric.MEMORY, 1, 1_000_000, true);
    samples.add("idle", "100", Metric.MEMORY, 1, 1_500_000, true);
    assertThat(named(BystanderBars.of(samples), "idle/memory").figure().median()).isEqualTo(5000);
  }

  private static Bar named(List<Bar> bars, String id) {
    return bars.stream().filter(bar -> bar.id().equals(id)).findFirst().orElseThrow();
  }

  private static Series series(double value) {
    Series series = new Series();
    series.add(1, value, true);
    return series;
  }
}
