package io.zaprpc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Medians, ratios by the round, and what a busy machine does to them. */
final class SeriesTest {

  @Test
  void theMedianOfAnOddNumberIsTheMiddleOne() {
    Series series = series(9, 1, 4);
    assertThat(series.median()).isEqualTo(4);
    assertThat(series.least()).isEqualTo(1);
    assertThat(series.most()).isEqualTo(9);
  }

  @Test
  void theMedianOfAnEvenNumberIsTheMeanOfTheMiddleOnes() {
    assertThat(series(1, 10, 2, 4).median()).isEqualTo(3);
  }

  @Test
  void ratiosAreFormedByTheRound() {
    // The machine was half as fast in the second round, for both.
    Series ratio = series(10, 20, 30).dividedBy(series(5, 10, 10));
    assertThat(ratio.least()).isEqualTo(2);
    assertThat(ratio.median()).isEqualTo(2);
    assertThat(ratio.most()).isEqualTo(3);
  }

  @Test
  void ratiosNeedBothOfARound() {
    Series divisor = new Series();
    divisor.add(1, 5, true);
    divisor.add(2, 1, false);
    divisor.add(3, 10, true);
    Series ratio = series(10, 20, 30).dividedBy(divisor);
    assertThat(ratio.quietRounds()).isEqualTo(2);
    assertThat(ratio.median()).isEqualTo(2.5);
  }

  @Test
  void ratioToWhatWasNotRunWasNotTried() {
    assertThat(series(1, 2).dividedBy(new Series()).wasTried()).isFalse();
  }

  @Test
  void theLeastIsChosenByTheRound() {
    Series least = Series.least(List.of(series(1, 8, 3), series(2, 4, 9), new Series()));
    assertThat(least.least()).isEqualTo(1);
    assertThat(least.median()).isEqualTo(3);
    assertThat(least.most()).isEqualTo(4);
  }

  @Test
  void busyRoundsAreCountedAndNotKept() {
    Series series = series(1, 2);
    series.add(3, 1000, false);
    assertThat(series.isMeasured()).isTrue();
    assertThat(series.most()).isEqualTo(2);
    assertThat(series.rounds()).isEqualTo(3);
  }

  @Test
  void halfOfTheRoundsIsTooFew() {
    Series series = series(1);
    series.add(2, 1, false);
    assertThat(series.wasTried()).isTrue();
    assertThat(series.isMeasured()).isFalse();
    assertThat(Cell.median(series, Metric.NANOS)).isEqualTo(Cell.NOT_MEASURED);
  }

  @Test
  void hasNoMedianWithoutQuietRounds() {
    Series series = new Series();
    series.add(1, 1, false);
    assertThatThrownBy(series::median).isInstanceOf(IllegalStateException.class);
  }

  private static Series series(double... values) {
    Series series = new Series();
    for (int i = 0; i < values.length; i++) {
      series.add(i + 1, values[i], true);
    }
    return series;
  }
}
