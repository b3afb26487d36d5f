package io.zaprpc.wire;

import java.util.List;

/** The checks of generated record constructors: each returns its value or names the field. */
public final class FieldChecks {

  private FieldChecks() {}

  /** {@code 0..255}. */
  public static int u8(int value, String field) {
    return (int) number(FieldKind.U8, value, field);
  }

  /** {@code -128..127}. */
  public static int i8(int value, String field) {
    return (int) number(FieldKind.I8, value, field);
  }

  /** {@code 0..65535}. */
  public static int u16(int value, String field) {
    return (int) number(FieldKind.U16, value, field);
  }

  /** {@code -32768..32767}. */
  public static int i16(int value, String field) {
    return (int) number(FieldKind.I16, value, field);
  }

  /** {@code 0..4294967295}. */
  public static long u32(long value, String field) {
    return number(FieldKind.U32, value, field);
  }

  /** Exactly {@code width} bytes. */
  public static Bytes fixed(Bytes value, int width, String field) {
    if (notNull(value, field).length() != width) {
      throw new IllegalArgumentException(
          field + ": " + value.length() + " bytes (expected: " + width + ")");
    }
    return value;
  }

  /** Not null. */
  public static <T> T notNull(T value, String field) {
    if (value == null) {
      throw new NullPointerException(field + ": null (expected: a value)");
    }
    return value;
  }

  /** An immutable copy without null elements. */
  public static <T> List<T> list(List<T> value, String field) {
    notNull(value, field);
    for (int i = 0; i < value.size(); i++) {
      notNull(value.get(i), field + "[" + i + "]");
    }
    return List.copyOf(value);
  }

  /** An immutable copy whose elements have exactly {@code width} bytes each. */
  public static List<Bytes> fixedList(List<Bytes> value, int width, String field) {
    List<Bytes> copy = list(value, field);
    for (int i = 0; i < copy.size(); i++) {
      fixed(copy.get(i), width, field + "[" + i + "]");
    }
    return copy;
  }

  /** Elements that fit a kind narrower than {@code int}. */
  public static IntList elements(IntList value, FieldKind kind, String field) {
    notNull(value, field);
    for (int i = 0; i < value.size(); i++) {
      checkKind(kind, value.get(i), field, i);
    }
    return value;
  }

  /** Elements that fit a kind narrower than {@code long}. */
  public static LongList elements(LongList value, FieldKind kind, String field) {
    notNull(value, field);
    for (int i = 0; i < value.size(); i++) {
      checkKind(kind, value.get(i), field, i);
    }
    return value;
  }

  /** A layout that is written. */
  public static Layout written(Layout layout) {
    if (layout == Layout.PREFIXED) {
      throw new IllegalArgumentException("layout: PREFIXED (expected: DERIVED or FRAMED)");
    }
    return layout;
  }

  private static void checkKind(FieldKind kind, long value, String field, int index) {
    if (!kind.holds(value)) {
      throw kind.refusal(field + "[" + index + "]", value);
    }
  }

  /** Whether a list element fits its kind. */
  static void fits(FieldKind kind, long value, ListBuilder list) {
    if (!kind.holds(value)) {
      throw kind.refusal(list.describe() + "[" + list.added() + "]", value);
    }
  }

  private static long number(FieldKind kind, long value, String field) {
    if (!kind.holds(value)) {
      throw kind.refusal(field, value);
    }
    return value;
  }
}
