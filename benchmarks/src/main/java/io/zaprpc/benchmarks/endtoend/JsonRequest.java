package io.zaprpc.benchmarks.endtoend;

/** The request as JSON has it, its account as bytes. */
record JsonRequest(long id, long block, long chainId, byte[] account) {}
