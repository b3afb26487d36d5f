package io.zaprpc.rpc;

import io.zaprpc.wire.StructReader;
import org.jspecify.annotations.Nullable;

/**
 * Hears how a call ended: exactly one of both methods is called, once. Both run on the connection's
 * event loop or on the timer's thread and must not block.
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
