package io.zaprpc.transport;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends calls whose time is up, on a thread of its own that no blocked event loop can stop. Calls
 * under way stand in a table; the thread sleeps until the earliest of their deadlines and looks
 * through all of them only then. A call wakes it only if its deadline comes before that, so calls
 * with one and the same timeout practically never do.
 */
final class Watchdog {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.client");
  private static final int CHUNK = 1024;
  private static final int PROBES = 16;

  /** So far ahead that no call's deadline is later. */
  static final long NEVER = Long.MAX_VALUE / 4;

  private final Thread thread;
  private volatile Table[] tables = {new Table()};
  private volatile long wakeUp = System.nanoTime() + NEVER;
  private volatile boolean closed;

  Watchdog(String name) {
    thread = new Thread(this::run, name);
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Watches a call that is under way from now on. It stays in its place from attempt to attempt,
   * until a look through the table finds it idle.
   */
  void watch(CancellableCall call) {
    if (!call.watched) {
      claim(call);
    }
    if (call.deadline() - wakeUp < 0) {
      LockSupport.unpark(thread);
    }
  }

  /** Forgets a call that is used no more. */
  void forget(CancellableCall call) {
    Table table = call.watchTable;
    if (table != null) {
      table.compareAndSet(call.watchSlot, call, null);
    }
  }

  /** Ends the thread. */
  void close() {
    closed = true;
    LockSupport.unpark(thread);
  }

  private void claim(CancellableCall call) {
    int start = ThreadLocalRandom.current().nextInt();
    while (true) {
      Table[] now = tables;
      for (int i = now.length - 1; i >= 0; i--) {
        if (claim(call, now[i], start)) {
          return;
        }
      }
      extend(now);
    }
  }

  private static boolean claim(CancellableCall call, Table table, int start) {
    for (int probe = 0; probe < PROBES; probe++) {
      int slot = (start + probe) & (CHUNK - 1);
      if (table.compareAndSet(slot, null, call)) {
        call.watchTable = table;
        call.watchSlot = slot;
        call.watched = true;
        return true;
      }
    }
    return false;
  }

  private synchronized void extend(Table[] full) {
    if (tables == full) {
      Table[] more = Arrays.copyOf(full, full.length + 1);
      more[full.length] = new Table();
      tables = more;
    }
  }

  private void run() {
    while (!closed) {
      // Set before the look, so that a call that comes during it wakes the thread once more.
      wakeUp = System.nanoTime() + NEVER;
      long next = look(System.nanoTime());
      wakeUp = next;
      long left = next - System.nanoTime();
      if (left > 0) {
        LockSupport.parkNanos(this, left);
      }
    }
  }

  /** Ends what is overdue and returns the earliest deadline of the rest. */
  private long look(long now) {
    long earliest = now + NEVER;
    for (Table table : tables) {
      for (int slot = 0; slot < CHUNK; slot++) {
        CancellableCall call = table.get(slot);
        if (call != null && !drop(table, slot, call)) {
          long next = check(call, now);
          earliest = next - earliest < 0 ? next : earliest;
        }
      }
    }
    return earliest;
  }

  /**
   * Takes an idle call off the table. If its next attempt begins meanwhile, either that is seen
   * here or the caller sees that it is not watched; if both, it stands in two places for a while.
   */
  private static boolean drop(Table table, int slot, CancellableCall call) {
    if (CallState.isBusy(call.step())) {
      return false;
    }
    call.watched = false;
    if (CallState.isBusy(call.step())) {
      call.watched = true;
      return false;
    }
    return table.compareAndSet(slot, call, null);
  }

  private static long check(CancellableCall call, long now) {
    try {
      return call.checkDeadline(now);
    } catch (RuntimeException | Error e) {
      LOG.error("callback of a call failed", e);
      return now + 1;
    }
  }

  /** One part of the calls under way. */
  static final class Table extends AtomicReferenceArray<@Nullable CancellableCall> {

    private static final long serialVersionUID = 1L;

    Table() {
      super(CHUNK);
    }
  }
}
