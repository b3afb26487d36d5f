package io.zaprpc.benchmarks.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian words in a byte array, for all arms that read or write such an array. */
final class Words {

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private Words() {}

  static long longAt(byte[] array, int index) {
    return (long) LONG.get(array, index);
  }

  static int intAt(byte[] array, int index) {
    return (int) INT.get(array, index);
  }

  static void putLong(byte[] array, int index, long value) {
    LONG.set(array, index, value);
  }

  static void putInt(byte[] array, int index, int value) {
    INT.set(array, index, value);
  }
}
