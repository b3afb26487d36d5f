package io.zaprpc.transport;

import io.zaprpc.wire.ArrayPool;
import java.util.concurrent.atomic.LongAdder;

/**
 * The arrays that carry messages outside an event loop: one ring of spare arrays per power of two,
 * shared by all servers and clients of the process. Arrays above 1 MiB are made to measure and not
 * kept.
 */
public final class ArrayPools {

  private static final int SMALLEST_SHIFT = 9;
  private static final int LARGEST_SHIFT = 20;
  private static final int KEPT_BYTES_PER_SIZE = 4 << 20;
  private static final int KEPT_ARRAYS_PER_SIZE = 2048;

  private static final LongAdder OUTSTANDING = new LongAdder();
  private static final Shared SHARED = new Shared();

  /**
   * How many arrays are taken and not given back, by all servers and clients of this process. Zero
   * once they are closed; for tests.
   */
  public static long outstanding() {
    return OUTSTANDING.sum();
  }

  static ArrayPool shared() {
    return SHARED;
  }

  private ArrayPools() {}

  private static final class Shared implements ArrayPool {

    @SuppressWarnings({"unchecked", "rawtypes"})
    private final Ring<byte[]>[] spares = new Ring[LARGEST_SHIFT - SMALLEST_SHIFT + 1];

    Shared() {
      for (int i = 0; i < spares.length; i++) {
        spares[i] = new Ring<>(kept(1 << (i + SMALLEST_SHIFT)));
      }
    }

    @Override
    public byte[] take(int minimum) {
      OUTSTANDING.increment();
      if (minimum > 1 << LARGEST_SHIFT) {
        return new byte[minimum];
      }
      int shift = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(minimum, 1) - 1);
      int index = Math.max(0, shift - SMALLEST_SHIFT);
      byte[] spare = spares[index].poll();
      return spare != null ? spare : new byte[1 << (index + SMALLEST_SHIFT)];
    }

    @Override
    public void give(byte[] array) {
      OUTSTANDING.decrement();
      int shift = Integer.numberOfTrailingZeros(array.length);
      boolean kept = shift >= SMALLEST_SHIFT && shift <= LARGEST_SHIFT;
      if (kept && array.length == 1 << shift) {
        spares[shift - SMALLEST_SHIFT].offer(array);
      }
    }

    private static int kept(int size) {
      return Math.max(4, Math.min(KEPT_ARRAYS_PER_SIZE, KEPT_BYTES_PER_SIZE / size));
    }
  }
}
