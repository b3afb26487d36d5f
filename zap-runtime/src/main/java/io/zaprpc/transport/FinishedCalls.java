package io.zaprpc.transport;

import org.jspecify.annotations.Nullable;

/** Finished calls that wait to be sent, first finished first. */
final class FinishedCalls {

  private @Nullable RunningCall first;
  private @Nullable RunningCall last;
  private long bytes;

  /** How many bytes of answers wait here. */
  long bytes() {
    return bytes;
  }

  /** Adds a chain whose newest call stands first. */
  void add(@Nullable RunningCall newest) {
    RunningCall oldest = null;
    RunningCall call = newest;
    while (call != null) {
      RunningCall older = call.nextFinished;
      call.nextFinished = oldest;
      oldest = call;
      bytes += call.answerLength();
      call = older;
    }
    append(oldest, newest);
  }

  @Nullable RunningCall poll() {
    RunningCall call = first;
    if (call != null) {
      first = call.nextFinished;
      call.nextFinished = null;
      bytes -= call.answerLength();
    }
    return call;
  }

  boolean isEmpty() {
    return first == null;
  }

  private void append(@Nullable RunningCall oldest, @Nullable RunningCall newest) {
    if (oldest == null) {
      return;
    }
    if (first == null || last == null) {
      first = oldest;
    } else {
      last.nextFinished = oldest;
    }
    last = newest;
  }
}
