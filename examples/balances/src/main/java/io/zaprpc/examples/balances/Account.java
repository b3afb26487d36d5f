package io.zaprpc.examples.balances;

import io.zaprpc.wire.Bytes;

/**
 * One account of the ledger.
 *
 * @param address 20 bytes
 * @param balance in wei, 32 bytes, big-endian
 * @param nonce how many transactions it has sent
 * @param name what people call it
 */
record Account(Bytes address, Bytes balance, long nonce, String name) {}
