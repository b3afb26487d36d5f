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
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A reusable call: builds requests in an array of its own, and gives its caller the answer or says
 * why there is none. {@link CallState} says who may touch it when.
 */
@SuppressWarnings("ReferenceEquality") // A store is left out where the same object is there.
final class UnaryCall extends CallState implements ClientCall {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.client");

  private static final int HEAD = FrameHeader.SIZE + RequestEnvelope.HEAD_SIZE;
  private static final int PROMISE_ID = FrameHeader.SIZE + 20;
  private static final int FIRST_CAPACITY = 512;

  private final Link link;
  private final String name;
  private final @Nullable StructShape responseShape;
  private final int methodWord;
  private final OutputArray.Overflow tooLarge = this::tooLarge;
  private long timeoutNanos;

  // References are stored only where they change: each store has its price with the collector.
  // The caller's: written before QUEUED, read by whoever owns a later step.
  private @Nullable OutputArray request;
  private @Nullable StructBuilder builder;
  private boolean building;
  private boolean begun;
  private @Nullable StructReader response;
  private boolean lending;
  private @Nullable Callback<? super @Nullable StructReader> callback;
  private @Nullable Thread waiter;
  private boolean closed;
  private long started;
  private long deadline;

  // Written by the owner of a step, read by the next one.
  private long sent;
  private boolean wasSent;
  private @Nullable ClientConnection connection;
  private byte[] answer = LoopState.NO_BYTES;
  private int answerLength;
  private @Nullable BufferBody answerBody;
  private int answerStatus;
  private @Nullable CallFailure failure;

