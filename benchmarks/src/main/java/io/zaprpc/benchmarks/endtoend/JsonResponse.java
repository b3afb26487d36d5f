package io.zaprpc.benchmarks.endtoend;

/** The response as JSON has it, balance and hash as bytes. */
record JsonResponse(long id, byte[] balance, long nonce, byte[] blockHash) {}
