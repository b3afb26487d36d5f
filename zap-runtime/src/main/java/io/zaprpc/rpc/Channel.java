package io.zaprpc.rpc;

import java.time.Duration;

/** A way to one server. Any thread may use it; generated clients are laid over it. */
public interface Channel extends AutoCloseable {

  /**
   * Returns a new reusable call. Close it when it is no longer needed.
   *
   * @param method what it calls
   */
  ClientCall newCall(MethodDescriptor method);

  /** How long a call may take unless it says otherwise. */
  Duration timeout();

  /**
   * Ends all pending calls with 499 and closes the connections. Later calls fail. Closing twice
   * does nothing.
   */
  @Override
  void close();
}
