package io.zaprpc.rpc;

import io.zaprpc.wire.StructBuilder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Answers a call after its handler has returned. Any thread may use it, once: what comes second is
 * ignored and logged.
 *
 * @param <V> the response's value type, {@link Void} where the method returns none
 * @param <B> the response's builder type
 */
public interface Responder<V extends @Nullable Object, B extends StructBuilder> {

  /**
   * Answers a method that returns nothing.
   *
   * @throws IllegalStateException if the method returns a struct
   */
  void complete();

  /** Answers with a value. */
  void complete(V value);

  /**
   * Answers with what the function writes.
   *
   * @param fill runs at once on this thread, with a builder lent for that time
   */
  void complete(Consumer<B> fill);

  /**
   * Refuses the call. An {@link RpcException} reaches the caller with its status and message,
   * anything else as 500 with its details in the server's log only.
   */
  void fail(Throwable cause);
}
