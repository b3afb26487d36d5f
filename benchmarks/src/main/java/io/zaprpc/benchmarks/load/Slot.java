package io.zaprpc.benchmarks.load;

import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.RpcException;
import org.jspecify.annotations.Nullable;

/**
 * One call at a time, again and again: a reusable call and the times of the one under way. Whoever
 * took it from the worker's queue, or hears its answer, owns it.
 */
final class Slot implements Callback<@Nullable AnyReader> {

  private final Worker worker;
  private final ClientCall call;
  private final @Nullable AnyReader response;
  private final long stride;
  private long sequence;
  private long due;
  private long sent;

  /**
   * A slot of a run.
   *
   * @param response reads the answers; null where the method returns nothing
   * @param sequence number of its first call
   * @param stride how many slots the run has, so that numbers differ
   */
  Slot(Worker worker, ClientCall call, @Nullable AnyReader response, long sequence, long stride) {
    this.worker = worker;
    this.call = call;
    this.response = response;
    this.sequence = sequence;
    this.stride = stride;
  }

  /**
   * Sends the next call.
   *
   * @param dueAt when it should have been sent
   * @param now when it is
   */
  @SuppressWarnings("NullAway") // Compilers before 22 do not show it that R may be nullable.
  void send(long dueAt, long now) {
    due = dueAt;
    sent = now;
    try {
      if (worker.hasRequest()) {
        call.request(worker.requests().message(sequence));
      }
      sequence += stride;
      call.send(response, this);
    } catch (RpcException e) {
      onFailure(e);
    }
  }

  @Override
  public void onResponse(@Nullable AnyReader answer) {
    long now = System.nanoTime();
    worker.latencies().record(due, sent, now);
    worker.firstAnswer().take(answer);
    worker.answered(this, now);
  }

  @Override
  public void onFailure(RpcException failure) {
    long now = System.nanoTime();
    worker.phase().failed(failure, due, sent, now);
    if (failure.failure() == Failure.ANSWERED) {
      worker.firstAnswer().reached();
      worker.answered(this, now);
    } else {
      worker.failed(this, failure);
    }
  }

  void close() {
    call.close();
  }
}
