package io.zaprpc.wire;

import static java.util.Objects.checkIndex;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** An immutable list of {@code double} that compares by content; for any thread. */
public final class DoubleList {

  /** No elements. */
  public static final DoubleList EMPTY = new DoubleList(new double[0]);

  private final double[] elements;

  private DoubleList(double[] elements) {
    this.elements = elements;
  }

  /** A list of copies of {@code elements}. */
  public static DoubleList of(double... elements) {
    return elements.length == 0 ? EMPTY : new DoubleList(elements.clone());
  }

  /** A list over {@code elements}, which nobody else holds. */
  static DoubleList over(double[] elements) {
    return elements.length == 0 ? EMPTY : new DoubleList(elements);
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
  public double get(int index) {
    return elements[checkIndex(index, elements.length)];
  }

  /** A copy as an array. */
  public double[] toArray() {
    return elements.clone();
  }

  /** The elements in order. */
  public DoubleStream stream() {
    return Arrays.stream(elements);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DoubleList list && Arrays.equals(elements, list.elements);
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
