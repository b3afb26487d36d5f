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
@SuppressWarnings("ReferenceEquality") // A store is left out where the same object is there.
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
  private boolean active;
  private boolean lendsRequest;
  private boolean lendsResponse;
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
   * <p>One long method on purpose. HotSpot inlines fifteen levels of calls, and counts them from
   * the method that it compiles. Were this one small enough to be inlined into the event loop's
   * read, the levels would be used up before the accessors in a handler, each of which would become
   * a call: that took two thirds of the time of a small handler's call. Beyond 325 bytes of
   * bytecode a method is compiled by itself, so that the count begins here.
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
    // Storing a reference has its price with the garbage collector, and these seldom change.
    if (route != called) {
      route = called;
    }
    if (payload != array) {
      payload = array;
    }
    payloadOffset = offset;
    payloadLength = length;
    if (body != null) {
      payloadBody = body;
    }
    active = true;
    sound = false;
    unknown = false;
    rawLength = 0;
    try {
      dispatcher.dispatch(called.ordinal(), this);
      if (later != null) {
        return false;
      }
      if (unknown) {
        slot.refuse(Status.NOT_FOUND.number());
      } else if (lendsResponse) {
        slot.succeed(finished(requireNonNull(response, "response")));
      } else {
        slot.succeed(rawLength);
      }
      return true;
    } catch (Throwable e) {
      if (later != null) {
        later.fail(e);
        return false;
      }
      refuse(called, e);
      return true;
    } finally {
      if (lendsRequest) {
        requireNonNull(request, "request").release();
        lendsRequest = false;
      }
      if (lendsResponse) {
        requireNonNull(response, "response").release();
        lendsResponse = false;
      }
      if (later != null) {
        later = null;
      }
      if (payloadBody != null) {
        payloadBody = null;
      }
      active = false;
    }
  }

  @Override
  public CallContext context() {
    return later != null ? later.call() : owner();
  }

  @Override
  public void request(StructReader flyweight) {
    if (request != flyweight) {
      request = flyweight;
    }
    lendsRequest = true;
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
    if (response != flyweight) {
      response = flyweight;
    }
    lendsResponse = true;
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
    return lendsRequest ? requestLayout() : flyweight.shape().layoutToWrite();
  }

  private Layout requestLayout() {
    return requireNonNull(request, "request").layout();
  }

  /** The body's length; a handler that began another message has none. */
  private int finished(StructBuilder answer) {
    if (!answer.isWriting(slot.out())) {
      throw new IllegalStateException(
          running().name() + ": response ended by its handler (expected: left as it was lent)");
    }
    return answer.finish();
  }

  private void refuse(Route called, Throwable e) {
    if (e instanceof MalformedMessageException && !sound) {
      slot.refuse(Status.INVALID_ARGUMENT.number(), String.valueOf(e.getMessage()));
    } else {
      Refusals.answer(slot, called.name(), owner(), e);
    }
  }

  private CallContext owner() {
    return requireNonNull(context, "context");
  }

  Route running() {
    if (route == null || !active) {
      throw new IllegalStateException("call: not running (expected: used while dispatch runs)");
    }
    return route;
  }
}
