package io.zaprpc.wire;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the runtime knows of a struct: its name, the size of its fixed section and its fields.
 * Generated code holds one per struct; accessors do not need it, but whatever walks a whole tree
 * (verification, printing, comparison) and every failure that names a field does. Immutable, for
 * any thread.
 */
public final class StructShape {

  private final String name;
  private final int fixedSize;
  private final @Nullable Layout layout;
  private final List<FieldShape> fields;
  private final List<FieldShape> pointers;
  private final boolean tailed;
  private byte @Nullable [] zeros;

  private StructShape(Builder builder) {
    this.name = builder.name;
    this.fixedSize = builder.fixedSize;
    this.layout = builder.layout;
    this.fields = List.copyOf(builder.fields);
    this.pointers = fields.stream().filter(field -> field.kind().isPointer()).toList();
    this.tailed = !pointers.isEmpty();
  }

  /**
   * Begins the shape of a struct.
   *
   * @param name as in the schema
   * @param fixedSize bytes of the fixed section, which is also the stride in a packed list
   */
  public static Builder named(String name, int fixedSize) {
    return new Builder(name, fixedSize);
  }

  /** The struct's name, as in the schema. */
  public String name() {
    return name;
  }

  /** Bytes of the fixed section. */
  public int fixedSize() {
    return fixedSize;
  }

  /** Whether any field is text, bytes, a list or a struct. */
  public boolean hasTail() {
    return tailed;
  }

  /** The layout that new messages are written in unless the caller says otherwise. */
  public Layout layoutToWrite() {
    return layout == null || layout == Layout.PREFIXED ? Layout.DERIVED : layout;
  }

  /** The layout to read lists of this struct in, in a message of the given version. */
  Layout layoutToRead(int version) {
    return layout == null ? Layout.ofVersion(version) : layout;
  }

  /**
   * Where the body of a message begins, of which the first bytes are there: a bytes field of the
   * root that is large enough to lie apart, behind everything else.
   *
   * @param available bytes that are there
   * @param length bytes of the whole message
   * @return the body's index in the message; -1 if there is none, or it cannot be told
   */
  public int bodyStart(byte[] array, int offset, int available, int length) {
    if (available < MessageHeader.SIZE
        || !MessageHeader.isKnown(LittleEndian.getLong(array, offset))
        || MessageHeader.size(array, offset) != length) {
      return -1;
    }
    int root = MessageHeader.root(array, offset);
    if (root < MessageHeader.SIZE || root > Math.min(available, length) - fixedSize) {
      return -1;
    }
    for (FieldShape field : pointers) {
      if (field.kind() == FieldKind.BYTES) {
        int slot = root + field.offset();
        long word = LittleEndian.getLong(array, offset + slot);
        long target = slot + (word & 0xFFFF_FFFFL);
        boolean large = word >>> 32 >= Body.ATTACHED_FROM;
        if (large && target >= root + fixedSize && target + (word >>> 32) == length) {
          return (int) target;
        }
      }
    }
    return -1;
  }

  List<FieldShape> fields() {
    return fields;
  }

  /** The fields whose values stand outside of the fixed section. */
  List<FieldShape> pointers() {
    return pointers;
  }

  ElementShape.Placement placement(Layout listLayout) {
    return switch (listLayout) {
      case FRAMED -> ElementShape.Placement.ENTRIES;
      case DERIVED -> hasTail() ? ElementShape.Placement.POINTERS : ElementShape.Placement.PACKED;
      case PREFIXED -> hasTail() ? ElementShape.Placement.ENTRIES : ElementShape.Placement.PACKED;
    };
  }

  /** {@code Person.name} for the field whose slot holds {@code offset}. */
  String pathOf(int offset) {
    for (FieldShape field : fields) {
      if (offset >= field.offset() && offset < field.offset() + field.width()) {
        return name + "." + field.name();
      }
    }
    return name;
  }

  /** What the list holds whose slot begins at {@code offset}. */
  ElementShape elementAt(int offset) {
    for (FieldShape field : pointers) {
      if (field.offset() == offset) {
        return field.elementShape();
      }
    }
    throw new IllegalStateException(name + ": no list at " + offset);
  }

  /** A fixed section of zeros, shared by all absent structs of this shape; never written. */
  byte[] zeros() {
    byte[] section = zeros;
    if (section == null) {
      section = new byte[Math.max(fixedSize, 1)];
      zeros = section;
    }
    return section;
  }

  @Override
  public String toString() {
    return name;
  }

  /** Collects the fields in order of declaration; belongs to one thread. */
  public static final class Builder {

    private final String name;
    private final int fixedSize;
    private final List<FieldShape> fields = new ArrayList<>();
    private @Nullable Layout layout;

    private Builder(String name, int fixedSize) {
      this.name = requireNonNull(name, "name");
      this.fixedSize = fixedSize;
    }

    /** The layout that the schema states, for reading and writing. */
    public Builder layout(Layout stated) {
      layout = stated;
      return this;
    }

    /** A {@code bool} field. */
    public Builder bool(String field, int offset) {
      return add(field, FieldKind.BOOL, offset);
    }

    /** A {@code u8} field. */
    public Builder u8(String field, int offset) {
      return add(field, FieldKind.U8, offset);
    }

    /** A {@code u16} field. */
    public Builder u16(String field, int offset) {
      return add(field, FieldKind.U16, offset);
    }

    /** A {@code u32} field. */
    public Builder u32(String field, int offset) {
      return add(field, FieldKind.U32, offset);
    }

    /** A {@code u64} field. */
    public Builder u64(String field, int offset) {
      return add(field, FieldKind.U64, offset);
    }

    /** An {@code i8} field. */
    public Builder i8(String field, int offset) {
      return add(field, FieldKind.I8, offset);
    }

    /** An {@code i16} field. */
    public Builder i16(String field, int offset) {
      return add(field, FieldKind.I16, offset);
    }

    /** An {@code i32} field. */
    public Builder i32(String field, int offset) {
      return add(field, FieldKind.I32, offset);
    }

    /** An {@code i64} field. */
    public Builder i64(String field, int offset) {
      return add(field, FieldKind.I64, offset);
    }

    /** An {@code f32} field. */
    public Builder f32(String field, int offset) {
      return add(field, FieldKind.F32, offset);
    }

    /** An {@code f64} field. */
    public Builder f64(String field, int offset) {
      return add(field, FieldKind.F64, offset);
    }

    /** A {@code text} field. */
    public Builder text(String field, int offset) {
      return add(field, FieldKind.TEXT, offset);
    }

    /** A {@code bytes} field. */
    public Builder bytes(String field, int offset) {
      return add(field, FieldKind.BYTES, offset);
    }

    /** A {@code bytes_fixed[width]} field. */
    public Builder fixed(String field, int offset, int width) {
      fields.add(new FieldShape(field, FieldKind.FIXED, offset, width, null, null));
      return this;
    }

    /** A nested struct; its shape is resolved when first needed. */
    public Builder struct(String field, int offset, Supplier<StructShape> struct) {
      fields.add(
          new FieldShape(field, FieldKind.STRUCT, offset, Pointers.STRUCT_SLOT, struct, null));
      return this;
    }

    /** A list. */
    public Builder list(String field, int offset, ElementShape element) {
      fields.add(new FieldShape(field, FieldKind.LIST, offset, Pointers.BYTES_SLOT, null, element));
      return this;
    }

    /** The finished shape. */
    public StructShape build() {
      return new StructShape(this);
    }

    private Builder add(String field, FieldKind kind, int offset) {
      fields.add(new FieldShape(field, kind, offset, kind.width(), null, null));
      return this;
    }
  }
}
