package io.zaprpc.transport;

import static java.util.Objects.requireNonNull;

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
final class RunningCall implements CallContext, Runnable, Exchange.Detaching {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.server");

  private final ServerConnection connection;
  private final Route route;
  private final AnswerFraming framing;
  private final int requestId;
  private final int promiseId;
  private final @Nullable CallSpace space;
  private final int requestBytes;
  private final Object lock = new Object();
  private @Nullable List<Runnable> actions;
  private boolean answered;
  private volatile boolean cancelled;
  private @Nullable OutputArray answer;
  private boolean detached;

  /** The next finished call in the connection's queue. */
  @Nullable RunningCall nextFinished;

  /** Neighbours among the connection's running calls; the loop's. */
  @Nullable RunningCall previous;

  @Nullable RunningCall next;

  /**
   * @param space lent for this call, with its payload; null for a direct one that is answered later
   */
  RunningCall(
      ServerConnection connection,
      Route route,
      AnswerFraming framing,
      int requestId,
      int promiseId,
      @Nullable CallSpace space) {
    this.connection = connection;
    this.route = route;
    this.framing = framing;
    this.requestId = requestId;
    this.promiseId = promiseId;
    this.space = space;
    this.requestBytes = space == null ? 0 : space.requestBytes();
    this.detached = space == null;
  }

  /** How many bytes its request has, which its answer may hold on to. */
  int requestBytes() {
    return requestBytes;
  }

  /** Runs the handler, on the executor. */
  @Override
  public void run() {
    if (cancelled) {
      finish(null);
      return;
    }
    CallSpace own = requireNonNull(space, "space");
    AnswerSlot slot = openSlot();
    own.exchange().belongTo(this, this);
    boolean answeredNow = own.run(route);
    if (answeredNow) {
      markAnswered();
      finish(slot.out());
    } else {
      own.release();
    }
  }

  /**
   * Another thread may answer while the handler has not returned yet, so nothing is shared between
   * the two from here on.
   */
  @Override
  public RunningCall detach(Exchange exchange) {
    detached = true;
    return this;
  }

  /** Refuses a call that the executor did not take. */
  void reject(int status, String message) {
    AnswerSlot slot = openSlot();
    slot.refuse(status, message);
    markAnswered();
    finish(slot.out());
  }

  /** Opens the slot of its answer. */
  AnswerSlot openSlot() {
    CallSpace own = detached ? null : space;
    AnswerSlot slot = own != null ? own.slot() : new AnswerSlot();
    OutputArray out = own != null ? own.emptied() : CallSpace.newOutput();
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

  /** Length of the answer; 0 where there is none. */
  int answerLength() {
    return answer == null ? 0 : answer.size();
  }

  /** Ends the call once its answer is sent; what it worked with goes back to the loop. */
  void recycle(LoopState loop) {
    if (!detached && space != null) {
      loop.giveSpace(space);
    } else if (answer != null) {
      answer.release();
    }
    answer = null;
  }

  /** Ends the call where there is no loop any more. */
  void release() {
    if (!detached && space != null) {
      space.release();
    } else if (answer != null) {
      answer.release();
    }
    answer = null;
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

  private void perform(Runnable action) {
    try {
      action.run();
    } catch (RuntimeException | Error e) {
      LOG.error("cancel action of {} failed", route.name(), e);
    }
  }
}
