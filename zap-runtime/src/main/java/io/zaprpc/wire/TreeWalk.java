package io.zaprpc.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Walks the tree below a struct once, in order of declaration, and checks every pointer, count,
 * length and text on the way: the verification, and the base of everything that needs a whole
 * message. Bounded by {@link Pointers#MAX_DEPTH} and by a budget of bytes, so sharing and cycles
 * end too. A walk belongs to the root reader that made it and is used again.
 */
final class TreeWalk extends LentView {

  /** How many times its size a message may span when every pointer is followed. */
  private static final int TRAVERSAL_FACTOR = 8;

  private StructShape shape;
  private TreeVisitor visitor = TreeVisitor.NONE;
  private @Nullable FieldShape field;
  private int element;
  private int version;
  private long budget;

  private TreeWalk(StructShape shape) {
    this.shape = shape;
  }

  /** Shows the tree below {@code reader} to {@code visitor}. */
  static void over(StructReader reader, TreeVisitor visitor) {
    if (reader.isEmptyHanded()) {
      throw reader.misplaced(new IndexOutOfBoundsException("nothing"));
    }
    TreeWalk walk = reader.walk;
    if (walk == null) {
      walk = new TreeWalk(reader.shape());
      reader.walk = walk;
    }
    walk.shape = reader.shape();
    walk.visitor = visitor;
    if (visitor != TreeVisitor.NONE) {
      reader.join();
    }
    walk.budget = (long) TRAVERSAL_FACTOR * reader.messageLength();
    walk.follow(reader);
    walk.version = reader.version();
    walk.base = reader.base;
    if (reader.isAbsent()) {
      visitor.absentStruct();
    } else {
      walk.spend(walk.base, walk.shape.fixedSize());
      walk.fields();
    }
  }

  @Override
  String describe() {
    return shape.name();
  }

  @Override
  String pathOf(int index) {
    FieldShape at = field;
    if (at == null) {
      return shape.name();
    }
    String path = shape.name() + "." + at.name();
    return element < 0 ? path : path + "[" + element + "]";
  }

  private void fields() {
    visitor.beginStruct();
    List<FieldShape> fields = visitor == TreeVisitor.NONE ? shape.pointers() : shape.fields();
    for (int i = 0; i < fields.size(); i++) {
      FieldShape next = fields.get(i);
      field = next;
      element = -1;
      visitor.field(next.name());
      value(next);
    }
    visitor.endStruct();
  }

  private void value(FieldShape at) {
    int slot = base + at.offset();
    switch (at.kind()) {
      case FIXED -> visitor.bytes(array, slot, at.width());
      case TEXT -> text(slot);
      case BYTES -> bytes(slot);
      case STRUCT -> pointer(at.structShape(), slot);
      case LIST -> list(at.elementShape(), slot);
      default -> visitor.scalar(at.kind(), array, slot);
    }
  }

  private void text(int slot) {
    long word = LittleEndian.getLong(array, slot);
    int length = (int) word == 0 ? 0 : (int) (word >>> 32);
    int target = (int) word == 0 ? slot : Pointers.bytesTarget(this, slot, word);
    textAt(target, length);
  }

  private void textAt(int target, int length) {
    spend(target, length);
    int invalid = Utf8.invalidAt(array, target, length);
    if (invalid >= 0) {
      throw malformed(invalid, "text that is not UTF-8");
    }
    visitor.text(array, target, length);
  }

  private void bytes(int slot) {
    long word = LittleEndian.getLong(array, slot);
    int length = (int) word == 0 ? 0 : (int) (word >>> 32);
    if (bodyAt(slot, word) != null && visitor == TreeVisitor.NONE) {
      spend(slot, length);
      return;
    }
    int target = (int) word == 0 ? slot : Pointers.bytesTarget(this, slot, word);
    spend(target, length);
    visitor.bytes(array, target, length);
  }

  private void pointer(StructShape nested, int slot) {
    int relative = LittleEndian.getInt(array, slot);
    if (relative == 0) {
      visitor.absentStruct();
    } else {
      int target = Pointers.structTarget(this, slot, relative, nested.fixedSize());
      spend(slot, nested.fixedSize());
      descend(nested, target);
    }
  }

  private void list(ElementShape of, int slot) {
    int relative = LittleEndian.getInt(array, slot);
    long count = relative == 0 ? 0 : LittleEndian.getUnsignedInt(array, slot + 4);
    ElementShape.Placement placement = of.placement(shape.layoutToRead(version));
    int stride = ListCursor.stride(of, placement);
    int run = relative == 0 ? slot : Pointers.listTarget(this, slot, relative, count, stride);
    spend(slot, count * stride);
    visitor.beginList((int) count);
    if (visitor != TreeVisitor.NONE || !isPlain(of, placement)) {
      elements(of, placement, run, (int) count, stride);
    }
    visitor.endList();
  }

  /** Whether the run's bounds are all there is to check; records in a run hold no pointers. */
  private boolean isPlain(ElementShape of, ElementShape.Placement placement) {
    return placement == ElementShape.Placement.PACKED
        && (of.kind() != FieldKind.STRUCT || depth() < Pointers.MAX_DEPTH);
  }

  private void elements(
      ElementShape of, ElementShape.Placement placement, int run, int count, int stride) {
    FieldShape owner = field;
    int at = run;
    for (int i = 0; i < count; i++) {
      field = owner;
      element = i;
      switch (placement) {
        case PACKED -> {
          packed(of, at);
          at += stride;
        }
        case POINTERS -> {
          pointer(of.struct(), at);
          at += stride;
        }
        case ENTRIES -> {
          int length = Pointers.entryLength(this, at);
          entry(of, at + Pointers.ENTRY_PREFIX, length);
          at += Pointers.ENTRY_PREFIX + length;
        }
      }
    }
  }

  private void packed(ElementShape of, int at) {
    switch (of.kind()) {
      case FIXED -> visitor.bytes(array, at, of.width());
      case STRUCT -> descend(of.struct(), at);
      default -> visitor.scalar(of.kind(), array, at);
    }
  }

  private void entry(ElementShape of, int at, int length) {
    switch (of.kind()) {
      case TEXT -> textAt(at, length);
      case BYTES -> {
        spend(at, length);
        visitor.bytes(array, at, length);
      }
      case STRUCT -> message(of.struct(), at, length);
      default -> {
        if (length != of.width()) {
          throw malformed(at, "entry length " + length + " (expected: " + of.width() + ")");
        }
        packed(of, at);
      }
    }
  }

  /** A list entry that is a whole message. */
  private void message(StructShape nested, int at, int length) {
    if (length == 0) {
      visitor.absentStruct();
      return;
    }
    int size = checkHeader(nested, at, length);
    int object = MessageHeader.root(array, at);
    if (object > size - nested.fixedSize()) {
      throw malformed(at + object, "fixed section of " + nested.fixedSize() + " bytes is cut off");
    }
    spend(at, nested.fixedSize());
    int outerStart = start;
    int outerEnd = end;
    int outerVersion = version;
    start = at;
    end = at + size;
    version = MessageHeader.version(array, at);
    descend(nested, at + object);
    start = outerStart;
    end = outerEnd;
    version = outerVersion;
  }

  private int checkHeader(StructShape nested, int at, int length) {
    try {
      return MessageHeader.check(nested.name(), array, at, length, root.start);
    } catch (MalformedMessageException e) {
      throw e.within(pathOf(at));
    }
  }

  private void descend(StructShape nested, int at) {
    StructShape outerShape = shape;
    FieldShape outerField = field;
    int outerElement = element;
    int outerBase = base;
    if (depth() == Pointers.MAX_DEPTH) {
      throw malformed(at, "depth (expected: <= " + Pointers.MAX_DEPTH + ")");
    }
    depth(depth() + 1);
    shape = nested;
    base = at;
    try {
      fields();
    } catch (MalformedMessageException e) {
      shape = outerShape;
      field = outerField;
      element = outerElement;
      throw e.within(pathOf(at));
    }
    depth(depth() - 1);
    shape = outerShape;
    field = outerField;
    element = outerElement;
    base = outerBase;
  }

  private void spend(int at, long bytes) {
    budget -= bytes;
    if (budget < 0) {
      throw malformed(
          at,
          "spans more than " + TRAVERSAL_FACTOR + " times the message (shared or cyclic parts)");
    }
  }
}
