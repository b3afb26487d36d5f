package io.zaprpc.transport;

import io.zaprpc.rpc.Executed;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.Phase;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.MalformedMessageException;
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

  /** What an answer with another status than OK says. */
  static CallFailure answered(int number, String text, @Nullable SocketAddress peer) {
    Status status = Status.of(number);
    return new CallFailure(
        status,
        executed(status, text.isEmpty()),
        Failure.ANSWERED,
        Phase.ANSWERED,
        status + (text.isEmpty() ? unsaid(status) : ": " + text),
        peer,
        null);
  }

  /** An answer whose message is damaged. */
  static CallFailure damaged(MalformedMessageException cause, @Nullable SocketAddress peer) {
    return new CallFailure(
        Status.DATA_LOSS,
        Executed.YES,
        Failure.MALFORMED,
        Phase.ANSWERED,
        "malformed response: " + cause.getMessage(),
        peer,
        cause);
  }

  /** What becomes of every call that was written to a connection which is lost. */
  static CallFailure lost(
      Status status,
      Failure failure,
      String message,
      @Nullable SocketAddress peer,
      @Nullable Throwable cause) {
    return new CallFailure(status, Executed.MAYBE, failure, Phase.WRITTEN, message, peer, cause);
  }

  RpcException toException(String method) {
    return new RpcException(status, method + ": " + message, executed, failure, phase, peer, cause);
  }

  private static String unsaid(Status status) {
    if (status.equals(Status.NOT_FOUND)) {
      return ": the server has no such method";
    }
    return status.equals(Status.INTERNAL) ? ": the server's log has the reason" : "";
  }

  /** What a status alone tells: only these two are never sent by a handler that ran. */
  private static Executed executed(Status status, boolean wordless) {
    if (status.equals(Status.UNIMPLEMENTED) || (status.equals(Status.NOT_FOUND) && wordless)) {
      return Executed.NO;
    }
    boolean unclear =
        status.equals(Status.INVALID_ARGUMENT)
            || status.equals(Status.TOO_LARGE)
            || status.equals(Status.RESOURCE_EXHAUSTED)
            || status.equals(Status.UNAVAILABLE);
    return unclear ? Executed.MAYBE : Executed.YES;
  }
}
