package io.zaprpc.rpc;

/**
 * Finds the method of an ordinal, lends the handler its request and response and calls it. Holds
 * the flyweights, so it serves one call at a time and one thread at a time.
 */
@FunctionalInterface
public interface Dispatcher {

  /**
   * Runs one call to its end, or to the point from which a {@link Responder} answers it.
   *
   * @param ordinal the method's ordinal within this service
   * @param call the call, valid until this method returns
   * @throws Exception whatever the handler throws; the transport turns it into a status
   */
  void dispatch(int ordinal, ServerCall call) throws Exception;
}
