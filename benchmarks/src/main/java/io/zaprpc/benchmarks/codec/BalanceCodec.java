package io.zaprpc.benchmarks.codec;

/**
 * One library's way with the balance record. The benchmarks call the classes and never this
 * interface, which is for tests, for sizes, and for writing the queries that are decoded.
 */
interface BalanceCodec {

  /** Writes a query to {@code target} and returns its length. */
  int writeQuery(BalanceQuery query, byte[] target, int at);

  /** Reads all fields of a query and returns their {@link Digest}. */
  long readQuery(byte[] source, int offset, int length);

  /** Writes the answer about an account into an output of its own and returns its length. */
  int writeAnswer(long id, Ledger ledger, int slot);

  /** Reads a query, looks its account up and writes the answer; returns the answer's length. */
  int handle(byte[] source, int offset, int length, Ledger ledger);

  /** Reads the answer that was written last and returns its {@link Digest}. */
  long readAnswer();
}
