package io.zaprpc.transport;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A bounded queue for any number of producers and consumers that allocates nothing once built. Each
 * cell carries a sequence number that says whose turn it is: the position for a producer, the
 * position + 1 for a consumer.
 */
final class Ring<E> {

  private final int mask;
  private final AtomicLongArray turns;
  private final AtomicReferenceArray<@Nullable E> cells;
  private final AtomicLong head = new AtomicLong();
  private final AtomicLong tail = new AtomicLong();

  /**
   * @param capacity how many elements fit at least; rounded up to a power of two
   */
  Ring(int capacity) {
    int size = Integer.highestOneBit(Math.max(2, capacity) * 2 - 1);
    mask = size - 1;
    cells = new AtomicReferenceArray<>(size);
    turns = new AtomicLongArray(size);
    for (int i = 0; i < size; i++) {
      turns.setPlain(i, i);
    }
  }

  /** Adds an element, or returns false if the ring is full. */
  boolean offer(E element) {
    while (true) {
      long position = tail.get();
      int cell = (int) position & mask;
      long turn = turns.get(cell);
      if (turn < position) {
        return false;
      }
      if (turn == position && tail.compareAndSet(position, position + 1)) {
        cells.setPlain(cell, element);
        turns.set(cell, position + 1);
        return true;
      }
    }
  }

  /** Takes the oldest element, or returns null if there is none. */
  @Nullable E poll() {
    while (true) {
      long position = head.get();
      int cell = (int) position & mask;
      long turn = turns.get(cell);
      if (turn <= position) {
        return null;
      }
      if (turn == position + 1 && head.compareAndSet(position, position + 1)) {
        E element = cells.getPlain(cell);
        cells.setPlain(cell, null);
        turns.set(cell, position + mask + 1);
        return element;
      }
    }
  }

  /**
   * Returns the oldest element and leaves it there, for a ring with one consumer; null if there is
   * none.
   */
  @Nullable E peek() {
    long position = head.get();
    int cell = (int) position & mask;
    return turns.get(cell) == position + 1 ? cells.getPlain(cell) : null;
  }

  /** Whether there is nothing to take. */
  boolean isEmpty() {
    long position = head.get();
    return turns.get((int) position & mask) <= position;
  }

  /** How many elements there are, roughly while others add and take. */
  int size() {
    return (int) Math.max(0, tail.get() - head.get());
  }

  int capacity() {
    return mask + 1;
  }
}
