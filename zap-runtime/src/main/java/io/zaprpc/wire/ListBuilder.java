package io.zaprpc.wire;

import org.jspecify.annotations.Nullable;

/**
 * Writes one list in place: it is begun with its count, and then exactly so many entries are added
 * in order. Entries of one width are reserved at once; entries that vary in length are appended,
 * and while such a list lacks entries, nothing else may be appended to the message.
 */
public abstract class ListBuilder extends PartBuilder {

  private static final int NO_ENTRY = -1;

  private final ElementShape element;
  private ElementShape.Placement placement = ElementShape.Placement.PACKED;
  private int stride;
  private int following;
  private int count;
  private int added;
  private int entry = NO_ENTRY;
  private @Nullable StructShape holder;
  private int holderOffset;

  /**
   * The list that was open when this one was opened, and its scope; kept by {@link OutputArray}.
   */
  @Nullable ListBuilder outer;

  int outerScope;

  ListBuilder(ElementShape element) {
    this.element = element;
  }

  /** How many entries the list was begun with. */
  public final int size() {
    return count;
  }

  /** How many entries were added. */
  public final int added() {
    return added;
  }

  final void open(StructBuilder struct, int offset, int entries) {
    if (entries < 0) {
      throw new IllegalArgumentException(
          struct.shape().pathOf(offset) + ": count " + entries + " (expected: >= 0)");
    }
    OutputArray target = struct.appending();
    if (isOpen()) {
      checkComplete();
    }
    join(target, struct.layout, struct.scope, struct.depth, target.position());
    holder = struct.shape();
    holderOffset = offset;
    placement = element.placement(layout);
    count = entries;
    added = 0;
    entry = NO_ENTRY;
    if (entries == 0) {
      struct.writeU64(offset, 0);
      return;
    }
    target.alignTo8();
    following = target.position();
    struct.point(offset, following, entries);
    reserve(target);
  }

  /** Where the next entry's value begins, its length before it where the layout wants one. */
  final int nextValue() {
    checkRoom();
    int at = following;
    following += stride;
    added++;
    if (placement == ElementShape.Placement.ENTRIES) {
      LittleEndian.putInt(out.array, at, stride - Pointers.ENTRY_PREFIX);
      return at + Pointers.ENTRY_PREFIX;
    }
    return at;
  }

  /**
   * Begins the next entry, whose length is patched when it is closed; returns its value's place.
   */
  final int beginEntry(int reserved) {
    checkRoom();
    out.enter(scope);
    closeEntry();
    entry = out.reserveZeroed(Pointers.ENTRY_PREFIX + reserved);
    added++;
    return entry + Pointers.ENTRY_PREFIX;
  }

  /** Appends the next entry of a text or bytes list. */
  final void addEntry(byte[] source, int from, int length) {
    int at = beginEntry(length);
    System.arraycopy(source, from, out.array, at, length);
    endEntry();
  }

  /** Ends an entry that holds nothing which could still grow. */
  final void endEntry() {
    closeEntry();
    if (added == count) {
      out.pop(this);
    }
  }

  /** Called by the output when somebody outside wants to append. */
  final void closeEntries() {
    if (added != count) {
      throw new IllegalStateException(
          describe()
              + ": "
              + added
              + " of "
              + count
              + " entries added (expected: all of them before anything else is written)");
    }
    closeEntry();
    out.pop(this);
  }

  /** Takes back the entry that was just begun. */
  final void dropEntry() {
    out.position(entry);
    entry = NO_ENTRY;
    added--;
  }

  final boolean isVariable() {
    return placement == ElementShape.Placement.ENTRIES && entryWidth() < 0;
  }

  final ElementShape.Placement placement() {
    return placement;
  }

  /** Bytes of an entry where all have the same, or -1. */
  int entryWidth() {
    return element.width();
  }

  /** Completes an entry of {@code length} bytes at {@code value}; a message patches its size. */
  void finishEntry(int value, int length) {
    // Plain bytes need nothing but the length before them.
  }

  @Override
  final String describe() {
    StructShape of = holder;
    return of == null ? "list" : of.pathOf(holderOffset);
  }

  @Override
  final void checkComplete() {
    if (added != count) {
      throw new IllegalStateException(
          describe() + ": " + added + " entries added (expected: " + count + ")");
    }
  }

  private void reserve(OutputArray target) {
    if (isVariable()) {
      target.push(this);
      scope = target.scope;
      return;
    }
    stride =
        switch (placement) {
          case PACKED -> element.width();
          case POINTERS -> Pointers.STRUCT_SLOT;
          case ENTRIES -> Pointers.ENTRY_PREFIX + entryWidth();
        };
    target.reserveZeroed((long) count * stride);
  }

  private void checkRoom() {
    checkOpen();
    if (added == count) {
      throw new IllegalStateException(
          describe() + ": entry " + (added + 1) + " (expected: <= " + count + " entries)");
    }
  }

  private void closeEntry() {
    if (entry != NO_ENTRY) {
      int value = entry + Pointers.ENTRY_PREFIX;
      int length = out.position() - value;
      LittleEndian.putInt(out.array, entry, length);
      finishEntry(value, length);
      entry = NO_ENTRY;
    }
  }
}
