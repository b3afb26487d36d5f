package io.zaprpc.transport;

import static java.util.Objects.requireNonNull;

import io.netty.buffer.ByteBuf;
import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.rpc.Phase;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.Body;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.FrameHeader;
import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.OutputArray;
import io.zaprpc.wire.RequestEnvelope;
import io.zaprpc.wire.StructBuilder;
import io.zaprpc.wire.StructReader;
import io.zaprpc.wire.StructShape;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A reusable call. Its state is a number of the attempt and a step; whoever moves it to the next
 * step owns the call for that moment, so that an answer, a deadline and a cancellation cannot meet,
 * and none of them can touch a later attempt.
 *
 * <pre>
 * IDLE -> QUEUED -> CLAIMED -> SENT -> ANSWERING -> (DELIVERING ->) DONE
 *            |                  |                                    ^
 *            +------> ENDING <--+------------------------------------+
 * </pre>
 */
final class UnaryCall implements ClientCall {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.client");

  private static final int IDLE = 0;
  private static final int QUEUED = 1;
  private static final int CLAIMED = 2;
  private static final int SENT = 3;
  private static final int ANSWERING = 4;
  private static final int ENDING = 5;
  private static final int DONE = 6;
  private static final int DELIVERING = 7;
  private static final int STEP_BITS = 3;
  private static final int STEP_MASK = (1 << STEP_BITS) - 1;

  private static final int HEAD = FrameHeader.SIZE + RequestEnvelope.HEAD_SIZE;
  private static final int PROMISE_ID = FrameHeader.SIZE + 20;
  private static final int FIRST_CAPACITY = 512;
  private static final int SPINS = 100;

  private final Link link;
  private final String name;
  private final @Nullable StructShape responseShape;
  private final int methodWord;
  private final OutputArray.Overflow tooLarge = this::tooLarge;
  private final AtomicLong state = new AtomicLong();
  private long timeoutNanos;

  // The caller's: written before QUEUED, read by whoever owns a later step.
  private @Nullable OutputArray request;
  private @Nullable StructBuilder builder;
  private boolean begun;
  private @Nullable StructReader response;
  private @Nullable Callback<? super @Nullable StructReader> callback;
  private @Nullable Thread waiter;
  private boolean closed;
  private long started;
  private long deadline;

  // Written by the owner of a step, read after DONE.
  private volatile long sent;
  private @Nullable ClientConnection connection;
  private byte[] answer = LoopState.NO_BYTES;
  private int answerLength;
  private @Nullable BufferBody answerBody;
  private int answerStatus;
  private @Nullable CallFailure failure;
  private volatile @Nullable Thread deliverer;

  /** Where the watchdog keeps it. */
  Watchdog.@Nullable Table watchTable;

  int watchSlot;

  UnaryCall(Link link, MethodDescriptor method, int serviceIndex, Duration timeout) {
    this.link = link;
    this.name = method.fullName();
    this.responseShape = method.response();
    this.methodWord = ServiceTable.methodWord(serviceIndex, method.ordinal());
    this.timeoutNanos = Nanos.of(timeout);
  }

  @Override
  public void timeout(Duration timeout) {
    timeoutNanos = Nanos.of(Nanos.positive(timeout, "timeout"));
  }

  @Override
  public void request(StructBuilder flyweight) {
    requireNonNull(flyweight, "flyweight");
    OutputArray out = openRequest();
    flyweight.begin(out, flyweight.shape().layoutToWrite());
    builder = flyweight;
    begun = true;
  }

  @Override
  public void request(Bytes payload) {
    requireNonNull(payload, "payload");
    OutputArray out = openRequest();
    int at = out.reserve(payload.length());
    payload.copyTo(out.array(), at);
    begun = true;
  }

  @Override
  public Bytes responseBytes() {
    if (step(state.get()) != DONE || failure != null || callback != null) {
      throw new IllegalStateException(name + ": no response (expected: after await)");
    }
    return BufferBody.joined(answer, 0, answerLength, answerBody);
  }

  @Override
  public void await(@Nullable StructReader flyweight) {
    if (LoopThread.isCurrent()) {
      throw new IllegalStateException(
          name + ": await on an event loop, which it would block (expected: send)");
    }
    prepare(flyweight);
    callback = null;
    waiter = Thread.currentThread();
    start();
    park();
    waiter = null;
    CallFailure failed = result(answer, 0);
    if (failed != null) {
      throw failed.toException(name);
    }
  }

