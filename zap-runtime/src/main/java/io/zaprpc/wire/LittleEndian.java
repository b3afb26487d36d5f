package io.zaprpc.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Loads and stores of little-endian words in a byte array; the JVM checks the bounds. */
final class LittleEndian {

  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private LittleEndian() {}

  static short getShort(byte[] array, int index) {
    return (short) SHORT.get(array, index);
  }

  static int getInt(byte[] array, int index) {
    return (int) INT.get(array, index);
  }

  static long getUnsignedInt(byte[] array, int index) {
    return (int) INT.get(array, index) & 0xFFFF_FFFFL;
  }

  static long getLong(byte[] array, int index) {
    return (long) LONG.get(array, index);
  }

  static void putShort(byte[] array, int index, int value) {
    SHORT.set(array, index, (short) value);
  }

  static void putInt(byte[] array, int index, int value) {
    INT.set(array, index, value);
  }

  static void putLong(byte[] array, int index, long value) {
    LONG.set(array, index, value);
  }
}
