package io.zaprpc.transport;

import io.zaprpc.rpc.Status;
import io.zaprpc.transport.ServiceTable.Route;
import io.zaprpc.wire.RequestEnvelope;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Hands the calls of one connection over to the server's executor, each with a copy of its request.
 * Confined to the connection's event loop.
 */
final class ExecutorCalls {

  private final ServerConnection connection;
  private final Executor executor;
  private final ServerSettings settings;
  private final LoopState loop;
  private final RunningCalls running;

  ExecutorCalls(
      ServerConnection connection, ServerContext server, LoopState loop, RunningCalls running) {
    this.connection = connection;
    this.executor = server.executor();
    this.settings = server.settings();
    this.loop = loop;
    this.running = running;
  }

  /**
   * @param body the end of the payload, if it lies apart; ends with the call
   */
  void run(
      Route route,
      RequestEnvelope envelope,
      byte[] array,
      AnswerFraming framing,
      int requestId,
      @Nullable BufferBody body) {
    CallSpace space = loop.takeSpace(settings);
    int length = envelope.payloadLength() - (body == null ? 0 : body.length());
    space.keepPayload(array, length == 0 ? 0 : envelope.payloadOffset(), length, body);
    RunningCall call =
        new RunningCall(connection, route, framing, requestId, envelope.promiseId(), space);
    running.add(call);
    try {
      executor.execute(call);
    } catch (RejectedExecutionException | OutOfMemoryError e) {
      // An executor without memory for a further thread throws an error.
      call.reject(
          Status.RESOURCE_EXHAUSTED.number(), "the server's executor takes no further calls");
    }
  }
}
