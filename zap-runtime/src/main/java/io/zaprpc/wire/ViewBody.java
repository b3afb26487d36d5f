package io.zaprpc.wire;

import static java.util.Objects.checkFromIndexSize;

/** A body that lies in an array: in the message's, as long as that is lent, or in its own. */
final class ViewBody extends Body {

  static final Body EMPTY = new ViewBody(new ByteView());

  private final ByteView view;

  ViewBody(ByteView view) {
    this.view = view;
  }

  @Override
  public int length() {
    return view.length();
  }

  @Override
  public void copyTo(int from, byte[] target, int offset, int count) {
    checkFromIndexSize(from, count, length());
    System.arraycopy(view.array(), view.offset() + from, target, offset, count);
  }

  @Override
  public Body retain() {
    byte[] copy = toByteArray();
    return new ViewBody(new ByteView().wrap(copy, 0, copy.length));
  }

  @Override
  public void close() {
    // The garbage collector takes the array.
  }
}
