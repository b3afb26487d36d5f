package io.zaprpc.benchmarks.codec;

import java.util.Random;

/**
 * A few thousand accounts in an open-addressing table keyed on the words of their 20 bytes. What is
 * known of an account lies in one row: balance, nonce and the block's hash.
 */
final class Ledger {

  /** Accounts held. */
  static final int ACCOUNTS = 4096;

  private static final int SLOTS = 2 * ACCOUNTS;
  private static final int KEY_WORDS = 3;
  private static final int ADDRESS_BYTES = 20;
  private static final int ROW_BYTES = 72;
  private static final int NONCE = 32;
  private static final int HASH = 40;
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final long[] keys = new long[SLOTS * KEY_WORDS];
  private final boolean[] taken = new boolean[SLOTS];
  private final byte[] rows = new byte[SLOTS * ROW_BYTES];
  private final int[] filled = new int[ACCOUNTS];

  /** A ledger that is always the same. */
  Ledger() {
    Random random = new Random(20);
    byte[] address = new byte[ADDRESS_BYTES];
    for (int i = 0; i < ACCOUNTS; i++) {
      random.nextBytes(address);
      filled[i] = add(random, address);
    }
  }

  /** The slot of the {@code index}th account. */
  int slot(int index) {
    return filled[index];
  }

  /** The slot of an account, or -1. */
  int find(long first, long second, int third) {
    int slot = slotOf(first, second, third);
    while (taken[slot]) {
      int key = slot * KEY_WORDS;
      if (keys[key] == first && keys[key + 1] == second && keys[key + 2] == third) {
        return slot;
      }
      slot = slot + 1 & SLOTS - 1;
    }
    return -1;
  }

  /** The slot of an account of 20 bytes. */
  int find(byte[] account) {
    return find(Words.longAt(account, 0), Words.longAt(account, 8), Words.intAt(account, 16));
  }

  /** Holds all rows. */
  byte[] rows() {
    return rows;
  }

  /** Where the 32 bytes of a balance lie in {@link #rows()}. */
  int balance(int slot) {
    return slot * ROW_BYTES;
  }

  long nonce(int slot) {
    return Words.longAt(rows, slot * ROW_BYTES + NONCE);
  }

  /** Where the 32 bytes of a block's hash lie in {@link #rows()}. */
  int blockHash(int slot) {
    return slot * ROW_BYTES + HASH;
  }

  /** Copies an account's 20 bytes. */
  byte[] account(int slot) {
    byte[] account = new byte[ADDRESS_BYTES];
    Words.putLong(account, 0, keys[slot * KEY_WORDS]);
    Words.putLong(account, 8, keys[slot * KEY_WORDS + 1]);
    Words.putInt(account, 16, (int) keys[slot * KEY_WORDS + 2]);
    return account;
  }

  /** Sets all that is known of an account. */
  void set(int slot, BalanceAnswer answer) {
    System.arraycopy(answer.balance, 0, rows, balance(slot), answer.balance.length);
    Words.putLong(rows, slot * ROW_BYTES + NONCE, answer.nonce);
    System.arraycopy(answer.blockHash, 0, rows, blockHash(slot), answer.blockHash.length);
  }

  private int add(Random random, byte[] address) {
    long first = Words.longAt(address, 0);
    long second = Words.longAt(address, 8);
    int third = Words.intAt(address, 16);
    int slot = slotOf(first, second, third);
    while (taken[slot]) {
      slot = slot + 1 & SLOTS - 1;
    }
    taken[slot] = true;
    keys[slot * KEY_WORDS] = first;
    keys[slot * KEY_WORDS + 1] = second;
    keys[slot * KEY_WORDS + 2] = third;
    set(slot, BalanceSamples.answer(random));
    return slot;
  }

  private static int slotOf(long first, long second, int third) {
    long mixed = (first ^ second ^ third) * MULTIPLIER;
    return (int) (mixed >>> 40) & SLOTS - 1;
  }
}
