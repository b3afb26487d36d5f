package io.zaprpc.wire;

import java.util.List;

/** The checks of generated record constructors: each returns its value or names the field. */
public final class FieldChecks {

  private FieldChecks() {}

  /** {@code 0..255}. */
  public static int u8(int value, String field) {
    return (int) within(value, 0, 0xFF, field);
  }

  /** {@code -128..127}. */
  public static int i8(int value, String field) {
    return (int) within(value, Byte.MIN_VALUE, Byte.MAX_VALUE, field);
  }

  /** {@code 0..65535}. */
  public static int u16(int value, String field) {
    return (int) within(value, 0, 0xFFFF, field);
  }

  /** {@code -32768..32767}. */
  public static int i16(int value, String field) {
    return (int) within(value, Short.MIN_VALUE, Short.MAX_VALUE, field);
  }

  /** {@code 0..4294967295}. */
  public static long u32(long value, String field) {
    return within(value, 0, 0xFFFF_FFFFL, field);
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

  /** Whether a list element fits its kind. */
  static void fits(FieldKind kind, long value, ListBuilder list) {
    switch (kind) {
      case U8 -> element(value, 0, 0xFF, list);
      case I8 -> element(value, Byte.MIN_VALUE, Byte.MAX_VALUE, list);
      case U16 -> element(value, 0, 0xFFFF, list);
      case I16 -> element(value, Short.MIN_VALUE, Short.MAX_VALUE, list);
      case U32 -> element(value, 0, 0xFFFF_FFFFL, list);
      default -> {
        // Every int or long fits.
      }
    }
  }

  private static void element(long value, long least, long most, ListBuilder list) {
    if (value < least || value > most) {
      within(value, least, most, list.describe() + "[" + list.added() + "]");
    }
  }

  private static long within(long value, long least, long most, String field) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          field + ": " + value + " (expected: " + least + ".." + most + ")");
    }
    return value;
  }
}
