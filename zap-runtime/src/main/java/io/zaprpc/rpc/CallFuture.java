package io.zaprpc.rpc;

import static java.util.Objects.requireNonNull;

import io.zaprpc.wire.StructReader;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The future of one call. Cancelling it, or completing it by hand, cancels the call; however it
 * ends, the call is closed. Functions chained to it run on the connection's event loop and must not
 * block.
 *
 * @param <T> what the call's response is turned into
 */
public final class CallFuture<T extends @Nullable Object> extends CompletableFuture<T> {

  /**
   * Sends a call whose request is written.
   *
   * @param call the call, owned by the future from now on
   * @param response reads the answer; null where the method returns none
   * @param result turns the lent answer into something to keep
   */
  public static <R extends @Nullable StructReader, T extends @Nullable Object> CallFuture<T> start(
      ClientCall call, R response, Function<? super R, ? extends T> result) {
    requireNonNull(call, "call");
    requireNonNull(result, "result");
    CallFuture<T> future = new CallFuture<>();
    future.whenComplete((value, failure) -> call.cancel());
    try {
      call.send(response, new Completion<>(future, call, result));
    } catch (RuntimeException | Error e) {
      call.close();
      throw e;
    }
    return future;
  }

  private CallFuture() {}

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> newIncompleteFuture() {
    return new CompletableFuture<>();
  }

  private record Completion<R extends @Nullable StructReader, T extends @Nullable Object>(
      CallFuture<T> future, ClientCall call, Function<? super R, ? extends T> result)
      implements Callback<R> {

    @Override
    public void onResponse(R response) {
      try {
        future.complete(result.apply(response));
      } catch (Throwable e) {
        future.completeExceptionally(e);
      } finally {
        call.close();
      }
    }

    @Override
    public void onFailure(RpcException failure) {
      future.completeExceptionally(failure);
      call.close();
    }
  }
}