  @Override
  @SuppressWarnings("unchecked")
  public <R extends @Nullable StructReader> void send(R flyweight, Callback<? super R> listener) {
    requireNonNull(listener, "listener");
    prepare(flyweight);
    callback = (Callback<? super @Nullable StructReader>) listener;
    start();
  }

  @Override
  public void cancel() {
    cancel("cancelled by the caller");
  }

  @Override
  public void close() {
    closed = true;
    cancel("call closed by the caller");
    awaitQuiet();
    endLending();
    if (builder != null) {
      builder.release();
      builder = null;
    }
    if (request != null) {
      request.release();
      request = null;
    }
    if (answer.length > 0) {
      ArrayPools.shared().give(answer);
      answer = LoopState.NO_BYTES;
    }
  }

  long deadline() {
    return deadline;
  }

  /**
   * Ends the call if its time is up.
   *
   * @return when to look again: at its deadline, at once if it was just moving, or never
   */
  long checkDeadline(long now) {
    long seen = state.get();
    long due = deadline;
    int step = step(seen);
    if (step != QUEUED && step != CLAIMED && step != SENT) {
      return now + Watchdog.NEVER;
    }
    if (due - now > 0) {
      return due;
    }
    if (step == CLAIMED || !state.compareAndSet(seen, at(seen, ENDING))) {
      return now;
    }
    end(seen, deadlineFailure(step, now));
    return now + Watchdog.NEVER;
  }

  /**
   * Claims a queued call for writing it.
   *
   * @return the attempt, or -1 if it is not queued any more
   */
  long claim() {
    long seen = state.get();
    return step(seen) == QUEUED && state.compareAndSet(seen, at(seen, CLAIMED))
        ? attempt(seen)
        : -1;
  }

  /** What its answer holds; null if that is nothing. */
  @Nullable StructShape responseShape() {
    return responseShape;
  }

  /** Length of a claimed call's frame, as far as {@link #writeTo} writes it. */
  int frameLength() {
    return requireNonNull(request, "request").position();
  }

  /**
   * Writes a claimed call's frame under an id, and gives the claim up.
   *
   * @return the body that ends the frame, the caller's from now on; null if none is attached
   */
  @Nullable Body writeTo(ByteBuf out, int promiseId, ClientConnection by, long now) {
    OutputArray frame = requireNonNull(request, "request");
    Word32.put(frame.array(), PROMISE_ID, promiseId);
    out.writeBytes(frame.array(), 0, frame.position());
    Body body = frame.takeBody();
    connection = by;
    sent = now;
    state.set(at(state.get(), SENT));
    return body;
  }

  /**
   * Takes an answer that lies in a lent array. On the event loop.
   *
   * @param body the end of the answer, if it lies apart; ends with the response's lending, or here
   * @return whether the attempt still waited for it
   */
  boolean answered(
      long attempt, int status, byte[] array, int offset, int length, @Nullable BufferBody body) {
    long seen = (attempt << STEP_BITS) | SENT;
    if (!state.compareAndSet(seen, at(seen, ANSWERING))) {
      if (body != null) {
        body.end();
      }
      return false;
    }
    answerStatus = status;
    answerLength = length;
    answerBody = body;
    if (callback != null) {
      deliver(seen, array, offset);
    } else {
      keepAnswer(array, offset, length);
      finish(seen);
    }
    return true;
  }

  /** Fails an attempt that was claimed and could not be written. */
  void failClaimed(long attempt, CallFailure why) {
    fail((attempt << STEP_BITS) | CLAIMED, why);
  }

  /** Fails an attempt that was sent. Returns whether it still waited. */
  boolean failSent(long attempt, CallFailure why) {
    return fail((attempt << STEP_BITS) | SENT, why);
  }

  /** Fails a call that waits to be sent. */
  void failQueued(CallFailure why) {
    long seen = state.get();
    if (step(seen) == QUEUED) {
      fail(seen, why);
    }
  }

  private boolean fail(long seen, CallFailure why) {
    if (!state.compareAndSet(seen, at(seen, ENDING))) {
      return false;
    }
    complete(seen, why);
    return true;
  }

  private void prepare(@Nullable StructReader flyweight) {
    OutputArray out = begun && request != null ? request : openRequest();
    begun = false;
    if (builder != null) {
      builder.finish();
      builder = null;
    }
    int body = out.size() - FrameHeader.SIZE;
    FrameHeader.write(out.array(), 0, FrameHeader.KIND_REQUEST, body);
    RequestEnvelope.write(
        out.array(), FrameHeader.SIZE, methodWord, 0, 0, body - RequestEnvelope.HEAD_SIZE);
    response = flyweight;
  }

