package io.zaprpc.compiler.conformance;

import io.zaprpc.wire.BooleanList;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.DoubleList;
import io.zaprpc.wire.FloatList;
import io.zaprpc.wire.IntList;
import io.zaprpc.wire.LongList;
import java.util.ArrayList;
import java.util.List;

/** Turns plain values into generated records and back. */
final class RecordValues {

  private final GeneratedSchema schema;

  RecordValues(GeneratedSchema schema) {
    this.schema = schema;
  }

  Object toRecord(String struct, List<?> plain) {
    List<PlainStruct.PlainField> fields = schema.plain(struct).fields();
    Object[] components = new Object[fields.size()];
    for (int i = 0; i < components.length; i++) {
      components[i] = toComponent(fields.get(i).type(), plain.get(i));
    }
    return schema.generated(struct).newValue(components);
  }

  List<Object> toPlain(String struct, Object value) {
    List<PlainStruct.PlainField> fields = schema.plain(struct).fields();
    GeneratedStruct generated = schema.generated(struct);
    List<Object> plain = new ArrayList<>(fields.size());
    for (int i = 0; i < fields.size(); i++) {
      plain.add(toPlain(fields.get(i).type(), generated.component(value, i)));
    }
    return plain;
  }

  private Object toComponent(PlainType type, Object plain) {
    return switch (type.kind()) {
      case BOOL, UNSIGNED, SIGNED, FLOAT -> number(type, (Long) plain);
      case TEXT -> plain;
      case BYTES, FIXED -> Bytes.ofHex((String) plain);
      case STRUCT, POINTER -> plain == null ? null : toRecord(type.struct(), (List<?>) plain);
      case LIST -> toList(type.element(), (List<?>) plain);
    };
  }

  private static Object number(PlainType type, long value) {
    return switch (type.kind()) {
      case BOOL -> value != 0;
      case FLOAT ->
          type.width() == 4
              ? (Object) Float.intBitsToFloat((int) value)
              : (Object) Double.longBitsToDouble(value);
      default -> isLong(type) ? (Object) value : (Object) (int) value;
    };
  }

  /** Whether Java holds the number in a long: u32, u64, i64. */
  private static boolean isLong(PlainType type) {
    return type.width() == 8 || type.width() == 4 && type.kind() == PlainType.Kind.UNSIGNED;
  }

  private Object toList(PlainType element, List<?> plain) {
    if (!element.isNumber()) {
      return plain.stream().map(value -> toComponent(element, value)).toList();
    }
    long[] values = plain.stream().mapToLong(value -> (Long) value).toArray();
    return switch (element.kind()) {
      case BOOL -> booleans(values);
      case FLOAT -> element.width() == 4 ? floats(values) : doubles(values);
      default -> isLong(element) ? LongList.of(values) : ints(values);
    };
  }

  private static BooleanList booleans(long[] values) {
    boolean[] elements = new boolean[values.length];
    for (int i = 0; i < values.length; i++) {
      elements[i] = values[i] != 0;
    }
    return BooleanList.of(elements);
  }

  private static IntList ints(long[] values) {
    int[] elements = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      elements[i] = (int) values[i];
    }
    return IntList.of(elements);
  }

  private static FloatList floats(long[] values) {
    float[] elements = new float[values.length];
    for (int i = 0; i < values.length; i++) {
      elements[i] = Float.intBitsToFloat((int) values[i]);
    }
    return FloatList.of(elements);
  }

  private static DoubleList doubles(long[] values) {
    double[] elements = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      elements[i] = Double.longBitsToDouble(values[i]);
    }
    return DoubleList.of(elements);
  }

  private Object toPlain(PlainType type, Object component) {
    return switch (type.kind()) {
      case BOOL, UNSIGNED, SIGNED, FLOAT -> number(component);
      case TEXT -> component;
      case BYTES, FIXED -> ((Bytes) component).toHex();
      case STRUCT, POINTER -> component == null ? null : toPlain(type.struct(), component);
      case LIST -> list(type.element(), component);
    };
  }

  /** A boxed Java number as the plain form has it. */
  static Long number(Object boxed) {
    if (boxed instanceof Boolean flag) {
      return flag ? 1L : 0L;
    } else if (boxed instanceof Float value) {
      return Float.floatToRawIntBits(value) & 0xFFFF_FFFFL;
    } else if (boxed instanceof Double value) {
      return Double.doubleToRawLongBits(value);
    }
    return ((Number) boxed).longValue();
  }

  private List<Object> list(PlainType element, Object component) {
    List<Object> plain = new ArrayList<>();
    if (component instanceof List<?> values) {
      values.forEach(value -> plain.add(toPlain(element, value)));
    } else if (component instanceof BooleanList values) {
      for (int i = 0; i < values.size(); i++) {
        plain.add(number(values.get(i)));
      }
    } else if (component instanceof IntList values) {
      values.stream().forEach(value -> plain.add((long) value));
    } else if (component instanceof LongList values) {
      values.stream().forEach(plain::add);
    } else if (component instanceof FloatList values) {
      for (int i = 0; i < values.size(); i++) {
        plain.add(number(values.get(i)));
      }
    } else if (component instanceof DoubleList values) {
      for (int i = 0; i < values.size(); i++) {
        plain.add(number(values.get(i)));
      }
    } else {
      throw new AssertionError("list component: " + component);
    }
    return plain;
  }
}
