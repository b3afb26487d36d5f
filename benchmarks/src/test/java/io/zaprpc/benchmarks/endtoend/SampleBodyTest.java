package io.zaprpc.benchmarks.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleBodyTest {

  private static final int LENGTH = 1000;
  private static final SampleBody BODY = new SampleBody(LENGTH);

  @Test
  void knowsItsOwnBody() {
    assertThat(BODY.isRight(BODY.content(), 0, LENGTH)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, LENGTH / 2, LENGTH - 1})
  void noticesAWrongByteInFrontInTheMiddleAndAtTheEnd(int at) {
    byte[] other = BODY.content().clone();
    other[at]++;
    assertThat(BODY.isRight(other, 0, LENGTH)).isFalse();
  }

  @Test
  void noticesAnotherLength() {
    assertThat(BODY.isRight(BODY.content(), 0, LENGTH - 1)).isFalse();
  }

  @Test
  void refusesBodiesTooShortToLookInto() {
    assertThatThrownBy(() -> new SampleBody(7))
        .hasMessage("payload: 7 (expected: at least 8 bytes)");
  }
}
