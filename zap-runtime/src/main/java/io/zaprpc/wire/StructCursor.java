package io.zaprpc.wire;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Goes over a list of structs with one reader that moves from element to element; generated list
 * readers extend it. A for-each loop makes no garbage; loops over the same cursor must not nest.
 * See {@link ListCursor}.
 *
 * @param <R> the element's reader
 */
public abstract class StructCursor<R extends StructReader> extends ListCursor
    implements Iterable<R>, Iterator<R> {

  private @Nullable R reader;

  /**
   * For generated list readers.
   *
   * @param pointers whether the schema says {@code list<ptr<T>>}
   */
  protected StructCursor(StructShape element, boolean pointers) {
    super(pointers ? ElementShape.pointer(() -> element) : ElementShape.struct(() -> element));
  }

  /** A new reader of elements; called once. */
  protected abstract R newElement();

  /** This cursor, before the first element. */
  @Override
  public final Iterator<R> iterator() {
    checkLent();
    reset();
    return this;
  }

  @Override
  public final boolean hasNext() {
    return hasFollowing();
  }

  /** Moves the one reader to the next element and returns it. */
  @Override
  public final R next() {
    if (!advance()) {
      throw new NoSuchElementException(describe() + ": behind its last element");
    }
    R element = element();
    StructReader mover = element;
    switch (placement()) {
      case PACKED -> mover.moveToPacked(this, base);
      case POINTERS -> mover.moveTo(this, base, LittleEndian.getInt(array, base));
      case ENTRIES -> mover.moveToEntry(this, base, entryLength());
    }
    return element;
  }

  /**
   * Moves the one reader to element {@code index} and returns it; the position of {@link #next()}
   * stays. Throws where {@link #isIndexed()} is false.
   */
  public final R get(int index) {
    int position = positionOf(index);
    R element = element();
    StructReader mover = element;
    if (placement() == ElementShape.Placement.PACKED) {
      mover.moveToPacked(this, position);
    } else {
      mover.moveTo(this, position, LittleEndian.getInt(array, position));
    }
    return element;
  }

  @Override
  final int entryWidth() {
    return -1;
  }

  private R element() {
    R element = reader;
    if (element == null) {
      element = adopt(newElement());
      reader = element;
    }
    return element;
  }
}
