package io.zaprpc.transport;

/**
 * How much memory the frames of one event loop hold for bytes that were announced and have not
 * come. Within the budget a frame gets all of its room at once, so that nothing is copied twice;
 * beyond it the room grows with the bytes that come. Confined to the loop.
 */
final class Claims {

  /** The budget: what an event loop lends to lengths that nobody has proved yet. */
  static final long MOST = 64 << 20;

  private long open;

  /** Claims bytes to come, if the budget has them. */
  boolean grant(long bytes) {
    if (open + bytes > MOST) {
      return false;
    }
    open += bytes;
    return true;
  }

  /** Bytes came, or will not come any more. */
  void settle(long bytes) {
    open -= bytes;
  }

  /** The bytes that are claimed now. */
  long open() {
    return open;
  }
}
