package io.zaprpc.benchmarks.endtoend;

/** Answers one request of the hand-written arm. */
interface RawHandler {

  /** Reads the request at one place and writes the response at another. */
  void answer(byte[] request, int at, byte[] response, int to);
}
