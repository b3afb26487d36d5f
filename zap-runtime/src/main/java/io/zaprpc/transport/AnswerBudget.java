package io.zaprpc.transport;

/**
 * How many calls of a connection may be under way at once, by the bytes that their answers will
 * take. What an answer takes is guessed from those before it: the largest of late, forgotten
 * slowly. A peer that takes its answers has a wide bound; one that leaves some unread is held to a
 * narrow one, and always has one call. Confined to the event loop.
 */
final class AnswerBudget {

  /** For a peer that takes its answers as they come. */
  private static final long WIDE = 16 << 20;

  /** For a peer with answers that the socket does not take. */
  private static final long NARROW = 256 << 10;

  /** What an answer is thought to take before there was one. */
  private static final int FIRST_GUESS = 4 << 10;

  private static final int FORGETTING = 6;

  private int expected = FIRST_GUESS;

  /** An answer of so many bytes is sent. */
  void answered(int length) {
    expected = Math.max(length, expected - (expected >> FORGETTING));
  }

  /**
   * Whether one more call may begin.
   *
   * @param running calls that are not sent back yet
   * @param unsent bytes of their answers that wait for the socket
   */
  boolean allows(int running, long unsent) {
    long bound = unsent > 0 ? NARROW : WIDE;
    return running == 0 || unsent + (long) (running + 1) * expected <= bound;
  }
}
