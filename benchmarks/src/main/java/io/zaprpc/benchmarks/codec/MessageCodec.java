package io.zaprpc.benchmarks.codec;

/**
 * One library's way with a block or an article. The benchmarks call the classes and never this
 * interface, which is for tests, for sizes, and for writing the messages that are decoded.
 *
 * @param <T> what is written
 */
interface MessageCodec<T> {

  /** Writes a message into an output of its own and returns its length. */
  int write(T value);

  /** Copies the message that was written last. */
  void copyTo(byte[] target, int at);

  /** Reads everything there is in a message and returns its digest. */
  long read(byte[] source, int offset, int length);
}
