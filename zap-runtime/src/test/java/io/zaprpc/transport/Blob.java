package io.zaprpc.transport;

import io.zaprpc.rpc.CallContext;
import io.zaprpc.rpc.Dispatcher;
import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.rpc.Responder;
import io.zaprpc.rpc.ServerCall;
import io.zaprpc.rpc.Service;
import io.zaprpc.wire.Body;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.StructBuilder;
import io.zaprpc.wire.StructReader;
import io.zaprpc.wire.StructShape;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * {@code struct Blob { id u64 @0, name text @8, data bytes @16 }} and a service over it, as the
 * compiler would write them, with the handlers as functions.
 */
final class Blob implements Service {

  static final int SIZE = 24;
  static final StructShape SHAPE =
      StructShape.named("Blob", SIZE).u64("id", 0).text("name", 8).bytes("data", 16).build();

  static final MethodDescriptor ECHO = new MethodDescriptor("Blobs", "echo", 1, SHAPE, SHAPE);
  static final MethodDescriptor LATER = new MethodDescriptor("Blobs", "later", 2, SHAPE, SHAPE);
  static final MethodDescriptor RAW = new MethodDescriptor("Blobs", "raw", 3, SHAPE, SHAPE);

  /** Answers a call within the handler. */
  interface Handler {
    void handle(Reader request, Builder response, CallContext context) throws Exception;
  }

  private Handler echo =
      (request, response, context) ->
          response.id(request.id()).name(request.name()).data(request.dataBody());
  private @Nullable BiConsumer<Reader, Responder<Void, Builder>> later;

  Blob handling(Handler handler) {
    echo = handler;
    return this;
  }

  Blob answeringLater(BiConsumer<Reader, Responder<Void, Builder>> handler) {
    later = handler;
    return this;
  }

  /** Content that depends on its length only. */
  static byte[] content(int length) {
    byte[] content = new byte[length];
    new Random(length).nextBytes(content);
    return content;
  }

  @Override
  public String name() {
    return "Blobs";
  }

  @Override
  public List<MethodDescriptor> methods() {
    return List.of(ECHO, LATER, RAW);
  }

  @Override
  public Dispatcher newDispatcher() {
    Reader request = new Reader();
    Builder response = new Builder();
    return (ordinal, call) -> dispatch(ordinal, call, request, response);
  }

  private void dispatch(int ordinal, ServerCall call, Reader request, Builder response)
      throws Exception {
    switch (ordinal) {
      case 1 -> {
        call.request(request);
        call.response(response);
        echo.handle(request, response, call.context());
      }
      case 2 -> {
        call.request(request);
        later.accept(request, call.respondLater(Builder::new, null));
      }
      default -> call.responseBytes(call.requestBytes());
    }
  }

  static final class Reader extends StructReader {

    @Override
    public StructShape shape() {
      return SHAPE;
    }

    long id() {
      return readU64(0);
    }

    String name() {
      return readText(8);
    }

    Bytes data() {
      return readBytes(16);
    }

    Body dataBody() {
      return readBody(16);
    }
  }

  static final class Builder extends StructBuilder {

    @Override
    public StructShape shape() {
      return SHAPE;
    }

    Builder id(long id) {
      writeU64(0, id);
      return this;
    }

    Builder name(String name) {
      writeText(8, name);
      return this;
    }

    Builder data(byte[] data) {
      writeBytes(16, data);
      return this;
    }

    Builder data(Body data) {
      writeBytes(16, data);
      return this;
    }
  }
}
