package io.zaprpc.wire;

import static java.util.Objects.checkIndex;

import org.jspecify.annotations.Nullable;

/**
 * A flyweight that goes over a list, the same in all three layouts. Opening it checks the count
 * against the bytes that are there. Lent and reusable as the reader it came from; belongs to one
 * thread. A second position in the same list takes a cursor of one's own.
 */
public abstract class ListCursor extends LentView {

  private final ElementShape element;
  private ElementShape.Placement placement = ElementShape.Placement.PACKED;
  private int stride;
  private int first;
  private int following;
  private int count;
  private int index = -1;
  private @Nullable StructShape holder;
  private int holderOffset;

  ListCursor(ElementShape element) {
    this.element = element;
  }

  /** How many elements the list has. */
  public final int size() {
    checkLent();
    return count;
  }

  /** Whether the list has no elements. */
  public final boolean isEmpty() {
    return size() == 0;
  }

  /**
   * Whether {@code get(i)} may be used: elements stand at a stride. In the older layout, and for
   * text and bytes in any, they stand behind lengths, and reaching one means passing all before it.
   */
  public final boolean isIndexed() {
    return placement != ElementShape.Placement.ENTRIES;
  }

  /** Index of the element that the cursor stands on; -1 before the first. */
  public final int index() {
    return index;
  }

  /** Moves before the first element. */
  public final void reset() {
    index = -1;
    if (base != ENDED) {
      base = NOWHERE;
    }
    following = first;
  }

  /** Bytes from one element to the next, or the fewest that an entry takes. */
  static int stride(ElementShape element, ElementShape.Placement placement) {
    return switch (placement) {
      case PACKED -> element.width();
      case POINTERS -> Pointers.STRUCT_SLOT;
      case ENTRIES -> Pointers.ENTRY_PREFIX;
    };
  }

  /** Refuses a cursor of one's own that goes over other elements than the field's. */
  final void checkElement(StructShape of, int offset) {
    ElementShape expected = of.elementAt(offset);
    if (!element.isLike(expected)) {
      throw new IllegalArgumentException(
          of.pathOf(offset) + ": cursor over " + element + " (expected: over " + expected + ")");
    }
  }

  final void open(StructReader reader, int slot, int relative, long elements) {
    follow(reader);
    holder = reader.shape();
    holderOffset = slot - reader.base;
    placement = element.placement(reader.shape().layoutToRead(reader.version()));
    stride = stride(element, placement);
    if (relative == 0) {
      first = 0;
      count = 0;
    } else {
      first = Pointers.listTarget(this, slot, relative, elements, stride);
      count = (int) elements;
    }
    base = NOWHERE;
    reset();
  }

  /** Moves to the next element; false behind the last one. */
  final boolean advance() {
    checkLent();
    if (index + 1 >= count) {
      index = count;
      base = NOWHERE;
      return false;
    }
    index++;
    if (placement == ElementShape.Placement.ENTRIES) {
      enterEntry();
    } else {
      base = following;
      following += stride;
    }
    return true;
  }

  final boolean hasFollowing() {
    checkLent();
    return index + 1 < count;
  }

  /** Where element {@code i} stands, without moving. */
  final int positionOf(int i) {
    checkIndex(i, size());
    if (!isIndexed()) {
      throw new IllegalStateException(
          describe() + ": get(" + i + ") (expected: a list at a stride; use the cursor here)");
    }
    return first + i * stride;
  }

  /** Bytes of the entry that the cursor stands on. */
  final int entryLength() {
    return following - base;
  }

  final ElementShape.Placement placement() {
    return placement;
  }

  /** Bytes of an entry in this list: a width, or -1 where each says its own. */
  int entryWidth() {
    return element.width();
  }

  final void checkStanding() {
    if (base >= NOWHERE) {
      throw misplaced(new IndexOutOfBoundsException("no element"));
    }
  }

  final void checkLent() {
    if (isEmptyHanded()) {
      throw misplaced(new IndexOutOfBoundsException("nothing"));
    }
  }

  @Override
  final String describe() {
    StructShape of = holder;
    return of == null ? "list" : of.pathOf(holderOffset);
  }

  @Override
  final String pathOf(int at) {
    return index < 0 ? describe() : describe() + "[" + index + "]";
  }

  private void enterEntry() {
    int length = Pointers.entryLength(this, following);
    int expected = entryWidth();
    if (expected >= 0 && length != expected) {
      throw malformed(following, "entry length " + length + " (expected: " + expected + ")");
    }
    base = following + Pointers.ENTRY_PREFIX;
    following = base + length;
  }
}
