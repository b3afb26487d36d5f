package io.zaprpc.benchmarks.codec;

import java.util.Random;

/**
 * What every arm of a benchmark has: queries that differ and lie at odd places of one 64 KiB array,
 * encoded by the arm itself, and a ledger to look accounts up in. Nothing about them can be folded
 * into a constant.
 */
abstract class BalanceArm {

  private static final int COUNT = 512;
  private static final int STRIDE = 128;

  final Ledger ledger = new Ledger();
  final byte[] array = new byte[COUNT * STRIDE];
  final int[] offsets = new int[COUNT];
  final int[] lengths = new int[COUNT];
  final int[] slots = new int[COUNT];
  final long[] ids = new long[COUNT];
  private int next;

  /** Encodes the queries with an arm's codec and returns it. */
  final <C extends BalanceCodec> C queriesOf(C codec) {
    Random random = new Random(1);
    byte[] message = new byte[STRIDE];
    for (int i = 0; i < COUNT; i++) {
      BalanceQuery query = BalanceSamples.query(random, ledger);
      int length = codec.writeQuery(query, message, 0);
      offsets[i] = i * STRIDE + random.nextInt(STRIDE - length + 1);
      lengths[i] = length;
      System.arraycopy(message, 0, array, offsets[i], length);
      slots[i] = ledger.find(query.account);
      ids[i] = query.id;
    }
    return codec;
  }

  /** Index of the next query. */
  final int next() {
    next = next + 1 & COUNT - 1;
    return next;
  }
}
