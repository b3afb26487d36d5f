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
import io.zaprpc.wire.MessageTooLargeException;
import io.zaprpc.wire.OutputArray;
import io.zaprpc.wire.RequestEnvelope;
import io.zaprpc.wire.StructBuilder;
import io.zaprpc.wire.StructReader;
import io.zaprpc.wire.StructShape;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A reusable call: builds requests in an array of its own, and gives its caller the answer or says
 * why there is none. How it ends without one stands in {@link CancellableCall}; {@link CallState}
 * says who may touch it when.
 */
@SuppressWarnings("ReferenceEquality") // A store is left out where the same object is there.
final class UnaryCall extends CancellableCall implements ClientCall {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.client");

  private static final int HEAD = FrameHeader.SIZE + RequestEnvelope.HEAD_SIZE;
  private static final int PROMISE_ID = FrameHeader.SIZE + 20;
  private static final int FIRST_CAPACITY = 512;

  private final @Nullable StructShape responseShape;
  private final int methodWord;
  private final OutputArray.Overflow tooLarge = this::tooLarge;

  // References are stored only where they change: each store has its price with the collector.
  // The caller's: written before QUEUED, read by whoever owns a later step.
  private @Nullable OutputArray request;
  private @Nullable StructBuilder builder;
  private boolean building;
  private boolean begun;
  private boolean filling;
  private @Nullable StructReader response;
  private boolean lending;
  private boolean closed;

  // Written by the owner of a step, read by the next one.
  private byte[] answer = LoopState.NO_BYTES;
  private int answerLength;
  private @Nullable BufferBody answerBody;
  private int answerStatus;

  UnaryCall(Link link, MethodDescriptor method, int serviceIndex, Duration timeout) {
    super(link, method.fullName(), timeout);
    this.responseShape = method.response();
    this.methodWord = ServiceTable.methodWord(serviceIndex, method.ordinal());
  }

  @Override
  public void timeout(Duration timeout) {
    timeoutNanos(Nanos.of(Nanos.positive(timeout, "timeout")));
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
    if (step() != DONE || failure() != null || callback() != null) {
      throw new IllegalStateException(name() + ": no response (expected: after await)");
    }
    return BufferBody.joined(answer, 0, answerLength, answerBody);
  }

  @Override
  public void await(@Nullable StructReader flyweight) {
    if (LoopThread.isCurrent()) {
      throw new IllegalStateException(
          name() + ": await on an event loop, which it would block (expected: send)");
    }
    prepare(flyweight);
    waitForEnd();
    start();
    park();
    CallFailure failed = result(answer, 0);
    if (failed != null) {
      throw failed.toException(name());
    }
  }

  @Override
  @SuppressWarnings("unchecked")
  public <R extends @Nullable StructReader> void send(R flyweight, Callback<? super R> listener) {
    requireNonNull(listener, "listener");
    prepare(flyweight);
    tellEnd((Callback<? super @Nullable StructReader>) listener);
    start();
  }

