package io.zaprpc.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class AllocationsTest {

  @Test
  void passesCodeThatAllocatesNothing() {
    AtomicLong count = new AtomicLong();
    assertThatCode(() -> Allocations.assertNoAllocation(count::incrementAndGet))
        .doesNotThrowAnyException();
  }

  @Test
  void namesThreadAndBytesOfCodeThatAllocates() {
    AtomicReference<byte[]> sink = new AtomicReference<>();
    assertThatThrownBy(() -> Allocations.assertNoAllocation(() -> sink.set(new byte[100])))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(Thread.currentThread().getName())
        .hasMessageContaining("bytes per call (expected: 0)");
  }
}
