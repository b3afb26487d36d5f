package io.zaprpc.transport;

import io.zaprpc.rpc.CallContext;
import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.transport.ServiceTable.Route;
import io.zaprpc.wire.OutputArray;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A call that outlives the read that brought it, because its handler runs on the executor or
 * answers later. It carries its request and its answer in arrays of its own and goes back to the
 * connection's queue when it is answered.
 */
final class RunningCall implements CallContext, Runnable {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.server");
  private static final int FIRST_CAPACITY = 512;

  private final ServerConnection connection;
  private final Route route;
  private final AnswerFraming framing;
  private final int requestId;
  private final int promiseId;
  private final byte[] payload;
  private final int payloadLength;
  private final @Nullable BufferBody payloadBody;
  private final int requestBytes;
  private final Object lock = new Object();
  private @Nullable List<Runnable> actions;
  private boolean answered;
  private volatile boolean cancelled;
  private @Nullable OutputArray answer;

  /** The next finished call in the connection's queue. */
  @Nullable RunningCall nextFinished;

  /** Neighbours among the connection's running calls; the loop's. */
  @Nullable RunningCall previous;

  @Nullable RunningCall next;

  /**
   * @param payload taken from the pool, given back once the handler has returned
   * @param payloadBody the end of the payload, if it lies apart; ends with the handler too
   */
  RunningCall(
      ServerConnection connection,
      Route route,
      AnswerFraming framing,
      int requestId,
      int promiseId,
      byte[] payload,
      int payloadLength,
      @Nullable BufferBody payloadBody) {
    this.connection = connection;
    this.route = route;
    this.framing = framing;
    this.requestId = requestId;
    this.promiseId = promiseId;
    this.payload = payload;
    this.payloadLength = payloadLength;
    this.payloadBody = payloadBody;
    this.requestBytes = payloadLength + (payloadBody == null ? 0 : payloadBody.length());
  }

  /** How many bytes its request has, which its answer may hold on to. */
  int requestBytes() {
    return requestBytes;
  }

  /** Runs the handler, on the executor. */
  @Override
  public void run() {
    if (cancelled) {
      drop();
      return;
    }
    AnswerSlot slot = openSlot();
    Exchange exchange = new Exchange(connection.settings(), slot, this, detached -> this);
    boolean answeredNow =
        exchange.run(
            route.service().newDispatcher(), route, payload, 0, payloadLength, payloadBody);
    giveBackPayload();
    if (answeredNow) {
      markAnswered();
      finish(slot.out());
    } else {
      slot.out().release();
    }
  }

  /** Ends a call that will not run. */
  void drop() {
    giveBackPayload();
    finish(null);
  }

  /** Refuses a call that the executor did not take. */
  void reject(int status, String message) {
    giveBackPayload();
    AnswerSlot slot = openSlot();
    slot.refuse(status, message);
    markAnswered();
    finish(slot.out());
  }

  /** Opens a slot in an output of its own. */
  AnswerSlot openSlot() {
    OutputArray out = new OutputArray(ArrayPools.shared(), FIRST_CAPACITY).attaching();
    AnswerSlot slot = new AnswerSlot();
    slot.open(out, framing, requestId, promiseId, connection.settings().maxFrame());
    return slot;
  }

  /** Hands the answer to the connection; null where nobody waits for one. */
  void finish(@Nullable OutputArray out) {
    answer = out;
    connection.finished(this);
  }

  /** Claims the right to answer; only the first caller has it. */
  boolean markAnswered() {
    synchronized (lock) {
      boolean first = !answered;
      answered = true;
      actions = null;
      return first;
    }
  }

  /** The answer once it is finished. */
  @Nullable OutputArray answer() {
    return answer;
  }

  String name() {
    return route.name();
  }

  void releaseAnswer() {
    if (answer != null) {
      answer.release();
      answer = null;
    }
  }

  /** The peer went away, or the server does. */
  void cancel() {
    List<Runnable> due;
    synchronized (lock) {
      if (answered || cancelled) {
        return;
      }
      cancelled = true;
      due = actions;
      actions = null;
    }
    if (due != null) {
      due.forEach(this::perform);
    }
  }

  @Override
  public MethodDescriptor method() {
    return route.method();
  }

  @Override
  public SocketAddress peer() {
    return connection.peer();
  }

  @Override
  public boolean isCancelled() {
    return cancelled;
  }

  @Override
  public void onCancel(Runnable action) {
    synchronized (lock) {
      if (answered) {
        return;
      }
      if (!cancelled) {
        if (actions == null) {
          actions = new ArrayList<>(1);
        }
        actions.add(action);
        return;
      }
    }
    action.run();
  }

  private void giveBackPayload() {
    if (payload.length > 0) {
      ArrayPools.shared().give(payload);
    }
    if (payloadBody != null) {
      payloadBody.end();
    }
  }

  private void perform(Runnable action) {
    try {
      action.run();
    } catch (RuntimeException | Error e) {
      LOG.error("cancel action of {} failed", route.name(), e);
    }
  }
}