  /** Begins an empty request in the call's own array. */
  private OutputArray openRequest() {
    awaitDelivered();
    int step = step(state.get());
    if (closed || (step != IDLE && step != DONE && step != DELIVERING)) {
      throw new IllegalStateException(
          name + (closed ? ": used after close" : ": used again while it is under way"));
    }
    endLending();
    OutputArray out = request;
    if (out == null) {
      out = new OutputArray(ArrayPools.shared(), FIRST_CAPACITY).attaching();
      request = out;
    }
    out.reset();
    if (builder != null) {
      builder.release();
      builder = null;
    }
    begun = false;
    out.limit(FrameHeader.LENGTH_SIZE + link.settings().maxFrame(), tooLarge);
    out.reserve(HEAD);
    return out;
  }

  private RuntimeException tooLarge(long size, long limit) {
    String text =
        "request: "
            + (size - FrameHeader.LENGTH_SIZE)
            + " bytes or more (expected: <= "
            + (limit - FrameHeader.LENGTH_SIZE)
            + ", the client's maxFrame)";
    return new CallFailure(
            Status.TOO_LARGE, Executed.NO, Failure.LIMIT, Phase.QUEUED, text, null, null)
        .toException(name);
  }

  private void start() {
    failure = null;
    sent = 0;
    connection = null;
    started = System.nanoTime();
    deadline = started + timeoutNanos;
    link.watchdog().add(this);
    state.set(((attempt(state.get()) + 1) << STEP_BITS) | QUEUED);
    link.watchdog().watch(this);
    link.submit(this);
  }

