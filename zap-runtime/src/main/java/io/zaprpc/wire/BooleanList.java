package io.zaprpc.wire;

import static java.util.Objects.checkIndex;

import java.util.Arrays;

/** An immutable list of {@code boolean} that compares by content; for any thread. */
public final class BooleanList {

  /** No elements. */
  public static final BooleanList EMPTY = new BooleanList(new boolean[0]);

  private final boolean[] elements;

  private BooleanList(boolean[] elements) {
    this.elements = elements;
  }

  /** A list of copies of {@code elements}. */
  public static BooleanList of(boolean... elements) {
    return elements.length == 0 ? EMPTY : new BooleanList(elements.clone());
  }

  /** A list over {@code elements}, which nobody else holds. */
  static BooleanList over(boolean[] elements) {
    return elements.length == 0 ? EMPTY : new BooleanList(elements);
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
  public boolean get(int index) {
    return elements[checkIndex(index, elements.length)];
  }

  /** A copy as an array. */
  public boolean[] toArray() {
    return elements.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BooleanList list && Arrays.equals(elements, list.elements);
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
