package io.zaprpc.transport;

import static java.util.Objects.requireNonNull;

import io.zaprpc.rpc.CallContext;
import io.zaprpc.rpc.Dispatcher;
import io.zaprpc.rpc.Responder;
import io.zaprpc.rpc.ServerCall;
import io.zaprpc.rpc.Status;
import io.zaprpc.transport.ServiceTable.Route;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.OutputArray;
import io.zaprpc.wire.StructBuilder;
import io.zaprpc.wire.StructReader;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One call as its dispatcher sees it: lends request and response, and turns whatever the handler
 * does into an answer. Reused call after call on the direct path, used once elsewhere.
 */
final class Exchange implements ServerCall {

  /** Makes the call of an answer that comes later, where there is none yet. */
  interface Detaching {
    RunningCall detach(Exchange exchange);
  }

  private final ServerSettings settings;
  private final AnswerSlot slot;
  private @Nullable CallContext context;
  private @Nullable Detaching detaching;
  private byte[] payload = LoopState.NO_BYTES;
  private int payloadOffset;
  private int payloadLength;
  private @Nullable BufferBody payloadBody;
  private @Nullable Route route;
  private @Nullable StructReader request;
  private @Nullable StructBuilder response;
  private @Nullable LaterResponder<?, ?> later;
  private int rawLength;
  private boolean sound;
  private boolean unknown;

  Exchange(ServerSettings settings, AnswerSlot slot) {
    this.settings = settings;
    this.slot = slot;
  }

  /** Sets whose calls it runs from now on. */
  void belongTo(CallContext of, Detaching by) {
    context = of;
    detaching = by;
  }

  /**
   * Runs a call whose answer's slot is open.
   *
   * @param body what follows the payload in the array, if it lies apart; stays the caller's
   * @return whether the answer stands in the slot; if not it comes later and the slot was dropped
   */
  boolean run(
      Dispatcher dispatcher,
      Route called,
      byte[] array,
      int offset,
      int length,
      @Nullable BufferBody body) {
    route = called;
    payload = array;
    payloadOffset = offset;
    payloadLength = length;
    payloadBody = body;
    sound = false;
    unknown = false;
    rawLength = 0;
    try {
      dispatcher.dispatch(called.ordinal(), this);
      return end();
    } catch (Throwable e) {
      return fail(called, e);
    } finally {
      endLending();
    }
  }

  @Override
  public CallContext context() {
    return later != null ? later.call() : owner();
  }

  @Override
  public void request(StructReader flyweight) {
    request = flyweight;
    if (payloadBody == null) {
      flyweight.lend(running().name(), payload, payloadOffset, payloadLength);
    } else {
      flyweight.lend(running().name(), payload, payloadOffset, payloadLength, payloadBody);
    }
    if (settings.verifiesRequests()) {
      flyweight.verify();
      sound = true;
    }
  }

  @Override
  public void response(StructBuilder flyweight) {
    response = flyweight;
    flyweight.begin(slot.out(), layout(flyweight));
  }

  @Override
  public Bytes requestBytes() {
    running();
    return BufferBody.joined(payload, payloadOffset, payloadLength, payloadBody);
  }

  @Override
  public void responseBytes(Bytes body) {
    OutputArray out = slot.out();
    int at = out.reserve(body.length());
    body.copyTo(out.array(), at);
    rawLength = body.length();
  }

  @Override
  public void unknownMethod() {
    unknown = true;
  }

  @Override
  public <V extends @Nullable Object, B extends StructBuilder> Responder<V, B> respondLater(
      @Nullable Supplier<B> builder, @Nullable BiConsumer<B, V> copy) {
    if (later != null) {
      throw new IllegalStateException(running().name() + ": respondLater twice (expected: once)");
    }
    LaterResponder<V, B> responder =
        new LaterResponder<>(
            requireNonNull(detaching, "detaching").detach(this),
            request == null ? null : request.layout(),
            builder,
            copy);
    later = responder;
    slot.drop();
    return responder;
  }

  private Layout layout(StructBuilder flyweight) {
    return request != null ? request.layout() : flyweight.shape().layoutToWrite();
  }

  private boolean end() {
    if (later != null) {
      return false;
    }
    if (unknown) {
      slot.refuse(Status.NOT_FOUND.number());
    } else {
      slot.succeed(response == null ? rawLength : finished(response));
    }
    return true;
  }

  /** The body's length; a handler that began another message has none. */
  private int finished(StructBuilder answer) {
    if (!answer.isWriting(slot.out())) {
      throw new IllegalStateException(
          running().name() + ": response ended by its handler (expected: left as it was lent)");
    }
    return answer.finish();
  }

  private boolean fail(Route called, Throwable e) {
    if (later != null) {
      later.fail(e);
      return false;
    }
    if (e instanceof MalformedMessageException && !sound) {
      slot.refuse(Status.INVALID_ARGUMENT.number(), String.valueOf(e.getMessage()));
    } else {
      Refusals.answer(slot, called.name(), owner(), e);
    }
    return true;
  }

  private void endLending() {
    if (request != null) {
      request.release();
      request = null;
    }
    if (response != null) {
      response.release();
      response = null;
    }
    later = null;
    payload = LoopState.NO_BYTES;
    payloadBody = null;
  }

  private CallContext owner() {
    return requireNonNull(context, "context");
  }

  Route running() {
    if (route == null) {
      throw new IllegalStateException("call: not running (expected: used while dispatch runs)");
    }
    return route;
  }
}
