package io.zaprpc.rpc;

import java.util.List;

/**
 * A set of methods with the code that calls their implementation. Generated; shared by all
 * connections of a server.
 */
public interface Service extends ServiceProvider {

  /** The service's name in the schema. */
  String name();

  /** All methods, in declaration order. */
  List<MethodDescriptor> methods();

  /**
   * Returns a new dispatcher with flyweights of its own. Called from any thread: once per
   * connection for handlers that run on the event loop, once per call for handlers that do not.
   */
  Dispatcher newDispatcher();

  @Override
  default Service asService() {
    return this;
  }
}
