package io.zaprpc.wire;

import org.jspecify.annotations.Nullable;

/**
 * A flyweight over bytes that somebody else owns: valid while they are lent. When lending ends, the
 * view and all that were derived from it are poisoned: they stand outside of every array, so that a
 * kept one fails instead of reading another call's data. Belongs to one thread at a time.
 *
 * <p>A flyweight is moved once per message and per element, so moving one stores as little as
 * possible: references only where they change, since each such store has its price with the garbage
 * collector.
 */
public abstract class LentView {

  static final byte[] NOTHING = new byte[0];

  /** A base outside of every array, for a view that stands nowhere yet. */
  static final int NOWHERE = Integer.MAX_VALUE / 2;

  /** A base outside of every array, for a view whose lending has ended. */
  static final int ENDED = NOWHERE + 1;

  private static final int DEPTH = 0xFF;
  private static final int VERIFIED = 1 << 8;
  private static final int LENT = 1 << 9;

  /** The array that holds the message; an empty one until something is lent. */
  protected byte[] array = NOTHING;

  /** Index of what this view stands on. */
  protected int base = NOWHERE;

  /** Index of the innermost message's first byte; of the one that holds {@link #base}. */
  int start;

  /** Index behind the innermost message's last byte. */
  int end;

  /**
   * What is known of this view, in one word.
   *
   * <pre>
   *  bits 0-7: how many structs stand above
   *  bit 8:    the tree below was walked and found sound
   *  bit 9:    the bytes will be taken away, so that passed-in views must be tracked
   * </pre>
   */
  private int state;

  /** The view that was wrapped, of which this one was derived; itself for that one. */
  LentView root = this;

  /** The message, where this root was lent one whose body lies apart; null else. */
  @Nullable SplitMessage split;

  private @Nullable LentView parent;
  private @Nullable LentView firstDerived;
  private @Nullable LentView nextDerived;
  private @Nullable ByteView firstBorrower;
  private @Nullable LentView firstLentOut;
  private @Nullable LentView nextLentOut;

  /** The root that lent this view, one of the user's own, the bytes it stands on. */
  private @Nullable LentView lentBy;

  private @Nullable String lender;

  LentView() {}

  /**
   * Links a flyweight that this view created, once, so that it is poisoned together with it.
   *
   * @return {@code derived}
   */
  protected final <V extends LentView> V adopt(V derived) {
    LentView child = derived;
    child.parent = this;
    child.nextDerived = firstDerived;
    firstDerived = child;
    return derived;
  }

  /** What messages call this view, such as {@code Person}. */
  abstract String describe();

  /** The name of what stands at {@code index}, for the text of an exception. */
  abstract String pathOf(int index);

  /** How many structs stand above. */
  final int depth() {
    return state & DEPTH;
  }

  /** Enters a struct below {@code above} of them. */
  final void depth(int above) {
    state = (state & ~DEPTH) | above;
  }

  /** Whether the tree below was walked and found sound. */
  final boolean isVerified() {
    return (state & VERIFIED) != 0;
  }

  final void markVerified() {
    state |= VERIFIED;
  }

  /** Index of the first byte of a text that is not UTF-8, or -1; what was verified is not asked. */
  final int invalidTextAt(int index, int length) {
    return isVerified() ? -1 : Utf8.invalidAt(array, index, length);
  }

  /** Whether the bytes will be taken away. */
  final boolean isLent() {
    return (state & LENT) != 0;
  }

  /** Whether there is nothing to read: nothing was wrapped yet, or its lending has ended. */
  final boolean isEmptyHanded() {
    return base == ENDED || array == NOTHING;
  }

  final MalformedMessageException malformed(int index, String problem) {
    return new MalformedMessageException(pathOf(index), problem, (long) index - root.start);
  }

  /** The body that a bytes slot points at, where it lies apart from the message. */
  final @Nullable Body bodyAt(int slot, long word) {
    SplitMessage message = root.split;
    return message == null ? null : message.at(this, slot + (word & 0xFFFF_FFFFL), word >>> 32);
  }

  /** Puts a body that lies apart into one array with the rest; false if there is none. */
  final boolean join() {
    SplitMessage message = root.split;
    return message != null && message.join(this);
  }

