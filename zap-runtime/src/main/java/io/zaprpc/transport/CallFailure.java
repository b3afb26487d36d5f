package io.zaprpc.transport;

import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.Phase;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import java.net.SocketAddress;
import org.jspecify.annotations.Nullable;

/** Why a call failed, kept apart from the exception so that its stack is that of the caller. */
record CallFailure(
    Status status,
    Executed executed,
    Failure failure,
    Phase phase,
    String message,
    @Nullable SocketAddress peer,
    @Nullable Throwable cause) {

  RpcException toException(String method) {
    return new RpcException(status, method + ": " + message, executed, failure, phase, peer, cause);
  }
}
