package io.zaprpc.benchmarks.load;

import io.zaprpc.wire.Bytes;
import java.util.List;

/**
 * A request, encoded once.
 *
 * @param message the whole message
 * @param patches what differs from call to call
 */
record Template(Bytes message, List<Patch> patches) {

  /** The request of a method that takes none. */
  static final Template NOTHING = new Template(Bytes.EMPTY, List.of());

  /** Copies the patches. */
  Template {
    patches = List.copyOf(patches);
  }

  /** The message of the call of that number; allocates only where something differs. */
  Bytes message(long sequence) {
    if (patches.isEmpty()) {
      return message;
    }
    byte[] copy = message.toByteArray();
    for (Patch patch : patches) {
      patch.apply(copy, sequence);
    }
    return Bytes.of(copy);
  }
}
