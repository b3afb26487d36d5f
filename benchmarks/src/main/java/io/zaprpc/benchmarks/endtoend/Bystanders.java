package io.zaprpc.benchmarks.endtoend;

/** Connections that take no part in the load. */
interface Bystanders extends AutoCloseable {

  static Bystanders none() {
    return () -> {};
  }

  @Override
  void close();
}