  private void park() {
    boolean interrupted = false;
    while (step(state.get()) != DONE) {
      LockSupport.park(this);
      if (Thread.interrupted()) {
        interrupted = true;
        cancel("calling thread interrupted");
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void cancel(String why) {
    for (int spins = 0; ; spins++) {
      long seen = state.get();
      int step = step(seen);
      if (step == QUEUED || step == SENT) {
        if (state.compareAndSet(seen, at(seen, ENDING))) {
          end(seen, cancelled(step, why));
          return;
        }
      } else if (step != CLAIMED) {
        return;
      }
      pause(spins);
    }
  }

  /** Waits out the moment in which another thread uses the call's arrays. */
  private void awaitQuiet() {
    awaitDelivered();
    for (int spins = 0; isBusy(step(state.get())); spins++) {
      pause(spins);
    }
  }

  /**
   * Waits until another thread's callback has returned; within a callback there is nothing to wait
   * for.
   */
  private void awaitDelivered() {
    for (int spins = 0;
        step(state.get()) == DELIVERING && deliverer != Thread.currentThread();
        spins++) {
      pause(spins);
    }
  }

  private static boolean isBusy(int step) {
    return step != IDLE && step != DONE && step != DELIVERING;
  }

  private static void pause(int spins) {
    if (spins < SPINS) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
    }
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
    if (request != null) {
      request.dropBody();
    }
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

  /** The last step: from here on the caller may use the call again. */
  private void finish(long seen) {
    Thread waiting = waiter;
    link.watchdog().remove(this);
    state.set(at(seen, DONE));
    if (waiting != null) {
      LockSupport.unpark(waiting);
    }
  }

  /** Runs the callback, which may use the call again; if it does not, the response ends with it. */
  private void deliver(long seen, byte[] array, int offset) {
    Callback<? super @Nullable StructReader> listener = requireNonNull(callback, "callback");
    CallFailure failed = result(array, offset);
    link.watchdog().remove(this);
    deliverer = Thread.currentThread();
    state.set(at(seen, DELIVERING));
    try {
      if (failed != null) {
        listener.onFailure(failed.toException(name));
      } else {
        respond(listener, response);
      }
    } catch (RuntimeException | Error e) {
      LOG.error("callback of {} failed", name, e);
    } finally {
      if (state.get() == at(seen, DELIVERING)) {
        endLending();
        state.set(at(seen, DONE));
      }
    }
  }

  @SuppressWarnings("NullAway") // Compilers before 22 do not show it that the argument may be null.
  private static void respond(
      Callback<? super @Nullable StructReader> listener, @Nullable StructReader reader) {
    listener.onResponse(reader);
  }

  /** Wraps the answer, or says why there is none. */
  private @Nullable CallFailure result(byte[] array, int offset) {
    if (failure != null) {
      return failure;
    }
    if (answerStatus != Status.OK.number()) {
      return refusal(array, offset);
    }
    try {
      wrap(array, offset);
      return null;
    } catch (MalformedMessageException e) {
      return new CallFailure(
          Status.DATA_LOSS,
          Executed.YES,
          Failure.MALFORMED,
          Phase.ANSWERED,
          "malformed response: " + e.getMessage(),
          peer(),
          e);
    }
  }

  private void wrap(byte[] array, int offset) {
    if (response != null) {
      if (answerBody == null) {
        response.lend(name, array, offset, answerLength);
      } else {
        response.lend(name, array, offset, answerLength, answerBody);
      }
      if (link.settings().verifiesResponses()) {
        response.verify();
      }
    }
  }

  private CallFailure refusal(byte[] array, int offset) {
    Status status = Status.of(answerStatus);
    String text = new String(array, offset, answerLength, StandardCharsets.UTF_8);
    return new CallFailure(
        status,
        executed(status),
        Failure.ANSWERED,
        Phase.ANSWERED,
        status + (text.isEmpty() ? unsaid(status) : ": " + text),
        peer(),
        null);
  }

  private static String unsaid(Status status) {
    if (status.equals(Status.NOT_FOUND)) {
      return ": the server has no such method";
    }
    return status.equals(Status.INTERNAL) ? ": the server's log has the reason" : "";
  }

  /** What a status alone tells: only these two are never sent by a handler that ran. */
  private Executed executed(Status status) {
    if (status.equals(Status.UNIMPLEMENTED)
        || (status.equals(Status.NOT_FOUND) && answerLength == 0)) {
      return Executed.NO;
    }
    boolean unclear =
        status.equals(Status.INVALID_ARGUMENT)
            || status.equals(Status.TOO_LARGE)
            || status.equals(Status.RESOURCE_EXHAUSTED)
            || status.equals(Status.UNAVAILABLE);
    return unclear ? Executed.MAYBE : Executed.YES;
  }

  private CallFailure deadlineFailure(int step, long now) {
    Phase phase = phase(step);
    String spent =
        switch (phase) {
          case CONNECTING -> ", all of it spent on connecting to " + link.endpoint();
          case QUEUED ->
              ", all of it spent waiting for one of "
                  + link.settings().maxCallsPerConnection()
                  + " calls (maxCallsPerConnection) to be answered by "
                  + link.endpoint();
          default ->
              ", written to "
                  + peer()
                  + " after "
                  + millis(sent - started)
                  + " ms, then "
                  + millis(now - sent)
                  + " ms without an answer";
        };
    return new CallFailure(
        Status.DEADLINE_EXCEEDED,
        phase == Phase.WRITTEN ? Executed.MAYBE : Executed.NO,
        Failure.DEADLINE,
        phase,
        "deadline of " + millis(timeoutNanos) + " ms exceeded" + spent,
        peer(),
        null);
  }

  private CallFailure cancelled(int step, String why) {
    Phase phase = phase(step);
    return new CallFailure(
        Status.CANCELLED,
        phase == Phase.WRITTEN ? Executed.MAYBE : Executed.NO,
        Failure.CANCELLED,
        phase,
        why + " after " + millis(System.nanoTime() - started) + " ms, " + phase,
        peer(),
        null);
  }

  private Phase phase(int step) {
    if (step == SENT) {
      return Phase.WRITTEN;
    }
    return link.isConnected() ? Phase.QUEUED : Phase.CONNECTING;
  }

  private @Nullable SocketAddress peer() {
    ClientConnection sentOn = connection;
    return sentOn != null ? sentOn.peer() : null;
  }

  private void keepAnswer(byte[] array, int offset, int length) {
    if (answer.length < length) {
      byte[] larger = ArrayPools.shared().take(length);
      if (answer.length > 0) {
        ArrayPools.shared().give(answer);
      }
      answer = larger;
    }
    System.arraycopy(array, offset, answer, 0, length);
  }

  private void endLending() {
    if (response != null) {
      response.release();
      response = null;
    }
    if (answerBody != null) {
      answerBody.end();
      answerBody = null;
    }
  }

  private static String millis(long nanos) {
    return String.valueOf(TimeUnit.NANOSECONDS.toMicros(nanos) / 1000.0);
  }

  private static int step(long state) {
    return (int) state & STEP_MASK;
  }

  private static long attempt(long state) {
    return state >>> STEP_BITS;
  }

  private static long at(long state, int step) {
    return (state & ~(long) STEP_MASK) | step;
  }
}
