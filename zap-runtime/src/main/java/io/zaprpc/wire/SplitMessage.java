package io.zaprpc.wire;

import static java.util.Objects.checkFromIndexSize;

import org.jspecify.annotations.Nullable;

/**
 * A message that ends with a body which lies apart: all before it, the head, stands in an array.
 * Views end where the head ends, so no read leaves the array; what points at the whole body is
 * given the body, and whatever else points behind the head makes head and body be joined first.
 */
final class SplitMessage {

  private final byte[] head;
  private final int start;
  private final int end;
  private final Body body;
  private byte @Nullable [] joined;

  /**
   * @param length bytes of the head
   */
  SplitMessage(byte[] head, int start, int length, Body body) {
    checkFromIndexSize(start, length, head.length);
    this.head = head;
    this.start = start;
    this.end = start + length;
    this.body = body;
  }

  int length() {
    return end - start + body.length();
  }

  /** Whether the header is sound, the message ends with the body and the head holds the root. */
  boolean standsInHead(String name, int fixedSize) {
    if (end - start < MessageHeader.SIZE) {
      return false;
    }
    int size = MessageHeader.check(name, head, start, length(), start);
    return size == length() && MessageHeader.root(head, start) <= end - start - fixedSize;
  }

  /** The body, if that and nothing else is what a view's slot points at. */
  @Nullable Body at(LentView view, long target, long length) {
    boolean whole = target == end && length == body.length();
    return whole && covers(view) ? body : null;
  }

  /** How many bytes the view's message has outside of the view's array. */
  int outside(LentView view) {
    return view.array == head && covers(view) ? body.length() : 0;
  }

  /** Lays a view over the joined message; false if it stands there already, or on an inner one. */
  boolean join(LentView view) {
    if (view.array != head || !covers(view)) {
      return false;
    }
    view.array = joined();
    view.end = end + body.length();
    return true;
  }

  /** Head and body in one array, at the head's indexes. */
  byte[] joined() {
    byte[] whole = joined;
    if (whole == null) {
      whole = new byte[end + body.length()];
      System.arraycopy(head, start, whole, start, end - start);
      body.copyTo(whole, end);
      joined = whole;
    }
    return whole;
  }

  /** Whether a view stands on this message, and not on one that is an entry of its lists. */
  private boolean covers(LentView view) {
    return view.start == start && (view.array == head || view.array == joined);
  }
}
