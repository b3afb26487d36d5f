package io.zaprpc.transport;

import io.zaprpc.rpc.Dispatcher;
import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.rpc.ServerCall;
import io.zaprpc.rpc.Service;
import io.zaprpc.wire.Bytes;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** A service whose methods 1 to 9 answer bytes with bytes. */
record RawService(UnaryOperator<Bytes> answer) implements Service {

  static final RawService ECHO = new RawService(UnaryOperator.identity());

  static MethodDescriptor method(int ordinal) {
    return new MethodDescriptor("Raw", "raw" + ordinal, ordinal, null, null);
  }

  @Override
  public String name() {
    return "Raw";
  }

  @Override
  public List<MethodDescriptor> methods() {
    return IntStream.rangeClosed(1, 9).mapToObj(RawService::method).toList();
  }

  @Override
  public Dispatcher newDispatcher() {
    return this::dispatch;
  }

  private void dispatch(int ordinal, ServerCall call) {
    call.responseBytes(answer.apply(call.requestBytes()));
  }
}
