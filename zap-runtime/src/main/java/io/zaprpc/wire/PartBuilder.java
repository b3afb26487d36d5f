package io.zaprpc.wire;

import org.jspecify.annotations.Nullable;

/**
 * A part of a message under construction: a struct or a list. All parts share the message's {@link
 * OutputArray} and re-read its array at every store, since it may have grown. When the message is
 * finished or given up, all parts end together and write nothing any more.
 */
abstract class PartBuilder {

  OutputArray out = OutputArray.ENDED;
  Layout layout = Layout.DERIVED;

  /** The scope in which this part may append; see {@link OutputArray#enter}. */
  int scope;

  /** How many structs stand above. */
  int depth;

  private @Nullable PartBuilder firstDerived;
  private @Nullable PartBuilder nextDerived;

  /** What messages call this part, such as {@code Order.lines}. */
  abstract String describe();

  /** Refuses to finish while entries are missing. */
  abstract void checkComplete();

  final <P extends PartBuilder> P own(P derived) {
    PartBuilder child = derived;
    child.nextDerived = firstDerived;
    firstDerived = child;
    return derived;
  }

  final void checkTreeComplete() {
    if (out == OutputArray.ENDED) {
      return;
    }
    checkComplete();
    for (PartBuilder part = firstDerived; part != null; part = part.nextDerived) {
      part.checkTreeComplete();
    }
  }

  final void end() {
    if (out == OutputArray.ENDED) {
      return;
    }
    out = OutputArray.ENDED;
    for (PartBuilder part = firstDerived; part != null; part = part.nextDerived) {
      part.end();
    }
  }

  final RuntimeException ended(@Nullable IndexOutOfBoundsException cause) {
    return new IllegalStateException(
        describe() + ": written outside of its message (expected: between begin and finish)",
        cause);
  }

  /** Refuses a struct below this one that no reader would follow. */
  final void checkDepth() {
    if (depth == Pointers.MAX_DEPTH) {
      throw new IllegalStateException(
          describe() + ": depth " + (depth + 1) + " (expected: <= " + Pointers.MAX_DEPTH + ")");
    }
  }

  final void checkOpen() {
    if (out == OutputArray.ENDED) {
      throw ended(null);
    }
  }
}
