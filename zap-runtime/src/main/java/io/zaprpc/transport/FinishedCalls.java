package io.zaprpc.transport;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Finished calls that wait to be sent, first finished first. Any thread adds; the event loop
 * collects what came and takes it from there.
 */
final class FinishedCalls {

  /** What came since it was last collected, newest first. */
  private final AtomicReference<@Nullable RunningCall> newest = new AtomicReference<>();

  private @Nullable RunningCall first;
  private @Nullable RunningCall last;
  private long bytes;

  /**
   * Adds a call. Any thread.
   *
   * @return whether it is the first since the loop collected, which then must be asked to
   */
  boolean add(RunningCall call) {
    RunningCall before;
    do {
      before = newest.get();
      call.nextFinished = before;
    } while (!newest.compareAndSet(before, call));
    return before == null;
  }

  /** Makes the calls that came ready for {@link #poll}. */
  void collect() {
    RunningCall youngest = newest.getAndSet(null);
    RunningCall oldest = null;
    RunningCall call = youngest;
    while (call != null) {
      RunningCall older = call.nextFinished;
      call.nextFinished = oldest;
      oldest = call;
      bytes += call.answerLength();
      call = older;
    }
    append(oldest, youngest);
  }

  /** Takes the next collected call; null if there is none. */
  @Nullable RunningCall poll() {
    RunningCall call = first;
    if (call != null) {
      first = call.nextFinished;
      call.nextFinished = null;
      bytes -= call.answerLength();
    }
    return call;
  }

  /** How many bytes of answers are collected and not taken. */
  long bytes() {
    return bytes;
  }

  /** Gives back calls that no loop will collect any more. Any thread. */
  void release() {
    RunningCall call = newest.getAndSet(null);
    while (call != null) {
      call.release();
      call = call.nextFinished;
    }
  }

  private void append(@Nullable RunningCall oldest, @Nullable RunningCall youngest) {
    if (oldest == null) {
      return;
    }
    if (first == null || last == null) {
      first = oldest;
    } else {
      last.nextFinished = oldest;
    }
    last = youngest;
  }
}