  /** Whether the watchdog looks at it. */
  volatile boolean watched;

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
    if (builder != flyweight) {
      builder = flyweight;
    }
    building = true;
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
    if (step() != DONE || failure != null || callback != null) {
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
    if (callback != listener) {
      callback = (Callback<? super @Nullable StructReader>) listener;
    }
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
    link.watchdog().forget(this);
    endLending();
    endBuilding();
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

  /**
   * Claims a queued call for writing it.
   *
   * @return the attempt, or -1 if it is not queued any more
   */
  long claim() {
    long seen = state();
    return step(seen) == QUEUED && move(seen, CLAIMED) ? attempt(seen) : -1;
  }

  /** What its answer holds; null if that is nothing. */
  @Nullable StructShape responseShape() {
    return responseShape;
  }

  /** Whether its frame is small and has no body. Its owner's to ask. */
  boolean fitsBatch() {
    OutputArray frame = requireNonNull(request, "request");
    return frame.position() <= LoopState.LARGE && !frame.hasBody();
  }

  /** Length of its frame, as far as it has no body. Its owner's to ask. */
  int frameLength() {
    return requireNonNull(request, "request").position();
  }

  /** Appends its frame under an id, as far as it has no body. Its owner's to call. */
  void copyTo(OutputArray out, int promiseId) {
    OutputArray frame = requireNonNull(request, "request");
    int length = frame.position();
    Word32.put(frame.array(), PROMISE_ID, promiseId);
    int at = out.reserve(length);
    System.arraycopy(frame.array(), 0, out.array(), at, length);
  }

  /**
   * Appends its frame under an id. Its owner's to call.
   *
   * @return the body that ends the frame, the caller's from now on; null if none is attached
   */
  @Nullable Body copyTo(ByteBuf out, int promiseId) {
    OutputArray frame = requireNonNull(request, "request");
    Word32.put(frame.array(), PROMISE_ID, promiseId);
    out.writeBytes(frame.array(), 0, frame.position());
    return frame.takeBody();
  }

  /** Gives the claim up: the frame was written. */
  void sent(ClientConnection by, long now) {
    sentOn(by, now);
    settle(state(), SENT);
  }

  /** The attempt that {@link #sentAtOnce} begins. */
  long nextAttempt() {
    return attempt(state()) + 1;
  }

  /** The frame was written by the caller's own thread, which is the event loop. */
  void sentAtOnce(ClientConnection by) {
    sentOn(by, started);
    beginAttempt(SENT);
    link.watchdog().watch(this);
  }

  private void sentOn(ClientConnection by, long now) {
    if (connection != by) {
      connection = by;
    }
    sent = now;
    wasSent = true;
  }

  /**
   * Takes an answer that lies in a lent array, and runs the callback, which may use the call again;
   * if it does not, the response ends with it. On the event loop.
   *
   * <p>One long method on purpose, so that it is compiled by itself and what a callback does is
   * inlined into it; see {@link Exchange#run}.
   *
   * @param body the end of the answer, if it lies apart; ends with the response's lending, or here
   * @return whether the attempt still waited for it
   */
  boolean answered(
      long attempt, int status, byte[] array, int offset, int length, @Nullable BufferBody body) {
    Callback<? super @Nullable StructReader> listener = callback;
    if (!move(state(attempt, SENT), listener != null ? DELIVERING : ANSWERING)) {
      if (body != null) {
        body.end();
      }
      return false;
    }
    answerStatus = status;
    answerLength = length;
    answerBody = body;
    if (listener == null) {
      keepAnswer(array, offset, length);
      finish(state(attempt, ANSWERING));
      return true;
    }
    try {
      CallFailure failed = result(array, offset);
      if (failed != null) {
        listener.onFailure(failed.toException(name));
      } else {
        respond(listener, response);
      }
    } catch (RuntimeException | Error e) {
      LOG.error("callback of {} failed", name, e);
    } finally {
      if (state() == state(attempt, DELIVERING)) {
        if (lending) {
          requireNonNull(response, "response").release();
          lending = false;
        }
        if (answerBody != null) {
          answerBody.end();
          answerBody = null;
        }
        settle(state(attempt, DELIVERING), DONE);
      }
    }
    return true;
  }

  /** Fails an attempt that was claimed and could not be written. */
  void failClaimed(long attempt, CallFailure why) {
    fail(state(attempt, CLAIMED), why);
  }

  /** Fails an attempt that was sent. Returns whether it still waited. */
  boolean failSent(long attempt, CallFailure why) {
    return fail(state(attempt, SENT), why);
  }

  /** Fails a call that waits to be sent, in the state in which it was seen. */
  void failQueued(long seen, CallFailure why) {
    if (step(seen) == QUEUED) {
      fail(seen, why);
    }
  }

  private boolean fail(long seen, CallFailure why) {
    if (!move(seen, ENDING)) {
      return false;
    }
    complete(seen, why);
    return true;
  }

  private void prepare(@Nullable StructReader flyweight) {
    OutputArray out = begun && request != null ? request : openRequest();
    begun = false;
    if (building) {
      requireNonNull(builder, "builder").finish();
      building = false;
    }
    int body = out.size() - FrameHeader.SIZE;
    FrameHeader.write(out.array(), 0, FrameHeader.KIND_REQUEST, body);
    RequestEnvelope.write(
        out.array(), FrameHeader.SIZE, methodWord, 0, 0, body - RequestEnvelope.HEAD_SIZE);
    if (response != flyweight) {
      response = flyweight;
    }
  }

  /** Begins an empty request in the call's own array. */
  private OutputArray openRequest() {
    awaitDelivered();
    if (closed || isBusy(step())) {
      throw new IllegalStateException(
          name + (closed ? ": used after close" : ": used again while it is under way"));
    }
    endLending();
    OutputArray out = request;
    if (out == null) {
      out = new OutputArray(ArrayPools.shared(), FIRST_CAPACITY).attaching();
      request = out;
    }
    out.reset(FrameHeader.LENGTH_SIZE + link.settings().maxFrame(), tooLarge);
    endBuilding();
    begun = false;
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
    if (failure != null) {
      failure = null;
    }
    wasSent = false;
    ClientConnection atHand = link.atHand();
    started = atHand == null ? System.nanoTime() : atHand.now();
    deadline = started + timeoutNanos;
    if (atHand == null || !atHand.sendAtOnce(this)) {
      beginAttempt(QUEUED);
      link.watchdog().watch(this);
      link.submit(this);
    }
  }

  private void park() {
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
  }

  private void cancel(String why) {
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

  /** Waits out the moment in which another thread uses the call's arrays. */
  private void awaitQuiet() {
    awaitDelivered();
    for (int spins = 0; isBusy(step()); spins++) {
      pause(spins);
    }
  }

  /**
   * Waits until the event loop's callback has returned; within the callback there is nothing to
   * wait for.
   */
  private void awaitDelivered() {
    for (int spins = 0; step() == DELIVERING && !link.isOnLoop(); spins++) {
      pause(spins);
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
    settle(seen, DONE);
    if (waiting != null) {
      LockSupport.unpark(waiting);
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
      String text = new String(array, offset, answerLength, StandardCharsets.UTF_8);
      return CallFailure.answered(answerStatus, text, peer());
    }
    try {
      wrap(array, offset);
      return null;
    } catch (MalformedMessageException e) {
      return CallFailure.damaged(e, peer());
    }
  }

  private void wrap(byte[] array, int offset) {
    if (response != null) {
      lending = true;
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

  private CallTimeline timeline(int step) {
    return new CallTimeline(link, phase(step), started, sent, peer());
  }

  private Phase phase(int step) {
    if (step == SENT) {
      return Phase.WRITTEN;
    }
    return link.isConnected() ? Phase.QUEUED : Phase.CONNECTING;
  }

  private @Nullable SocketAddress peer() {
    ClientConnection sentOn = connection;
    return wasSent && sentOn != null ? sentOn.peer() : null;
  }

  private void endBuilding() {
    if (building) {
      requireNonNull(builder, "builder").release();
      building = false;
    }
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
    if (lending) {
      requireNonNull(response, "response").release();
      lending = false;
    }
    if (answerBody != null) {
      answerBody.end();
      answerBody = null;
    }
  }
}
