package io.zaprpc.transport;

import static java.util.Objects.checkFromIndexSize;

import io.netty.buffer.ByteBuf;
import io.zaprpc.wire.Body;
import io.zaprpc.wire.Bytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A body in a buffer of Netty's. Each one has a reference and indexes of its own, so that several
 * connections can send the same bytes at once.
 */
final class BufferBody extends Body {

  private final boolean lent;
  private @Nullable ByteBuf buffer;

  private BufferBody(ByteBuf buffer, boolean lent) {
    this.buffer = buffer;
    this.lent = lent;
  }

  /** A body that {@link #close()} ends; the caller's reference becomes the body's. */
  static BufferBody owned(ByteBuf buffer) {
    return new BufferBody(buffer, false);
  }

  /** A body that only {@link #end()} ends; the caller's reference becomes the body's. */
  static BufferBody lent(ByteBuf buffer) {
    return new BufferBody(buffer, true);
  }

  /** What a message had attached, as a buffer of the caller's. */
  static ByteBuf take(Body attached) {
    if (attached instanceof BufferBody body) {
      ByteBuf content = body.content();
      body.buffer = null;
      return content;
    }
    throw new IllegalStateException(
        "body: a " + attached.getClass().getName() + " (expected: one of Bodies)");
  }

  /** A message as it came, with the body that belongs to it. Allocates. */
  static Bytes joined(byte[] array, int offset, int length, @Nullable BufferBody body) {
    if (body == null) {
      return Bytes.copyOf(array, offset, length);
    }
    byte[] whole = Arrays.copyOfRange(array, offset, offset + length + body.length());
    body.copyTo(whole, length);
    return Bytes.of(whole);
  }

  @Override
  public int length() {
    return content().readableBytes();
  }

  @Override
  public void copyTo(int from, byte[] target, int offset, int count) {
    ByteBuf content = content();
    checkFromIndexSize(from, count, content.readableBytes());
    content.getBytes(content.readerIndex() + from, target, offset, count);
  }

  @Override
  public Body retain() {
    return owned(content().retainedDuplicate());
  }

  @Override
  public void close() {
    if (!lent) {
      end();
    }
  }

  /** Gives the buffer back, unless that was done. */
  void end() {
    ByteBuf held = buffer;
    if (held != null) {
      buffer = null;
      held.release();
    }
  }

  @Override
  public String toString() {
    return buffer != null ? super.toString() : "Body[" + gone() + "]";
  }

  private ByteBuf content() {
    ByteBuf held = buffer;
    if (held == null) {
      throw new IllegalStateException("body: used after " + gone());
    }
    return held;
  }

  private String gone() {
    return lent ? "its call had ended (expected: retain() to keep it)" : "close";
  }
}
