package io.zaprpc.benchmarks.endtoend;

/**
 * What a server is started with.
 *
 * @param transport what carries the bytes
 * @param loops how many event loops there are, where the arm lets one choose
 * @param ledger what it answers from
 */
record ServerSetting(Transport transport, int loops, Ledger ledger) {}
