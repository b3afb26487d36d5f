package io.zaprpc.rpc;

import java.net.SocketAddress;

/**
 * What a handler can know about the call it serves. On the executor path it may be kept and used
 * from any thread.
 */
public interface CallContext {

  /** The method called. */
  MethodDescriptor method();

  /** The caller's address; on a Unix domain socket, whose callers have none, the socket's own. */
  SocketAddress peer();

  /**
   * Whether nobody waits for the answer any more: the caller went away or the server is closing for
   * good.
   */
  boolean isCancelled();

  /**
   * Runs an action when the call is cancelled, at once if it already is. The action runs on the
   * event loop and must not block; it never runs once the call was answered. Allocates.
   *
   * @param action what to do, such as interrupting the handler's work
   */
  void onCancel(Runnable action);
}
