package io.zaprpc.wire;

import org.jspecify.annotations.Nullable;

/**
 * Writes a list of structs with one builder that moves from entry to entry; generated list builders
 * extend it. See {@link ListBuilder}.
 *
 * @param <B> the element's builder
 */
public abstract class StructListBuilder<B extends StructBuilder> extends ListBuilder {

  private final StructShape shape;
  private @Nullable B builder;

  /**
   * For generated list builders.
   *
   * @param pointers whether the schema says {@code list<ptr<T>>}
   */
  protected StructListBuilder(StructShape element, boolean pointers) {
    super(pointers ? ElementShape.pointer(() -> element) : ElementShape.struct(() -> element));
    this.shape = element;
  }

  /** A new builder of entries; called once. */
  protected abstract B newElement();

  /**
   * Adds the next entry, zeroed, and returns the one builder, moved there. The entry before is
   * complete by that.
   *
   * @throws IllegalStateException if the list is full
   */
  public final B add() {
    checkDepth();
    B element = element();
    StructBuilder mover = element;
    if (isVariable()) {
      int message = beginEntry(MessageHeader.SIZE + shape.fixedSize());
      scope = out.renewScope();
      writeHeader(message);
      mover.join(out, layout, scope, depth + 1, message + MessageHeader.SIZE);
      return element;
    }
    int at = nextValue();
    switch (placement()) {
      case PACKED -> mover.join(out, layout, scope, depth + 1, at);
      case POINTERS -> mover.join(out, layout, scope, depth + 1, appendTarget(at));
      case ENTRIES -> {
        writeHeader(at);
        MessageHeader.patchSize(out.array, at, entryWidth());
        mover.join(out, layout, scope, depth + 1, at + MessageHeader.SIZE);
      }
    }
    return element;
  }

  @Override
  final int entryWidth() {
    return shape.hasTail() ? -1 : MessageHeader.SIZE + shape.fixedSize();
  }

  @Override
  final void finishEntry(int value, int length) {
    MessageHeader.patchSize(out.array, value, length);
  }

  private int appendTarget(int slot) {
    out.enter(scope);
    out.alignTo8();
    int target = out.reserveZeroed(shape.fixedSize());
    LittleEndian.putInt(out.array, slot, target - slot);
    return target;
  }

  private void writeHeader(int at) {
    MessageHeader.write(out.array, at, layout.version(), 0);
  }

  private B element() {
    B element = builder;
    if (element == null) {
      element = own(newElement());
      builder = element;
    }
    return element;
  }
}
