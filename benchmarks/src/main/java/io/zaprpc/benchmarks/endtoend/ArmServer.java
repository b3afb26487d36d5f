package io.zaprpc.benchmarks.endtoend;

/** The server of an arm, running. */
interface ArmServer extends AutoCloseable {

  /** Where it listens: {@code host:port} or {@code unix:path}. */
  String address();

  @Override
  void close();
}
