package io.zaprpc.benchmarks.load;

import io.zaprpc.schema.Schema;
import io.zaprpc.schema.Type;
import io.zaprpc.schema.Type.Bytes;
import io.zaprpc.schema.Type.FixedBytes;
import io.zaprpc.schema.Type.ListType;
import io.zaprpc.schema.Type.PointerType;
import io.zaprpc.schema.Type.Scalar;
import io.zaprpc.schema.Type.StructType;
import io.zaprpc.schema.Type.Text;
import io.zaprpc.schema.layout.FieldSlot;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.StructLayout;
import io.zaprpc.wire.ElementShape;
import io.zaprpc.wire.FieldKind;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.StructShape;
import java.util.HashMap;
import java.util.Map;

/**
 * What generated code tells the runtime of each struct, made from the schema instead: readers of
 * any message need no more.
 */
final class Shapes {

  private final LaidOutSchema schema;
  private final Map<String, StructShape> known = new HashMap<>();

  Shapes(LaidOutSchema schema) {
    this.schema = schema;
  }

  /** The shape of a struct; the same object each time, as recursive structs require. */
  StructShape of(String struct) {
    StructShape shape = known.get(struct);
    if (shape == null) {
      shape = build(schema.layout(struct));
      known.put(struct, shape);
    }
    return shape;
  }

  private StructShape build(StructLayout layout) {
    StructShape.Builder shape = StructShape.named(layout.struct().name(), layout.fixedSize());
    Schema.Layout stated = schema.schema().layout();
    if (stated != Schema.Layout.AUTO) {
      shape.layout(Layout.valueOf(stated.name()));
    }
    layout.slots().forEach(slot -> add(shape, slot));
    return shape.build();
  }

  private void add(StructShape.Builder shape, FieldSlot slot) {
    String name = slot.field().name();
    Type type = slot.field().type();
    if (type instanceof Scalar scalar) {
      add(shape, scalar, name, slot.offset());
    } else if (type instanceof Text) {
      shape.text(name, slot.offset());
    } else if (type instanceof Bytes) {
      shape.bytes(name, slot.offset());
    } else if (type instanceof FixedBytes fixed) {
      shape.fixed(name, slot.offset(), fixed.length());
    } else if (type instanceof StructType struct) {
      shape.struct(name, slot.offset(), () -> of(struct.name()));
    } else if (type instanceof ListType list) {
      shape.list(name, slot.offset(), element(list.element()));
    } else {
      throw new IllegalStateException(name + ": " + type + " (expected: the type of a field)");
    }
  }

  private static void add(StructShape.Builder shape, Scalar scalar, String name, int offset) {
    switch (scalar) {
      case BOOL -> shape.bool(name, offset);
      case U8 -> shape.u8(name, offset);
      case U16 -> shape.u16(name, offset);
      case U32 -> shape.u32(name, offset);
      case U64 -> shape.u64(name, offset);
      case I8 -> shape.i8(name, offset);
      case I16 -> shape.i16(name, offset);
      case I32 -> shape.i32(name, offset);
      case I64 -> shape.i64(name, offset);
      case F32 -> shape.f32(name, offset);
      case F64 -> shape.f64(name, offset);
    }
  }

  private ElementShape element(Type type) {
    if (type instanceof Scalar scalar) {
      return ElementShape.scalar(FieldKind.valueOf(scalar.name()));
    }
    if (type instanceof FixedBytes fixed) {
      return ElementShape.fixed(fixed.length());
    }
    if (type instanceof StructType struct) {
      return ElementShape.struct(() -> of(struct.name()));
    }
    if (type instanceof PointerType pointer) {
      return ElementShape.pointer(() -> of(pointer.target().name()));
    }
    return type instanceof Text ? ElementShape.text() : ElementShape.bytes();
  }
}
