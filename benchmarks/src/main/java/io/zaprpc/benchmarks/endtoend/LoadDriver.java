package io.zaprpc.benchmarks.endtoend;

/** The client of an arm: keeps connections busy with a fixed number of requests each. */
interface LoadDriver extends AutoCloseable {

  /**
   * Connects and sends the first requests; answers send the following ones until the load stops.
   * Returns once all are on their way.
   */
  void start(Load load, int connections, int inFlight);

  /** Closes the connections. */
  @Override
  void close();
}
