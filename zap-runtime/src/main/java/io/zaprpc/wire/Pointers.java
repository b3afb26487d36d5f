package io.zaprpc.wire;

/**
 * Every bounds check of an offset that comes from the wire.
 *
 * <pre>
 *  bytes, text   u32 offset from the slot, forward only | u32 length        0 = null
 *  list          i32 offset from the slot, either way   | u32 count         0 = null
 *  struct        i32 offset from the slot, either way                       0 = null
 *  list entry    u32 length | bytes
 * </pre>
 *
 * <p>All sums are taken in 64 bits. A target must lie behind the header and, with all that it
 * spans, before the message's end; bytes must lie behind their own slot. Where a body lies apart,
 * what points behind the rest is looked at again in the joined message.
 */
final class Pointers {

  /** Width of a slot of bytes, text or list. */
  static final int BYTES_SLOT = 8;

  /** Width of a struct slot and of an element in a pointer run. */
  static final int STRUCT_SLOT = 4;

  /** Width of the length before a list entry. */
  static final int ENTRY_PREFIX = 4;

  /** How deep structs may nest. */
  static final int MAX_DEPTH = 128;

  private Pointers() {}

  /** The slot, as one word, of a tail that begins right behind the slot at the section's end. */
  static long tailSlot(int length) {
    return length == 0 ? 0 : BYTES_SLOT | (long) length << 32;
  }

  /** The slot, as one word, of bytes or a list. */
  static long slot(int relative, int length) {
    return (relative & 0xFFFF_FFFFL) | (long) length << 32;
  }

  /**
   * Index of the bytes that {@code slot} points at; the slot is not null.
   *
   * @param view names the struct on failure
   */
  static int bytesTarget(LentView view, int slot, long word) {
    long relative = word & 0xFFFF_FFFFL;
    long length = word >>> 32;
    long target = slot + relative;
    if (relative < BYTES_SLOT || target + length > view.end) {
      if (view.join()) {
        return bytesTarget(view, slot, word);
      }
      throw view.malformed(
          slot,
          "offset "
              + relative
              + " with length "
              + length
              + " (expected: between "
              + BYTES_SLOT
              + " and the end "
              + (view.end - slot)
              + " bytes on)");
    }
    return (int) target;
  }

  /** Index of the struct that {@code slot} points at; the slot is not null. */
  static int structTarget(LentView view, int slot, int relative, int fixedSize) {
    long target = (long) slot + relative;
    if (target < view.start + MessageHeader.SIZE || target + fixedSize > view.end) {
      if (view.join()) {
        return structTarget(view, slot, relative, fixedSize);
      }
      throw view.malformed(
          slot,
          "struct of "
              + fixedSize
              + " bytes at offset "
              + relative
              + " (expected: within the "
              + (view.end - view.start)
              + " bytes of the message)");
    }
    return (int) target;
  }

  /** Index of the list run that {@code slot} points at; the slot is not null. */
  static int listTarget(LentView view, int slot, int relative, long count, int minimumWidth) {
    long target = (long) slot + relative;
    long room = view.end - target;
    if (target < view.start + MessageHeader.SIZE || room < 0 || count * minimumWidth > room) {
      if (view.join()) {
        return listTarget(view, slot, relative, count, minimumWidth);
      }
      throw view.malformed(
          slot,
          "list of "
              + count
              + " at offset "
              + relative
              + " (expected: "
              + minimumWidth
              + " bytes or more each within the "
              + (view.end - view.start)
              + " bytes of the message)");
    }
    return (int) target;
  }

  /** Length of the entry whose prefix stands at {@code prefix}. */
  static int entryLength(LentView view, int prefix) {
    if (prefix + (long) ENTRY_PREFIX > view.end) {
      if (view.join()) {
        return entryLength(view, prefix);
      }
      throw view.malformed(prefix, "entry prefix is cut off by the message's end");
    }
    long length = LittleEndian.getUnsignedInt(view.array, prefix);
    long room = (long) view.end - prefix - ENTRY_PREFIX;
    if (length > room) {
      if (view.join()) {
        return entryLength(view, prefix);
      }
      throw view.malformed(prefix, "entry length " + length + " (expected: <= " + room + ")");
    }
    return (int) length;
  }
}
