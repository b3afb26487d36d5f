package io.zaprpc.transport;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The state of a reusable call: the number of the attempt and a step, in one word. Whoever moves it
 * to the next step owns the call for that moment, so that an answer, a deadline and a cancellation
 * cannot meet, and none of them can touch a later attempt.
 *
 * <pre>
 * IDLE -> QUEUED -> CLAIMED -> SENT -> ANSWERING -> DONE     a thread waits
 *   |        |                  | |                  ^ ^
 *   |        |                  | +--> DELIVERING ---+ |     a callback runs; may begin the next
 *   +--------|------- SENT -----+                      |     sent on the event loop itself
 *            +-----> ENDING <---+----------------------+     deadline, cancellation, drop
 * </pre>
 */
abstract class CallState {

  static final int IDLE = 0;
  static final int QUEUED = 1;
  static final int CLAIMED = 2;
  static final int SENT = 3;
  static final int ANSWERING = 4;
  static final int ENDING = 5;
  static final int DONE = 6;
  static final int DELIVERING = 7;

  private static final int STEP_BITS = 3;
  private static final int STEP_MASK = (1 << STEP_BITS) - 1;
  private static final int SPINS = 100;
  private static final VarHandle STATE;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(CallState.class, "state", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile long state;

  final long state() {
    return state;
  }

  final int step() {
    return step(state);
  }

  /** Takes the call from the state that was seen to a step of the same attempt. */
  final boolean move(long seen, int step) {
    return STATE.compareAndSet(this, seen, at(seen, step));
  }

  /** Begins the next attempt; a fence, so that whoever watches sees it or is seen. */
  final void beginAttempt(int step) {
    state = ((attempt(state) + 1) << STEP_BITS) | step;
  }

  /** Gives the call up to the next step, by its owner. */
  final void settle(long seen, int step) {
    STATE.setRelease(this, at(seen, step));
  }

  static int step(long state) {
    return (int) state & STEP_MASK;
  }

  static long attempt(long state) {
    return state >>> STEP_BITS;
  }

  /** The state of an attempt at a step. */
  static long state(long attempt, int step) {
    return attempt << STEP_BITS | step;
  }

  /** Whether somebody else uses the call's arrays at this step, or will. */
  static boolean isBusy(int step) {
    return step != IDLE && step != DONE && step != DELIVERING;
  }

  /** Waits out a moment in which another thread owns the call. */
  static void pause(int spins) {
    if (spins < SPINS) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
    }
  }

  private static long at(long state, int step) {
    return (state & ~(long) STEP_MASK) | step;
  }
}
