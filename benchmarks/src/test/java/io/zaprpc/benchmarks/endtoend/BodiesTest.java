package io.zaprpc.benchmarks.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BodiesTest {

  private static final int LENGTH = 1000;
  private static final Bodies BODIES = new Bodies(LENGTH);

  @Test
  void knowsItsOwnBody() {
    assertThat(BODIES.isRight(BODIES.content(), 0, LENGTH)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, LENGTH / 2, LENGTH - 1})
  void noticesAWrongByteInFrontInTheMiddleAndAtTheEnd(int at) {
    byte[] other = BODIES.content().clone();
    other[at]++;
    assertThat(BODIES.isRight(other, 0, LENGTH)).isFalse();
  }

  @Test
  void noticesAnotherLength() {
    assertThat(BODIES.isRight(BODIES.content(), 0, LENGTH - 1)).isFalse();
  }

  @Test
  void refusesBodiesTooShortToLookInto() {
    assertThatThrownBy(() -> new Bodies(7)).hasMessage("payload: 7 (expected: at least 8 bytes)");
  }
}
