package io.zaprpc.benchmarks.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ShapeTest {

  @Test
  void readsWhatItPrints() {
    assertThat(Shape.named("8x32")).isEqualTo(new Shape(8, 32, false));
    assertThat(Shape.named("1x1-pinned")).isEqualTo(new Shape(1, 1, true));
    assertThat(Shape.named("1x1-pinned").label()).isEqualTo("1x1-pinned");
  }

  @Test
  void refusesWhatIsNoShape() {
    assertThatThrownBy(() -> Shape.named("many")).hasMessageContaining("shape: many (expected: ");
  }
}
