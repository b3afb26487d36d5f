package io.zaprpc.benchmarks.endtoend;

import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * What every server looks accounts up in and every client compares answers with: the same accounts
 * in every process. The first 16 bytes of an address are its key, so that no peer needs an object
 * for a look-up. Immutable.
 */
final class Ledger {

  /** How many accounts there are, a power of two. */
  static final int SIZE = 2048;

  static final int ADDRESS_BYTES = 20;
  static final int BALANCE_BYTES = 32;
  static final int HASH_BYTES = 32;
  static final long CHAIN_ID = 1;

  private static final int TABLE_SIZE = 2 * SIZE;
  private static final int INDEX_BITS = Integer.numberOfTrailingZeros(SIZE);
  private static final long GOLDEN_RATIO = 0x9E37_79B9_7F4A_7C15L;
  private static final long ID_STRIDE = 1_000_003;
  private static final long SEED = 20_261_130;

  private final Account[] accounts = new Account[SIZE];
  private final @Nullable Account[] table = new @Nullable Account[TABLE_SIZE];
  private final byte[] blockHash = new byte[HASH_BYTES];

  /** The accounts that clients expect. */
  static Ledger create() {
    return new Ledger(0);
  }

  /** A ledger whose balances are wrong in the lowest bit of their last byte. */
  static Ledger damaged() {
    return new Ledger(1);
  }

  private Ledger(int damage) {
    Random random = new Random(SEED);
    random.nextBytes(blockHash);
    for (int i = 0; i < SIZE; i++) {
      accounts[i] = random(i, random, damage);
      table[freeSlot(accounts[i])] = accounts[i];
    }
  }

  /** The first id of a connection or slot: apart from the others', and a short number. */
  static long firstId(long index) {
    return index * ID_STRIDE;
  }

  /** The account that request {@code id} asks for. */
  Account askedBy(long id) {
    return accounts[indexOf(id)];
  }

  /** The index of the account that request {@code id} asks for: scattered, as real ones are. */
  static int indexOf(long id) {
    return (int) ((id * GOLDEN_RATIO) >>> (Long.SIZE - INDEX_BITS));
  }

  Account account(int index) {
    return accounts[index];
  }

  /** The block's hash in every answer; shared, not to be written. */
  byte[] blockHash() {
    return blockHash;
  }

  /** Looks an account up by the first two words of its address. */
  Account find(long first, long second) {
    int slot = slotOf(first, second);
    while (true) {
      Account account = table[slot];
      if (account == null) {
        throw new IllegalArgumentException("account: not in the ledger");
      }
      if (account.first() == first && account.second() == second) {
        return account;
      }
      slot = (slot + 1) & (TABLE_SIZE - 1);
    }
  }

  /** Looks an account up by its address. */
  Account find(byte[] array, int offset) {
    return find(Words.getLong(array, offset), Words.getLong(array, offset + Long.BYTES));
  }

  /** Every server looks at all that was asked: a wrong chain or a negative block fails. */
  static void checkAsked(long block, long chainId) {
    if (chainId != CHAIN_ID || block < 0) {
      throw new IllegalArgumentException("block " + block + " of chain " + chainId + ": not here");
    }
  }

  private static Account random(int index, Random random, int damage) {
    byte[] address = new byte[ADDRESS_BYTES];
    byte[] balance = new byte[BALANCE_BYTES];
    random.nextBytes(address);
    random.nextBytes(balance);
    balance[BALANCE_BYTES - 1] ^= (byte) damage;
    long first = Words.getLong(address, 0);
    long second = Words.getLong(address, Long.BYTES);
    long block = 20_000_000L + random.nextInt(1_000_000);
    long nonce = random.nextInt(1_000_000);
    return new Account(index, address, first, second, block, balance, nonce);
  }

  private int freeSlot(Account account) {
    int slot = slotOf(account.first(), account.second());
    while (table[slot] != null) {
      slot = (slot + 1) & (TABLE_SIZE - 1);
    }
    return slot;
  }

  private static int slotOf(long first, long second) {
    long mixed = (first ^ second) * GOLDEN_RATIO;
    return (int) (mixed >>> Integer.SIZE) & (TABLE_SIZE - 1);
  }
}
