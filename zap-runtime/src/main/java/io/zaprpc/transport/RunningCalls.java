package io.zaprpc.transport;

import org.jspecify.annotations.Nullable;

/**
 * The calls of one connection that have begun and are not yet sent back. Confined to its event
 * loop.
 */
final class RunningCalls {

  private @Nullable RunningCall first;
  private int size;
  private long bytes;

  int size() {
    return size;
  }

  /** How many bytes their requests have. */
  long bytes() {
    return bytes;
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
