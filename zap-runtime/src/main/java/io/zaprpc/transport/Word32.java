package io.zaprpc.transport;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian 32-bit words in an array. */
final class Word32 {

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  static int get(byte[] array, int offset) {
    return (int) WORD.get(array, offset);
  }

  static void put(byte[] array, int offset, int value) {
    WORD.set(array, offset, value);
  }

  private Word32() {}
}
