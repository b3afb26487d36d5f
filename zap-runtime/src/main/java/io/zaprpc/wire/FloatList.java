package io.zaprpc.wire;

import static java.util.Objects.checkIndex;

import java.util.Arrays;

/** An immutable list of {@code float} that compares by content; for any thread. */
public final class FloatList {

  /** No elements. */
  public static final FloatList EMPTY = new FloatList(new float[0]);

  private final float[] elements;

  private FloatList(float[] elements) {
    this.elements = elements;
  }

  /** A list of copies of {@code elements}. */
  public static FloatList of(float... elements) {
    return elements.length == 0 ? EMPTY : new FloatList(elements.clone());
  }

  /** A list over {@code elements}, which nobody else holds. */
  static FloatList over(float[] elements) {
    return elements.length == 0 ? EMPTY : new FloatList(elements);
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
  public float get(int index) {
    return elements[checkIndex(index, elements.length)];
  }

  /** A copy as an array. */
  public float[] toArray() {
    return elements.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FloatList list && Arrays.equals(elements, list.elements);
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