  /** Takes over the message's bounds; the caller sets the base. */
  final void follow(LentView of) {
    over(of.array, of.start, of.end);
    state = of.state;
    if (root != of.root) {
      root = of.root;
    }
  }

  /** Becomes the outermost view over a message; the caller sets the base. */
  final void lead(byte[] source, int from, int to) {
    over(source, from, to);
    state = 0;
    if (root != this) {
      takeBack();
      root = this;
    }
  }

  /** Takes other bounds, of a message within the message that is followed. */
  final void over(byte[] source, int from, int to) {
    if (array != source) {
      array = source;
    }
    start = from;
    end = to;
  }

  /** Says who lends, for the text of a later misuse; the bytes will be taken away. */
  @SuppressWarnings("ReferenceEquality") // A store is left out where the same object is there.
  final void lendFrom(String name) {
    // A method has one object for its name, so that the field nearly always holds it already.
    if (lender != name) {
      lender = name;
    }
    state |= LENT;
  }

  /**
   * Tracks a view that is about to stand on these bytes but was not made by this one.
   *
   * @return whether it is such a view
   */
  final boolean lendTo(LentView view) {
    if (view.parent == this) {
      return false;
    }
    LentView by = isLent() ? root : null;
    if (view.lentBy != by) {
      view.takeBack();
      if (by != null) {
        view.root = by;
        view.lentBy = by;
        view.nextLentOut = by.firstLentOut;
        by.firstLentOut = view;
      }
    }
    return true;
  }

  /** Forgets who lent; this view is about to stand on other bytes. */
  private void takeBack() {
    LentView by = lentBy;
    if (by == null) {
      return;
    }
    lentBy = null;
    if (by.firstLentOut == this) {
      by.firstLentOut = nextLentOut;
    } else {
      for (LentView view = by.firstLentOut; view != null; view = view.nextLentOut) {
        if (view.nextLentOut == this) {
          view.nextLentOut = nextLentOut;
          break;
        }
      }
    }
    nextLentOut = null;
  }

  final void track(ByteView borrower) {
    borrower.nextBorrower = firstBorrower;
    firstBorrower = borrower;
  }

  final void forget(ByteView borrower) {
    if (firstBorrower == borrower) {
      firstBorrower = borrower.nextBorrower;
    } else {
      for (ByteView view = firstBorrower; view != null; view = view.nextBorrower) {
        if (view.nextBorrower == borrower) {
          view.nextBorrower = borrower.nextBorrower;
          break;
        }
      }
    }
    borrower.nextBorrower = null;
  }

  final void poison() {
    if (isEmptyHanded()) {
      return;
    }
    base = ENDED;
    for (LentView view = firstDerived; view != null; view = view.nextDerived) {
      view.poison();
    }
    if (firstBorrower != null) {
      poisonBorrowers();
    }
    if (firstLentOut != null) {
      poisonLentOut();
    }
  }

  /** The failure of an access that the JVM's bounds check caught. */
  final RuntimeException misplaced(IndexOutOfBoundsException cause) {
    if (!isEmptyHanded()) {
      return new IllegalStateException(
          describe() + ": stands on no element (expected: next() before an access)", cause);
    }
    String name = base == ENDED ? lender() : null;
    if (name != null) {
      return new IllegalStateException(
          describe() + ": used after " + name + " had ended (expected: toValue() to keep a copy)",
          cause);
    }
    return new IllegalStateException(
        describe() + ": wraps nothing (expected: wrap() before an access)", cause);
  }

  private @Nullable String lender() {
    for (LentView view = this; view != null; view = view.parent) {
      if (view.lender != null) {
        return view.lender;
      }
    }
    return null;
  }

  private void poisonLentOut() {
    LentView view = firstLentOut;
    firstLentOut = null;
    while (view != null) {
      LentView next = view.nextLentOut;
      view.nextLentOut = null;
      view.lentBy = null;
      view.lender = lender;
      view.poison();
      view = next;
    }
  }

  private void poisonBorrowers() {
    ByteView view = firstBorrower;
    firstBorrower = null;
    while (view != null) {
      ByteView next = view.nextBorrower;
      view.nextBorrower = null;
      view.takeAway();
      view = next;
    }
  }
}
