package io.zaprpc.wire;

import static java.util.Objects.checkIndex;

import java.util.Arrays;
import java.util.stream.IntStream;

/** An immutable list of {@code int} that compares by content; for any thread. */
public final class IntList {

  /** No elements. */
  public static final IntList EMPTY = new IntList(new int[0]);

  private final int[] elements;

  private IntList(int[] elements) {
    this.elements = elements;
  }

  /** A list of copies of {@code elements}. */
  public static IntList of(int... elements) {
    return elements.length == 0 ? EMPTY : new IntList(elements.clone());
  }

  /** A list over {@code elements}, which nobody else holds. */
  static IntList over(int[] elements) {
    return elements.length == 0 ? EMPTY : new IntList(elements);
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
  public int get(int index) {
    return elements[checkIndex(index, elements.length)];
  }

  /** A copy as an array. */
  public int[] toArray() {
    return elements.clone();
  }

  /** The elements in order. */
  public IntStream stream() {
    return Arrays.stream(elements);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IntList list && Arrays.equals(elements, list.elements);
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
