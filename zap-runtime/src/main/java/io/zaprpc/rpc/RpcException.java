package io.zaprpc.rpc;

import static java.util.Objects.requireNonNull;

import java.net.SocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * A call that failed. At a client it says with which status, whether the handler may have run, who
 * the peer was and how far the call had come. A handler throws one to refuse a call: status and
 * message reach the caller.
 */
public final class RpcException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Status status;
  private final Executed executed;
  private final Failure failure;
  private final @Nullable Phase phase;
  private final @Nullable SocketAddress peer;

  /**
   * Refuses a call, for handlers.
   *
   * @param status what the caller is answered, other than 200
   * @param message what the caller is told; goes over the wire
   */
  public RpcException(Status status, String message) {
    this(status, message, null);
  }

  /**
   * Refuses a call, for handlers.
   *
   * @param status what the caller is answered, other than 200
   * @param message what the caller is told; goes over the wire
   * @param cause for the server's own use; does not go over the wire
   */
  public RpcException(Status status, String message, @Nullable Throwable cause) {
    this(status, message, Executed.YES, Failure.LOCAL, null, null, cause);
  }

  /** Reports how a call ended, for transports. */
  public RpcException(
      Status status,
      String message,
      Executed executed,
      Failure failure,
      @Nullable Phase phase,
      @Nullable SocketAddress peer,
      @Nullable Throwable cause) {
    super(requireNonNull(message, "message"), cause);
    this.status = requireNonNull(status, "status");
    this.executed = requireNonNull(executed, "executed");
    this.failure = requireNonNull(failure, "failure");
    this.phase = phase;
    this.peer = peer;
    if (status.isOk()) {
      throw new IllegalArgumentException("status: " + status + " (expected: a failure)");
    }
  }

  /** With which status the call ended. */
  public Status status() {
    return status;
  }

  /** Whether the handler may have run. */
  public Executed executed() {
    return executed;
  }

  /** What ended the call. */
  public Failure failure() {
    return failure;
  }

  /** How far the call had come; null where it was thrown by a handler. */
  public @Nullable Phase phase() {
    return phase;
  }

  /** The server's address; null where none was found, or where it was thrown by a handler. */
  public @Nullable SocketAddress peer() {
    return peer;
  }
}
