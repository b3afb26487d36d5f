package io.zaprpc.transport;

import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.Phase;
import io.zaprpc.rpc.Status;
import java.net.SocketAddress;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * How far a call had come when it was given up, and what is said of that.
 *
 * @param started when its caller sent it, as {@link System#nanoTime()} counts
 * @param sent when it was written, if it was
 * @param peer whom it was written to
 */
record CallTimeline(Link link, Phase phase, long started, long sent, @Nullable SocketAddress peer) {

  CallFailure deadline(long timeoutNanos, long now) {
    return new CallFailure(
        Status.DEADLINE_EXCEEDED,
        executed(),
        Failure.DEADLINE,
        phase,
        "deadline of " + millis(timeoutNanos) + " ms exceeded" + spent(now),
        peer,
        null);
  }

  CallFailure cancelled(String why, long now) {
    return new CallFailure(
        Status.CANCELLED,
        executed(),
        Failure.CANCELLED,
        phase,
        why + " after " + millis(now - started) + " ms, " + phase,
        peer,
        null);
  }

  private Executed executed() {
    return phase == Phase.WRITTEN ? Executed.MAYBE : Executed.NO;
  }

  private String spent(long now) {
    return switch (phase) {
      case CONNECTING -> ", all of it spent on connecting to " + link.endpoint();
      case QUEUED ->
          ", all of it spent waiting for one of "
              + link.settings().maxCallsPerConnection()
              + " calls (maxCallsPerConnection) to be answered by "
              + link.endpoint();
      default ->
          ", written to "
              + peer
              + " after "
              + millis(sent - started)
              + " ms, then "
              + millis(now - sent)
              + " ms without an answer";
    };
  }

  private static String millis(long nanos) {
    return String.valueOf(TimeUnit.NANOSECONDS.toMicros(nanos) / 1000.0);
  }
}