  @Override
  public <B extends StructBuilder, R extends @Nullable StructReader> void send(
      B flyweight, Consumer<? super B> writer, R reader, Callback<? super R> listener) {
    requireNonNull(flyweight, "flyweight");
    requireNonNull(writer, "writer");
    requireNonNull(listener, "listener");
    ClientConnection atHand = link().atHand();
    if (atHand != null && atHand.takesCalls()) {
      sendInPlace(atHand, flyweight, writer, reader, listener);
    } else {
      fill(openRequest(), flyweight, writer);
      begun = true;
      send(reader, listener);
    }
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
    link().watchdog().forget(this);
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

  /** Gives its frame in the batch its id. */
  void number(OutputArray batch, int start, int promiseId) {
    Word32.put(batch.array(), start + PROMISE_ID, promiseId);
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
    Callback<? super @Nullable StructReader> listener = callback();
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
        listener.onFailure(failed.toException(name()));
      } else {
        respond(listener, response);
      }
    } catch (RuntimeException | Error e) {
      LOG.error("callback of {} failed", name(), e);
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

  @Override
  void dropBody() {
    if (request != null) {
      request.dropBody();
    }
  }

  private void prepare(@Nullable StructReader flyweight) {
    OutputArray out = begun && request != null ? request : openRequest();
    begun = false;
    if (building) {
      requireNonNull(builder, "builder").finish();
      building = false;
    }
    writeHead(out, 0);
    if (response != flyweight) {
      response = flyweight;
    }
  }

  /** Writes everything that stands before the payload, once the payload's length is known. */
  private void writeHead(OutputArray out, int start) {
    int body = out.size() - start - FrameHeader.SIZE;
    FrameHeader.write(out.array(), start, FrameHeader.KIND_REQUEST, body);
    RequestEnvelope.write(
        out.array(), start + FrameHeader.SIZE, methodWord, 0, 0, body - RequestEnvelope.HEAD_SIZE);
  }

  /** Has the request written into the connection's batch. On the event loop. */
  @SuppressWarnings("unchecked")
  private <B extends StructBuilder, R extends @Nullable StructReader> void sendInPlace(
      ClientConnection atHand,
      B flyweight,
      Consumer<? super B> writer,
      R reader,
      Callback<? super R> listener) {
    makeFree();
    OutputArray batch = atHand.openBatch();
    int start = batch.position();
    try {
      fillBatch(batch, start, flyweight, writer);
    } finally {
      atHand.closeBatch();
    }
    if (batch.position() - start > LoopState.LARGE && !batch.hasBody()) {
      takeOut(batch, start);
      send(reader, listener);
      return;
    }
    writeHead(batch, start);
    if (response != reader) {
      response = reader;
    }
    tellEnd((Callback<? super @Nullable StructReader>) listener);
    startClock(atHand.now());
    atHand.sendWritten(this, batch, start);
  }

  /** Has a request written at the end of the batch; what fails is taken back. */
  private <B extends StructBuilder> void fillBatch(
      OutputArray batch, int start, B flyweight, Consumer<? super B> writer) {
    int longest = FrameHeader.LENGTH_SIZE + link().settings().maxFrame();
    int limit = (int) Math.min(Integer.MAX_VALUE, (long) start + longest);
    boolean filled = false;
    try {
      batch.limit(limit);
      batch.reserve(HEAD);
      fill(batch, flyweight, writer);
      filled = true;
    } catch (MessageTooLargeException e) {
      throw e.limit() == limit ? tooLarge(e.size() - start, longest) : e;
    } finally {
      if (!filled) {
        batch.position(start);
      }
      batch.limit(Integer.MAX_VALUE);
    }
  }

  /** Takes a frame from the end of the batch into the call's own array. */
  private void takeOut(OutputArray batch, int start) {
    int from = start + HEAD;
    int length = batch.position() - from;
    OutputArray out = openRequest();
    int at = out.reserve(length);
    System.arraycopy(batch.array(), from, out.array(), at, length);
    batch.position(start);
    begun = true;
  }

  /** Has a payload written. */
  private <B extends StructBuilder> void fill(
      OutputArray out, B flyweight, Consumer<? super B> writer) {
    flyweight.begin(out, flyweight.shape().layoutToWrite());
    filling = true;
    try {
      writer.accept(flyweight);
      if (closed || !flyweight.isWriting(out)) {
        throw new IllegalStateException(
            name() + ": request ended by its writer (expected: left as it was lent)");
      }
      flyweight.finish();
    } finally {
      filling = false;
      if (flyweight.isWriting(out)) {
        flyweight.release();
      }
    }
  }

  /** Makes sure that another request may begin, and ends the lending of the last response. */
  private void makeFree() {
    awaitDelivered();
    if (closed || filling || isBusy(step())) {
      throw new IllegalStateException(
          name()
              + (closed
                  ? ": used after close"
                  : filling ? ": used by its own writer" : ": used again while it is under way"));
    }
    endLending();
    endBuilding();
    begun = false;
  }

  /** Begins an empty request in the call's own array. */
  private OutputArray openRequest() {
    makeFree();
    OutputArray out = request;
    if (out == null) {
      out = new OutputArray(ArrayPools.shared(), FIRST_CAPACITY).attaching();
      request = out;
    }
    out.reset(FrameHeader.LENGTH_SIZE + link().settings().maxFrame(), tooLarge);
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
        .toException(name());
  }

  private void start() {
    Link link = link();
    ClientConnection atHand = link.atHand();
    startClock(atHand == null ? System.nanoTime() : atHand.now());
    if (atHand == null || !atHand.sendAtOnce(this)) {
      beginAttempt(QUEUED);
      link.watchdog().watch(this);
      link.submit(this);
    }
  }

  @SuppressWarnings("NullAway") // Compilers before 22 do not show it that the argument may be null.
  private static void respond(
      Callback<? super @Nullable StructReader> listener, @Nullable StructReader reader) {
    listener.onResponse(reader);
  }

  /** Wraps the answer, or says why there is none. */
  private @Nullable CallFailure result(byte[] array, int offset) {
    CallFailure failure = failure();
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
        response.lend(name(), array, offset, answerLength);
      } else {
        response.lend(name(), array, offset, answerLength, answerBody);
      }
      if (link().settings().verifiesResponses()) {
        response.verify();
      }
    }
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
