package io.zaprpc.transport;

import java.util.concurrent.atomic.LongAdder;

/** What a client received and had no use for. */
final class ClientCounters {

  private final LongAdder late = new LongAdder();
  private final LongAdder unexpected = new LongAdder();
  private final LongAdder skipped = new LongAdder();

  void late() {
    late.increment();
  }

  void unexpected() {
    unexpected.increment();
  }

  void skipped() {
    skipped.increment();
  }

  long lateAnswers() {
    return late.sum();
  }

  long unexpectedAnswers() {
    return unexpected.sum();
  }

  long skippedFrames() {
    return skipped.sum();
  }
}
