package io.zaprpc.transport;

import io.zaprpc.rpc.CallContext;
import io.zaprpc.rpc.Dispatcher;
import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.rpc.Responder;
import io.zaprpc.rpc.ServerCall;
import io.zaprpc.rpc.Service;
import java.util.List;
import java.util.function.BiConsumer;

/** A service as the compiler would write it, with its handlers as functions. */
final class EchoService implements Service {

  /** Answers a call within the handler. */
  interface Handler {
    void handle(Echo.Reader request, Echo.Builder response, CallContext context) throws Exception;
  }

  private static final MethodDescriptor LATER =
      new MethodDescriptor("Echoes", "later", 5, Echo.SHAPE, Echo.SHAPE);

  private Handler handler =
      (request, response, context) ->
          response.id(request.id()).number(request.number()).text(request.text());
  private BiConsumer<Echo.Reader, Responder<Void, Echo.Builder>> later =
      (request, responder) -> {
        long id = request.id();
        responder.complete(response -> response.id(id));
      };

  static MethodDescriptor later() {
    return LATER;
  }

  EchoService handling(Handler echo) {
    handler = echo;
    return this;
  }

  EchoService answeringLater(BiConsumer<Echo.Reader, Responder<Void, Echo.Builder>> echo) {
    later = echo;
    return this;
  }

  @Override
  public String name() {
    return "Echoes";
  }

  @Override
  public List<MethodDescriptor> methods() {
    return List.of(Echo.ECHO, Echo.NOTHING, LATER, Echo.RAW);
  }

  @Override
  public Dispatcher newDispatcher() {
    return new EchoDispatcher();
  }

  private final class EchoDispatcher implements Dispatcher {
    private final Echo.Reader request = new Echo.Reader();
    private final Echo.Builder response = new Echo.Builder();

    @Override
    public void dispatch(int ordinal, ServerCall call) throws Exception {
      switch (ordinal) {
        case 1 -> {
          call.request(request);
          call.response(response);
          handler.handle(request, response, call.context());
        }
        case 2 -> {}
        case 5 -> {
          call.request(request);
          later.accept(request, call.respondLater(Echo.Builder::new, null));
        }
        case 7 -> call.responseBytes(call.requestBytes());
        default -> call.unknownMethod();
      }
    }
  }
}
