package io.zaprpc.schema.layout;

import static java.util.Objects.requireNonNull;

/**
 * How the elements of a list lie in the derived layout.
 *
 * @param kind what stands at an element's place
 * @param stride bytes from one element to the next, 0 if they vary
 */
public record ElementLayout(Kind kind, int stride) {

  /** Refuses null. */
  public ElementLayout {
    requireNonNull(kind, "kind");
  }

  /** What stands at an element's place. */
  public enum Kind {
    /** The element itself, packed without padding. */
    PACKED,
    /** A signed 4-byte offset to a struct. */
    POINTER,
    /** A 4-byte length and then the bytes. */
    LENGTH_PREFIXED
  }
}
