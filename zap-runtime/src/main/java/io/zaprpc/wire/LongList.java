package io.zaprpc.wire;

import static java.util.Objects.checkIndex;

import java.util.Arrays;
import java.util.stream.LongStream;

/** An immutable list of {@code long} that compares by content; for any thread. */
public final class LongList {

  /** No elements. */
  public static final LongList EMPTY = new LongList(new long[0]);

  private final long[] elements;

  private LongList(long[] elements) {
    this.elements = elements;
  }

  /** A list of copies of {@code elements}. */
  public static LongList of(long... elements) {
    return elements.length == 0 ? EMPTY : new LongList(elements.clone());
  }

  /** A list over {@code elements}, which nobody else holds. */
  static LongList over(long[] elements) {
    return elements.length == 0 ? EMPTY : new LongList(elements);
  }

  /** How many elements. */
  public int size() {
    return elements.length;
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return elements.length == 0;
  }

  /** The element at {@code index}. */
  public long get(int index) {
    return elements[checkIndex(index, elements.length)];
  }

  /** A copy as an array. */
  public long[] toArray() {
    return elements.clone();
  }

  /** The elements in order. */
  public LongStream stream() {
    return Arrays.stream(elements);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LongList list && Arrays.equals(elements, list.elements);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(elements);
  }

  @Override
  public String toString() {
    return Arrays.toString(elements);
  }
}
