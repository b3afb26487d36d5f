package io.zaprpc.benchmarks.codec;

import java.io.OutputStream;
import java.util.Arrays;

/** A stream into an array that is used again and again. */
final class ArrayOutput extends OutputStream {

  private byte[] array = new byte[1 << 12];
  private int size;

  byte[] array() {
    return array;
  }

  int size() {
    return size;
  }

  ArrayOutput reset() {
    size = 0;
    return this;
  }

  @Override
  public void write(int value) {
    ensure(1);
    array[size++] = (byte) value;
  }

  @Override
  public void write(byte[] source, int from, int count) {
    ensure(count);
    System.arraycopy(source, from, array, size, count);
    size += count;
  }

  @Override
  public void flush() {
    // Everything is where it belongs already.
  }

  private void ensure(int count) {
    if (array.length - size < count) {
      array = Arrays.copyOf(array, Math.max(2 * array.length, size + count));
    }
  }
}
