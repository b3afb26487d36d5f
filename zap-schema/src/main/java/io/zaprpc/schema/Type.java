package io.zaprpc.schema;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/**
 * What a field holds, with aliases and synonyms resolved. {@code toString} gives the canonical
 * spelling.
 */
public sealed interface Type {

  /** A type of fixed width whose value lies in the struct itself. */
  enum Scalar implements Type {
    /** One byte, 0 or 1. */
    BOOL(1),
    /** Unsigned, 1 byte. */
    U8(1),
    /** Unsigned, 2 bytes. */
    U16(2),
    /** Unsigned, 4 bytes. */
    U32(4),
    /** Unsigned, 8 bytes. */
    U64(8),
    /** Signed, 1 byte. */
    I8(1),
    /** Signed, 2 bytes. */
    I16(2),
    /** Signed, 4 bytes. */
    I32(4),
    /** Signed, 8 bytes. */
    I64(8),
    /** IEEE 754, 4 bytes. */
    F32(4),
    /** IEEE 754, 8 bytes. */
    F64(8);

    private final int width;

    Scalar(int width) {
      this.width = width;
    }

    /** Returns the bytes that a value takes. */
    public int width() {
      return width;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** UTF-8 text of any length. */
  record Text() implements Type {
    @Override
    public String toString() {
      return "text";
    }
  }

  /** Bytes of any length. */
  record Bytes() implements Type {
    @Override
    public String toString() {
      return "bytes";
    }
  }

  /**
   * Bytes of a fixed length, in the struct itself.
   *
   * @param length number of bytes, at least 1
   */
  record FixedBytes(int length) implements Type {

    /** Refuses a length below 1. */
    public FixedBytes {
      if (length < 1) {
        throw new IllegalArgumentException("length: " + length + " (expected: >= 1)");
      }
    }

    @Override
    public String toString() {
      return "bytes_fixed[" + length + "]";
    }
  }

  /**
   * A list.
   *
   * @param element what it holds, never a list itself
   */
  record ListType(Type element) implements Type {

    /** Refuses a list of lists. */
    public ListType {
      requireNonNull(element, "element");
      if (element instanceof ListType) {
        throw new IllegalArgumentException("element: " + element + " (expected: no list)");
      }
    }

    @Override
    public String toString() {
      return "list<" + element + ">";
    }
  }

  /**
   * A list element that is a pointer to a struct; occurs nowhere else.
   *
   * @param target the struct
   */
  record PointerType(StructType target) implements Type {

    /** Refuses null. */
    public PointerType {
      requireNonNull(target, "target");
    }

    @Override
    public String toString() {
      return "ptr<" + target + ">";
    }
  }

  /**
   * A struct, behind a pointer as a field.
   *
   * @param name name of a struct of the same schema
   */
  record StructType(String name) implements Type {

    /** Refuses null. */
    public StructType {
      requireNonNull(name, "name");
    }

    @Override
    public String toString() {
      return name;
    }
  }
}
