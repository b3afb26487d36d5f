package io.zaprpc.wire;

import org.jspecify.annotations.Nullable;

/**
 * A part of a message under construction: a struct or a list. All parts share the message's {@link
 * OutputArray} and re-read its array at every store, since it may have grown. When the message is
 * finished or given up, all parts end together and write nothing any more.
 */
abstract class PartBuilder {

  /** A base outside of every array, for a part that is not under construction. */
  private static final int NOWHERE = Integer.MAX_VALUE / 2;

  /** The message's output; that of an earlier message where this part is not being written. */
  OutputArray out = OutputArray.NONE;

  Layout layout = Layout.DERIVED;

  /** Index of the struct's fixed section or of the list's run. */
  int base = NOWHERE;

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

  /** Joins a message; the reference stores are left out where they change nothing. */
  final void join(OutputArray target, Layout messageLayout, int appendScope, int level, int at) {
    if (out != target) {
      out = target;
    }
    if (layout != messageLayout) {
      layout = messageLayout;
    }
    scope = appendScope;
    depth = level;
    base = at;
  }

  /** Whether this part is being written. */
  final boolean isOpen() {
    return base != NOWHERE;
  }

  final void checkTreeComplete() {
    if (!isOpen()) {
      return;
    }
    checkComplete();
    for (PartBuilder part = firstDerived; part != null; part = part.nextDerived) {
      part.checkTreeComplete();
    }
  }

  final void end() {
    if (!isOpen()) {
      return;
    }
    base = NOWHERE;
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
    if (!isOpen()) {
      throw ended(null);
    }
  }
}
