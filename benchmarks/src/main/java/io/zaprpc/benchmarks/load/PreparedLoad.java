package io.zaprpc.benchmarks.load;

/**
 * All that a run needs.
 *
 * @param plan how much load is put on whom
 * @param method what is called
 * @param requests what is sent
 */
record PreparedLoad(LoadPlan plan, TargetMethod method, Requests requests) {

  /** What the result is to be read with. */
  Environment environment() {
    return Environment.of(plan, method, requests);
  }

  /** A run of it that has not begun; does not connect yet. */
  LoadRun open(boolean showResponse) {
    return new LoadRun(plan, method, requests, showResponse);
  }
}
