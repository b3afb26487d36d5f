package io.zaprpc.transport;

import io.zaprpc.rpc.CallContext;
import io.zaprpc.rpc.Dispatcher;
import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.transport.ServiceTable.Route;
import io.zaprpc.wire.RequestEnvelope;
import java.net.SocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * Runs the handlers of one connection on its event loop, straight from the read's array into the
 * batch's. Allocates nothing per warm call: dispatchers, flyweights and the exchange are reused,
 * unless lending is checked.
 */
@SuppressWarnings("ReferenceEquality") // A store is left out where the same object is there.
final class DirectCalls implements CallContext {

  private static final boolean CHECKED = "checked".equals(System.getProperty("io.zaprpc.lent"));

  private final ServerConnection connection;
  private final RequestSink requests;
  private final AnswerSlot slot = new AnswerSlot();
  private final Exchange exchange;
  private final @Nullable Dispatcher[] dispatchers;
  private @Nullable Route route;
  private int requestId;
  private int promiseId;

  DirectCalls(ServerConnection connection, RequestSink requests, ServerContext server) {
    this.connection = connection;
    this.requests = requests;
    this.exchange = new Exchange(server.settings(), slot);
    this.exchange.belongTo(this, this::detach);
    this.dispatchers = new @Nullable Dispatcher[server.services().serviceCount()];
  }

  /** The place of the answer that is being written. */
  AnswerSlot slot() {
    return slot;
  }

  /**
   * @param body the end of the payload, if it lies apart; ends with the call
   */
  void run(
      Route called,
      RequestEnvelope envelope,
      byte[] array,
      int request,
      @Nullable BufferBody body) {
    if (route != called) {
      route = called;
    }
    requestId = request;
    promiseId = envelope.promiseId();
    requests.openSlot(requestId, promiseId);
    int length = envelope.payloadLength();
    int offset = length == 0 ? 0 : envelope.payloadOffset();
    if (body == null) {
      exchange.run(dispatcher(called), called, array, offset, length, null);
    } else {
      exchange.run(dispatcher(called), called, array, offset, length - body.length(), body);
      body.end();
    }
  }

  @Override
  public MethodDescriptor method() {
    return running().method();
  }

  @Override
  public SocketAddress peer() {
    return connection.peer();
  }

  @Override
  public boolean isCancelled() {
    return !connection.isOpen();
  }

  /** The handler holds the event loop, so nothing can cancel it from now until it returns. */
  @Override
  public void onCancel(Runnable action) {
    if (isCancelled()) {
      action.run();
    }
  }

  private RunningCall detach(Exchange detached) {
    return requests.detach(running(), requestId, promiseId);
  }

  private Route running() {
    if (route == null) {
      throw new IllegalStateException("call: none is running");
    }
    return route;
  }

  private Dispatcher dispatcher(Route called) {
    if (CHECKED) {
      return called.service().newDispatcher();
    }
    Dispatcher kept = dispatchers[called.serviceIndex()];
    if (kept == null) {
      kept = called.service().newDispatcher();
      dispatchers[called.serviceIndex()] = kept;
    }
    return kept;
  }
}
