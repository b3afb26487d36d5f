package io.zaprpc.rpc;

/**
 * Anything a server can be given as a service. Every generated service interface extends it, so
 * that an implementation is handed to the server as it stands.
 */
public interface ServiceProvider {

  /** Returns the service that calls this implementation. */
  Service asService();
}
