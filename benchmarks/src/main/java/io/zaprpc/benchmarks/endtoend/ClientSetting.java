package io.zaprpc.benchmarks.endtoend;

/**
 * What a client is started with.
 *
 * @param transport what carries the bytes
 * @param address where the server listens
 * @param loops how many event loops there are, where the arm lets one choose
 * @param ledger what answers are compared with
 * @param payload bytes of the body, for arms that carry one
 */
record ClientSetting(Transport transport, String address, int loops, Ledger ledger, int payload) {}
