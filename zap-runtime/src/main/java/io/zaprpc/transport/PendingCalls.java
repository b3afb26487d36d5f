package io.zaprpc.transport;

import io.zaprpc.rpc.Status;
import io.zaprpc.wire.StructShape;
import org.jspecify.annotations.Nullable;

/**
 * The unanswered ids of one connection, and the only place that gives them out. An id stays taken
 * until its answer comes, also when nobody waits for it any more, so that a late answer can never
 * reach a later call. Confined to the event loop; allocates nothing.
 */
final class PendingCalls {

  /** What is done for each call that is left. */
  interface Visitor {
    void visit(UnaryCall call, long attempt);
  }

  private final int limit;
  private final int mask;
  private final @Nullable UnaryCall[] calls;
  private final long[] attempts;
  private final int[] ids;
  private int nextId = 1;
  private int size;

  PendingCalls(int limit) {
    this.limit = limit;
    int capacity = Integer.highestOneBit(limit) << 2;
    mask = capacity - 1;
    calls = new @Nullable UnaryCall[capacity];
    attempts = new long[capacity];
    ids = new int[capacity];
  }

  boolean isFull() {
    return size >= limit;
  }

  int size() {
    return size;
  }

  /** Gives out the next id that is free. Ids are unsigned, wrap, and are never 0. */
  int add(UnaryCall call, long attempt) {
    while (nextId == 0 || calls[nextId & mask] != null) {
      nextId++;
    }
    int slot = nextId & mask;
    calls[slot] = call;
    attempts[slot] = attempt;
    ids[slot] = nextId;
    size++;
    return nextId++;
  }

  /** Where an id stands, or -1 if it is not out. */
  int find(int id) {
    int slot = id & mask;
    return calls[slot] != null && ids[slot] == id ? slot : -1;
  }

  /** What an answer of success to an id holds; null if that is nothing, or nobody waits for it. */
  @Nullable StructShape responseShape(int id, int status) {
    UnaryCall call = status == Status.OK.number() ? calls[id & mask] : null;
    return call != null && ids[id & mask] == id ? call.responseShape() : null;
  }

  /** The attempt that waits under a slot. */
  long attempt(int slot) {
    return attempts[slot];
  }

  /** Frees a slot and returns its call. */
  UnaryCall take(int slot) {
    UnaryCall call = calls[slot];
    if (call == null) {
      throw new IllegalStateException("slot " + slot + ": empty");
    }
    calls[slot] = null;
    size--;
    return call;
  }

  /** Frees everything. */
  void takeAll(Visitor visitor) {
    for (int slot = 0; slot <= mask; slot++) {
      if (calls[slot] != null) {
        visitor.visit(take(slot), attempts[slot]);
      }
    }
  }

  /** For tests of the wrap. */
  void startAt(int id) {
    nextId = id;
  }
}
