package io.zaprpc.benchmarks.endtoend;

/**
 * One account of the {@link Ledger}. The arrays are shared and must not be written.
 *
 * @param index where it stands in the ledger
 * @param address 20 bytes, of which the first 16 are the ledger's key
 * @param first the first eight bytes of the address, little-endian
 * @param second the second eight bytes of the address, little-endian
 * @param block the block that it is asked at
 * @param balance 32 bytes
 * @param nonce any number
 */
record Account(
    int index, byte[] address, long first, long second, long block, byte[] balance, long nonce) {}
