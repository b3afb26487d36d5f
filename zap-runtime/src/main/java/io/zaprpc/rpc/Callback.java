package io.zaprpc.rpc;

import io.zaprpc.wire.StructReader;
import org.jspecify.annotations.Nullable;

/**
 * Hears how a call ended: exactly one of both methods is called, once. Both run on the connection's
 * event loop or on the timer's thread and must not block; where the caller cancels or closes the
 * call, or its client is closed already, the failure is told on the caller's own thread. Either may
 * send the call again, but not for ever: a closed client fails it each time at once.
 *
 * @param <R> the response's reader; null where the method returns none
 */
public interface Callback<R extends @Nullable StructReader> {

  /**
   * The call was answered.
   *
   * @param response lent until this method returns or the call is used again, whichever comes first
   */
  void onResponse(R response);

  /** The call failed. */
  void onFailure(RpcException failure);
}
