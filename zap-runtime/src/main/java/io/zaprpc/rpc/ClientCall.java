package io.zaprpc.rpc;

import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.StructBuilder;
import io.zaprpc.wire.StructReader;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One method called again and again: {@code request}, then {@code await} or {@code send}, then
 * {@code request} anew. A warm call allocates nothing. One thread at a time uses it; only {@link
 * #cancel()} may come from any thread.
 */
public interface ClientCall extends AutoCloseable {

  /**
   * Sets how long each of the following calls may take, from {@code await} or {@code send} on.
   *
   * @param timeout more than zero
   */
  void timeout(Duration timeout);

  /**
   * Begins a request in this call's own array and ends the lending of the last response. A call of
   * a method without request skips it.
   *
   * @param flyweight writes the request until {@code await} or {@code send}
   */
  void request(StructBuilder flyweight);

  /** Begins a request whose payload is not looked at, for callers that pass bytes on. */
  void request(Bytes payload);

  /**
   * The response as it came, unchecked, after an {@link #await} that returned. Allocates.
   *
   * @throws IllegalStateException if there is none
   */
  Bytes responseBytes();

  /**
   * Sends the request, waits for the answer and wraps it.
   *
   * @param response reads the answer until the next {@code request}, {@code await}, {@code send} or
   *     {@code close}; null where the method returns none
   * @throws RpcException if the call failed in any way
   * @throws IllegalStateException at once if called on one of the client's event loops, which it
   *     would block
   */
  void await(@Nullable StructReader response);

  /**
   * Sends the request and returns. The callback hears the answer, on the connection's event loop.
   *
   * @param response reads the answer during the callback; null where the method returns none
   * @param callback called exactly once
   */
  <R extends @Nullable StructReader> void send(R response, Callback<? super R> callback);

  /**
   * Has a request written, sends it and returns: {@code request} and {@code send} in one. On the
   * connection's event loop, which is where callbacks run, the request is written straight into
   * what leaves for the socket next, so it is built and copied nowhere else.
   *
   * <p>What the writer throws is thrown from here; nothing is sent then, and the call may be used
   * again.
   *
   * @param flyweight writes the request while the writer runs
   * @param writer called once, before this method returns; uses no other method of this call
   * @param response reads the answer during the callback; null where the method returns none
   * @param callback called exactly once, unless this method throws
   * @throws RpcException with 413 if the request is longer than the client's largest frame
   */
  <B extends StructBuilder, R extends @Nullable StructReader> void send(
      B flyweight, Consumer<? super B> writer, R response, Callback<? super R> callback);

  /** Gives up the call under way, which then ends with 499. Does nothing if none is. */
  void cancel();

  /** Cancels what is under way and gives the arrays back. Closing twice does nothing. */
  @Override
  void close();
}
