package io.zaprpc.wire;

/**
 * The content of a bytes field, apart from the message that it belongs to. A large one that came
 * over a connection lies in a buffer of the transport's and was copied there once, out of the
 * socket's receive buffer; setting it in another message passes that buffer on without a copy.
 *
 * <p>One rule says who closes it: whoever got it from {@link #retain()} or made it owns it and
 * closes it, and nobody else does. A body that a reader's accessor returned is lent, as the reader
 * is: it fails once the call has ended, and closing it does nothing. Setting a body in a message
 * does not change its owner: the message keeps a hold of its own for as long as it needs one.
 *
 * <p>The content must not change while anybody holds it. One thread at a time uses a body; one that
 * was retained may go to another thread.
 */
public abstract class Body implements AutoCloseable {

  /**
   * From this length on a body is attached to a message rather than copied into it: 16 KiB. Below,
   * the copy costs less than a buffer and a place of its own in the socket's queue.
   */
  public static final int ATTACHED_FROM = 16 << 10;

  /** For the transport; a message does not take bodies of other origin. */
  protected Body() {}

  /** How many bytes. */
  public abstract int length();

  /**
   * Copies a part.
   *
   * @param from the index in this body of the first byte
   * @throws IndexOutOfBoundsException if the part passes the end of either side
   */
  public abstract void copyTo(int from, byte[] target, int offset, int count);

  /** Copies all bytes to {@code target}. */
  public final void copyTo(byte[] target, int offset) {
    copyTo(0, target, offset, length());
  }

  /** A copy to keep; allocates. */
  public final byte[] toByteArray() {
    byte[] copy = new byte[length()];
    copyTo(copy, 0);
    return copy;
  }

  /** A copy to keep that compares by content; allocates. */
  public final Bytes toBytes() {
    return Bytes.taking(toByteArray());
  }

  /**
   * The same bytes to keep beyond the call, to be closed by the caller. Copies only where they lie
   * in the message itself, as small ones do.
   */
  public abstract Body retain();

  /** Gives an owned body back; a second time, and for a lent one, nothing happens. */
  @Override
  public abstract void close();

  @Override
  public String toString() {
    return "Body[" + length() + " bytes]";
  }
}
