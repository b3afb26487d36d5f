package io.zaprpc.rpc;

import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.StructBuilder;
import io.zaprpc.wire.StructReader;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One incoming call as a {@link Dispatcher} sees it. Lent: valid until {@code dispatch} returns.
 */
public interface ServerCall {

  /** Who calls what, and whether the caller still waits. */
  CallContext context();

  /**
   * Wraps the payload and checks all of it. A call without payload reads as an empty struct.
   *
   * @param flyweight reads the request; poisoned when {@code dispatch} returns
   * @throws MalformedMessageException if the payload is damaged; let it pass: the caller is
   *     answered 400
   */
  void request(StructReader flyweight);

  /**
   * Begins the response in the outgoing array, in the layout of the request.
   *
   * @param flyweight writes the response; finished and poisoned by the transport when {@code
   *     dispatch} returns
   */
  void response(StructBuilder flyweight);

  /** The payload as it came, unchecked, for services that pass bytes on. Allocates. */
  Bytes requestBytes();

  /** Answers with bytes that are not looked at, in place of {@link #response}. */
  void responseBytes(Bytes body);

  /** Answers that this service has no such method: 404. */
  void unknownMethod();

  /**
   * Detaches the answer from this call: it comes through the responder, from any thread.
   *
   * @param builder makes the response's builder, or null where the method returns none
   * @param copy writes a value into a builder, or null where the method returns none
   */
  <V extends @Nullable Object, B extends StructBuilder> Responder<V, B> respondLater(
      @Nullable Supplier<B> builder, @Nullable BiConsumer<B, V> copy);
}
