package io.zaprpc.transport;

import org.jspecify.annotations.Nullable;

/**
 * The calls of one connection that have begun and are not yet sent back, and how many there may be:
 * by number, by the bytes of their requests, and by those that their answers will take. Confined to
 * its event loop.
 */
final class RunningCalls {

  /** Bytes of requests that are worked on or wait to be sent back, above which none is taken. */
  private static final long MAX_BYTES = 16 << 20;

  private final int maxCalls;
  private final AnswerBudget budget = new AnswerBudget();
  private @Nullable RunningCall first;
  private int size;
  private long bytes;

  RunningCalls(int maxCalls) {
    this.maxCalls = maxCalls;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /**
   * Whether one more may begin.
   *
   * @param unsent those of them whose answers wait for the socket
   */
  boolean takesMore(FinishedCalls unsent) {
    return size == 0
        || (size < maxCalls && bytes < MAX_BYTES && budget.allows(size, unsent.bytes()));
  }

  /** An answer of so many bytes is sent. */
  void answered(int length) {
    budget.answered(length);
  }

  void add(RunningCall call) {
    size++;
    bytes += call.requestBytes();
    call.next = first;
    if (first != null) {
      first.previous = call;
    }
    first = call;
  }

  void remove(RunningCall call) {
    size--;
    bytes -= call.requestBytes();
    if (call.next != null) {
      call.next.previous = call.previous;
    }
    if (call.previous != null) {
      call.previous.next = call.next;
    } else {
      first = call.next;
    }
  }

  void cancelAll() {
    for (RunningCall call = first; call != null; call = call.next) {
      call.cancel();
    }
  }
}
