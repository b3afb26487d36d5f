package io.zaprpc.benchmarks.load;

import org.jspecify.annotations.Nullable;

/** The first response of a run as JSON, and whether there was an answer at all. For any thread. */
final class FirstAnswer {

  private static final String NONE = "(the method returns nothing)";

  private final boolean shown;
  private volatile boolean reached;
  private volatile @Nullable String json;

  /**
   * Waits for it.
   *
   * @param shown whether the response is kept
   */
  FirstAnswer(boolean shown) {
    this.shown = shown;
  }

  /** The server answered, be it with a failure. */
  void reached() {
    if (!reached) {
      reached = true;
    }
  }

  boolean isReached() {
    return reached;
  }

  /** A response came. */
  void take(@Nullable AnyReader response) {
    reached();
    if (shown && json == null) {
      json = response == null ? NONE : response.toJson();
    }
  }

  /** The response, or null. */
  @Nullable String json() {
    return json;
  }
}
