package io.zaprpc.benchmarks.load;

import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.transport.ZapClient;
import io.zaprpc.wire.StructShape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * A client with one event loop, and the thread that feeds it. Slots that are not under way wait in
 * a queue; in a closed loop an answered one is sent again at once, on the event loop.
 */
final class Worker implements AutoCloseable {

  private static final long RETRY_PAUSE = TimeUnit.MILLISECONDS.toNanos(1);
  private static final long POLL_MILLIS = 10;
  private static final long SHORT_WAIT = TimeUnit.MICROSECONDS.toNanos(100);

  private final LoadPlan plan;
  private final int index;
  private final ZapClient client;
  private final boolean hasRequest;
  private final Requests requests;
  private final FirstAnswer firstAnswer;
  private final Latencies latencies;
  private final List<Slot> slots = new ArrayList<>();
  private final BlockingQueue<Slot> idle;

  /** Changed only while all slots are idle. */
  private Phase phase;

  Worker(
      LoadPlan plan, int index, TargetMethod method, Requests requests, FirstAnswer firstAnswer) {
    this.plan = plan;
    this.index = index;
    this.requests = requests;
    this.firstAnswer = firstAnswer;
    this.hasRequest = method.request() != null;
    client = plan.client(index, method.descriptor().service());
    latencies = Latencies.ofOneThread(plan.isPaced());
    phase = new Phase(0, plan.isPaced());
    int count = plan.connectionsOf(index) * plan.inFlight();
    idle = new ArrayBlockingQueue<>(count);
    StructShape shape = method.descriptor().response();
    for (int i = 0; i < count; i++) {
      long first = index + (long) i * plan.threads();
      slots.add(
          new Slot(
              this,
              client.newCall(method.descriptor()),
              shape == null ? null : new AnyReader(shape),
              first,
              (long) plan.threads() * (plan.connectionsOf(0) * plan.inFlight())));
    }
    idle.addAll(slots);
  }

  /** Sends calls while the phase is open, then waits for those under way; on its own thread. */
  void run(Phase running, Supplier<Duration> drain) throws InterruptedException {
    phase = running;
    if (plan.isPaced()) {
      feedAtRate(running);
    } else {
      feedAtOnce(running);
    }
    awaitUnderWay(running, drain);
  }

  /** Calls that had not ended when waiting for them was given up. */
  int underWay() {
    return slots.size() - idle.size();
  }

  /** A call was answered, at the event loop. */
  void answered(Slot slot, long now) {
    if (!plan.isPaced() && phase.admits()) {
      slot.send(now, now);
    } else {
      idle.add(slot);
    }
  }

  /** A call failed without an answer, on any thread; the feeding thread tries again. */
  void failed(Slot slot, RpcException failure) {
    if (failure.failure() == Failure.REFUSED && !firstAnswer.isReached()) {
      phase.refused(String.valueOf(failure.getMessage()));
    }
    idle.add(slot);
  }

  boolean hasRequest() {
    return hasRequest;
  }

  Requests requests() {
    return requests;
  }

  Phase phase() {
    return phase;
  }

  Latencies latencies() {
    return latencies;
  }

  FirstAnswer firstAnswer() {
    return firstAnswer;
  }

  /** Adds what was recorded since the last time. */
  void collect(Histogram sinceSent, Histogram sinceDue) {
    latencies.collect(sinceSent, sinceDue);
  }

  @Override
  public void close() {
    client.close();
    slots.forEach(Slot::close);
  }

  /** Starts all slots; afterwards only those come back that failed, and they wait a moment. */
  private void feedAtOnce(Phase running) throws InterruptedException {
    for (int waiting = idle.size(); waiting > 0 && running.admits(); waiting--) {
      Slot slot = idle.take();
      long now = System.nanoTime();
      slot.send(now, now);
    }
    while (running.isOpen()) {
      Slot slot = idle.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      if (slot != null) {
        LockSupport.parkNanos(RETRY_PAUSE);
        resend(running, slot);
      }
    }
  }

  private void awaitUnderWay(Phase running, Supplier<Duration> drain) throws InterruptedException {
    List<Slot> back = new ArrayList<>();
    while (back.size() < slots.size()
        && running.closedAt() + drain.get().toNanos() - System.nanoTime() > 0) {
      Slot slot = idle.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      if (slot != null) {
        back.add(slot);
      }
    }
    idle.addAll(back);
  }

  private void resend(Phase running, Slot slot) {
    if (running.admits()) {
      long now = System.nanoTime();
      slot.send(now, now);
    } else {
      idle.add(slot);
    }
  }

  /** Sends each call when it is due, or as soon after as a slot is idle. */
  private void feedAtRate(Phase running) throws InterruptedException {
    double interval = TimeUnit.SECONDS.toNanos(1) * plan.threads() / plan.rate();
    double first = interval * index / plan.threads();
    long calls = 0;
    while (running.isOpen()) {
      long due = running.start() + (long) (first + interval * calls);
      awaitTime(running, due);
      Slot slot = running.isOpen() ? awaitSlot(running) : null;
      if (slot != null) {
        resendDue(running, slot, due);
        calls++;
      }
    }
    long wereDue = (long) ((running.closedAt() - running.start() - first) / interval);
    if (plan.count() == 0) {
      running.unsent(Math.max(0, wereDue - calls));
    }
  }

  private void resendDue(Phase running, Slot slot, long due) {
    if (running.admits()) {
      slot.send(due, System.nanoTime());
    } else {
      idle.add(slot);
    }
  }

  /** Parks, which may oversleep, only where it is long to wait. */
  private static void awaitTime(Phase running, long due) {
    for (long left = due - System.nanoTime();
        left > 0 && running.isOpen();
        left = due - System.nanoTime()) {
      if (left > SHORT_WAIT) {
        LockSupport.parkNanos(
            Math.min(left - SHORT_WAIT, TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS)));
      } else {
        Thread.yield();
      }
    }
  }

  private @Nullable Slot awaitSlot(Phase running) throws InterruptedException {
    Slot slot = idle.poll();
    while (slot == null && running.isOpen()) {
      slot = idle.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
    }
    return slot;
  }
}
