package io.zaprpc.wire;

/**
 * Where growing messages take their arrays from. An array belongs to whoever took it until it is
 * given back; its content is arbitrary.
 */
public interface ArrayPool {

  /** A pool that allocates and leaves the rest to the garbage collector; for any thread. */
  ArrayPool UNPOOLED =
      new ArrayPool() {
        @Override
        public byte[] take(int minimum) {
          return new byte[minimum];
        }

        @Override
        public void give(byte[] array) {
          // The garbage collector takes it.
        }
      };

  /** An array of at least {@code minimum} bytes, owned by the caller from now on. */
  byte[] take(int minimum);

  /** Takes back an array that {@link #take} handed out; the caller must not touch it again. */
  void give(byte[] array);
}
