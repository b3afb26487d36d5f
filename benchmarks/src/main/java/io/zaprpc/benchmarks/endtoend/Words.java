package io.zaprpc.benchmarks.endtoend;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian numbers in arrays. */
final class Words {

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Words() {}

  static int getInt(byte[] array, int offset) {
    return (int) INT.get(array, offset);
  }

  static long getLong(byte[] array, int offset) {
    return (long) LONG.get(array, offset);
  }

  static void putInt(byte[] array, int offset, int value) {
    INT.set(array, offset, value);
  }

  static void putLong(byte[] array, int offset, long value) {
    LONG.set(array, offset, value);
  }
}
