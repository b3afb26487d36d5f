package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RingTest {

  @Test
  void givesElementsInOrderAndRefusesWhenFull() {
    Ring<Integer> ring = new Ring<>(3);
    assertThat(ring.capacity()).isEqualTo(4);
    for (int round = 0; round < 10; round++) {
      for (int i = 0; i < 4; i++) {
        assertThat(ring.offer(i)).isTrue();
      }
      assertThat(ring.offer(4)).isFalse();
      assertThat(ring.peek()).isZero();
      for (int i = 0; i < 4; i++) {
        assertThat(ring.poll()).isEqualTo(i);
      }
      assertThat(ring.poll()).isNull();
      assertThat(ring.peek()).isNull();
    }
  }

  @Test
  void losesNothingBetweenThreads() throws Exception {
    Ring<Long> ring = new Ring<>(64);
    AtomicLong taken = new AtomicLong();
    AtomicLong sum = new AtomicLong();
    long each = 20_000;
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      boolean producer = t < 2;
      threads[t] =
          new Thread(
              () -> {
                if (producer) {
                  for (long i = 1; i <= each; i++) {
                    while (!ring.offer(i)) {
                      Thread.yield();
                    }
                  }
                } else {
                  while (taken.get() < 2 * each) {
                    Long value = ring.poll();
                    if (value == null) {
                      Thread.yield();
                    } else {
                      sum.addAndGet(value);
                      taken.incrementAndGet();
                    }
                  }
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(sum).hasValue(each * (each + 1));
  }
}
