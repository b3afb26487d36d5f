package io.zaprpc.benchmarks.codec;

import java.util.ArrayList;
import java.util.List;

/**
 * What every arm of a benchmark has: values that differ, and the messages that the arm itself made
 * of them, at odd places of one array.
 *
 * @param <T> what is written
 */
abstract class MessageArm<T> {

  private static final int LARGEST_GAP = 97;

  final int[] offsets;
  final int[] lengths;
  final List<T> values;
  byte[] array = BalanceQuery.NOTHING;
  private int next;

  MessageArm(List<T> values) {
    this.values = values;
    this.offsets = new int[values.size()];
    this.lengths = new int[values.size()];
  }

  /** Encodes the values with an arm's codec and returns it. */
  final <C extends MessageCodec<T>> C messagesOf(C codec) {
    List<byte[]> messages = new ArrayList<>();
    int end = 0;
    for (int i = 0; i < values.size(); i++) {
      byte[] message = new byte[codec.write(values.get(i))];
      codec.copyTo(message, 0);
      messages.add(message);
      offsets[i] = end + 1 + 13 * i % LARGEST_GAP;
      lengths[i] = message.length;
      end = offsets[i] + message.length;
    }
    array = new byte[end];
    for (int i = 0; i < messages.size(); i++) {
      System.arraycopy(messages.get(i), 0, array, offsets[i], lengths[i]);
    }
    return codec;
  }

  /** Index of the next message. */
  final int next() {
    next = next + 1 == offsets.length ? 0 : next + 1;
    return next;
  }
}
