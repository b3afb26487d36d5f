package io.zaprpc.wire;

/** What a field or list element holds, and how wide its slot is. */
public enum FieldKind {
  /** One byte, 0 or 1 written, any non-zero read as true. */
  BOOL(1),
  /** Unsigned, 1 byte. */
  U8(1),
  /** Unsigned, 2 bytes. */
  U16(2),
  /** Unsigned, 4 bytes. */
  U32(4),
  /** Unsigned, 8 bytes. */
  U64(8),
  /** Two's complement, 1 byte. */
  I8(1),
  /** Two's complement, 2 bytes. */
  I16(2),
  /** Two's complement, 4 bytes. */
  I32(4),
  /** Two's complement, 8 bytes. */
  I64(8),
  /** IEEE 754 bits, 4 bytes. */
  F32(4),
  /** IEEE 754 bits, 8 bytes. */
  F64(8),
  /** UTF-8 behind an offset and a length. */
  TEXT(Pointers.BYTES_SLOT),
  /** Bytes behind an offset and a length. */
  BYTES(Pointers.BYTES_SLOT),
  /** A stated number of bytes in place. */
  FIXED(0),
  /** A struct behind an offset. */
  STRUCT(Pointers.STRUCT_SLOT),
  /** A list behind an offset and a count. */
  LIST(Pointers.BYTES_SLOT);

  private final int width;

  FieldKind(int width) {
    this.width = width;
  }

  /** Bytes of the slot; 0 for {@link #FIXED}, whose field states it. */
  int width() {
    return width;
  }

  /** Whether a number fits. */
  boolean holds(long value) {
    return value >= least() && value <= most();
  }

  /** The failure of a number that does not fit; {@code field} says where. */
  IllegalArgumentException refusal(String field, long value) {
    return new IllegalArgumentException(
        field + ": " + value + " (expected: " + least() + ".." + most() + ")");
  }

  /** The least value of a number that is not as wide as the Java type it is held in. */
  private long least() {
    return switch (this) {
      case U8, U16, U32 -> 0;
      case I8 -> Byte.MIN_VALUE;
      case I16 -> Short.MIN_VALUE;
      default -> Long.MIN_VALUE;
    };
  }

  /** The largest value of a number that is not as wide as the Java type it is held in. */
  private long most() {
    return switch (this) {
      case U8 -> 0xFF;
      case U16 -> 0xFFFF;
      case U32 -> 0xFFFF_FFFFL;
      case I8 -> Byte.MAX_VALUE;
      case I16 -> Short.MAX_VALUE;
      default -> Long.MAX_VALUE;
    };
  }

  /** Whether the value stands outside of the fixed section. */
  boolean isPointer() {
    return this == TEXT || this == BYTES || this == STRUCT || this == LIST;
  }
}
