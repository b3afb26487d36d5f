package io.zaprpc.transport;

import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.Phase;
import io.zaprpc.wire.StructReader;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a call needs to end without an answer, by its deadline, by its caller or with its
 * connection: who waits for it, when it began and how far it came. {@link CallState} says who may
 * touch it when.
 *
 * <p>A class above {@link UnaryCall} rather than an object beside it, so that a call stays one
 * object.
 */
@SuppressWarnings("ReferenceEquality") // A store is left out where the same object is there.
abstract class CancellableCall extends CallState {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.client");

  private final Link link;
  private final String name;
  private long timeoutNanos;

  // References are stored only where they change: each store has its price with the collector.
  // The caller's: written before QUEUED, read by whoever owns a later step.
  private @Nullable Callback<? super @Nullable StructReader> callback;
  private @Nullable Thread waiter;
  private long started;
  private long deadline;

  // Written by the owner of a step, read by the next one.
  private long sent;
  private boolean wasSent;
  private @Nullable ClientConnection connection;
  private @Nullable CallFailure failure;

  /** Whether the watchdog looks at it. */
  volatile boolean watched;

  /** Where the watchdog keeps it. */
  Watchdog.@Nullable Table watchTable;

  int watchSlot;

  CancellableCall(Link link, String name, Duration timeout) {
    this.link = link;
    this.name = name;
    this.timeoutNanos = Nanos.of(timeout);
  }

  /** Lets go of a body that is attached to the request: nobody will write it. */
  abstract void dropBody();

  final Link link() {
    return link;
  }

  final String name() {
    return name;
  }

  final long deadline() {
    return deadline;
  }

  final void timeoutNanos(long nanos) {
    timeoutNanos = nanos;
  }

  /** Who is told of the end; null if a thread waits for it. */
  final @Nullable Callback<? super @Nullable StructReader> callback() {
    return callback;
  }

  /** Why the last attempt ended without an answer; null if it did not. */
  final @Nullable CallFailure failure() {
    return failure;
  }

  /** Has a callback told of the next attempt's end. */
  final void tellEnd(Callback<? super @Nullable StructReader> listener) {
    if (callback != listener) {
      callback = listener;
    }
  }

  /** Has the current thread wait for the next attempt's end, in {@link #park}. */
  final void waitForEnd() {
    callback = null;
    waiter = Thread.currentThread();
  }

  /** Starts the clock of the next attempt. */
  final void startClock(long now) {
    if (failure != null) {
      failure = null;
    }
    wasSent = false;
    started = now;
    deadline = now + timeoutNanos;
  }

  /** Waits until the call has ended; an interrupt cancels it. */
  final void park() {
    boolean interrupted = false;
    while (step() != DONE) {
      LockSupport.park(this);
      if (Thread.interrupted()) {
        interrupted = true;
        cancel("calling thread interrupted");
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    waiter = null;
  }

  /**
   * Claims a queued call for writing it.
   *
   * @return the attempt, or -1 if it is not queued any more
   */
  final long claim() {
    long seen = state();
    return step(seen) == QUEUED && move(seen, CLAIMED) ? attempt(seen) : -1;
  }

  /** Gives the claim up: the frame was written. */
  final void sent(ClientConnection by, long now) {
    sentOn(by, now);
    settle(state(), SENT);
  }

  /** The attempt that {@link #sentAtOnce} begins. */
  final long nextAttempt() {
    return attempt(state()) + 1;
  }

  /** The frame was written by the caller's own thread, which is the event loop. */
  final void sentAtOnce(ClientConnection by) {
    sentOn(by, started);
    beginAttempt(SENT);
    link.watchdog().watch(this);
  }

  /**
   * Ends the call if its time is up.
   *
   * @return when to look again: at its deadline, at once if it was just moving, or never
   */
  final long checkDeadline(long now) {
    long seen = state();
    long due = deadline;
    int step = step(seen);
    if (step != QUEUED && step != CLAIMED && step != SENT) {
      return now + Watchdog.NEVER;
    }
    if (due - now > 0) {
      return due;
    }
    if (step == CLAIMED || !move(seen, ENDING)) {
      return now;
    }
    end(seen, timeline(step).deadline(timeoutNanos, now));
    return now + Watchdog.NEVER;
  }

  /** Ends the call, if it is under way, as its caller wishes. */
  final void cancel(String why) {
    for (int spins = 0; ; spins++) {
      long seen = state();
      int step = step(seen);
      if (step == QUEUED || step == SENT) {
        if (move(seen, ENDING)) {
          end(seen, timeline(step).cancelled(why, System.nanoTime()));
          return;
        }
      } else if (step != CLAIMED) {
        return;
      }
      pause(spins);
    }
  }

  /** Fails an attempt that was claimed and could not be written. */
  final void failClaimed(long attempt, CallFailure why) {
    fail(state(attempt, CLAIMED), why);
  }

  /** Fails an attempt that was sent. Returns whether it still waited. */
  final boolean failSent(long attempt, CallFailure why) {
    return fail(state(attempt, SENT), why);
  }

  /** Fails a call that waits to be sent, in the state in which it was seen. */
  final void failQueued(long seen, CallFailure why) {
    if (step(seen) == QUEUED) {
      fail(seen, why);
    }
  }

  /** The last step: from here on the caller may use the call again. */
  final void finish(long seen) {
    Thread waiting = waiter;
    settle(seen, DONE);
    if (waiting != null) {
      LockSupport.unpark(waiting);
    }
  }

  /** Waits out the moment in which another thread uses the call's arrays. */
  final void awaitQuiet() {
    awaitDelivered();
    for (int spins = 0; isBusy(step()); spins++) {
      pause(spins);
    }
  }

  /**
   * Waits until the event loop's callback has returned; within the callback there is nothing to
   * wait for.
   */
  final void awaitDelivered() {
    for (int spins = 0; step() == DELIVERING && !link.isOnLoop(); spins++) {
      pause(spins);
    }
  }

  /** Whom the current attempt was written to; null if it was not. */
  final @Nullable SocketAddress peer() {
    ClientConnection sentOn = connection;
    return wasSent && sentOn != null ? sentOn.peer() : null;
  }

  private void sentOn(ClientConnection by, long now) {
    if (connection != by) {
      connection = by;
    }
    sent = now;
    wasSent = true;
  }

  private boolean fail(long seen, CallFailure why) {
    if (!move(seen, ENDING)) {
      return false;
    }
    complete(seen, why);
    return true;
  }

  /** Ends an attempt that this thread owns and that nobody will answer any more. */
  private void end(long seen, CallFailure why) {
    ClientConnection sentOn = step(seen) == SENT ? connection : null;
    complete(seen, why);
    if (sentOn != null) {
      sentOn.abandoned();
    }
  }

  private void complete(long seen, CallFailure why) {
    failure = why;
    dropBody();
    Callback<? super @Nullable StructReader> listener = callback;
    finish(seen);
    if (listener != null) {
      tell(listener, why);
    }
  }

  /** A callback that throws must not keep other calls from their end. */
  private void tell(Callback<? super @Nullable StructReader> listener, CallFailure why) {
    try {
      listener.onFailure(why.toException(name));
    } catch (RuntimeException | Error e) {
      LOG.error("callback of {} failed", name, e);
    }
  }

  private CallTimeline timeline(int step) {
    return new CallTimeline(link, phase(step), started, sent, peer());
  }

  private Phase phase(int step) {
    if (step == SENT) {
      return Phase.WRITTEN;
    }
    return link.isConnected() ? Phase.QUEUED : Phase.CONNECTING;
  }
}
