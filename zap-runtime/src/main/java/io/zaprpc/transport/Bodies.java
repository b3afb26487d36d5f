package io.zaprpc.transport;

import static java.util.Objects.requireNonNull;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.zaprpc.wire.Body;
import java.nio.ByteBuffer;

/**
 * Makes bodies for large bytes fields. Each is its maker's to close; a message in which it is set
 * keeps a hold of its own.
 *
 * <pre>{@code
 * try (Body file = Bodies.of(channel.map(READ_ONLY, 0, channel.size()))) {
 *   response.name("report.pdf").data(file);
 * }
 * }</pre>
 *
 * <p>Memory outside of the heap goes to the socket without a copy; from an array the socket's layer
 * makes the one copy that it needs.
 */
public final class Bodies {

  /**
   * The readable bytes of a buffer, whose reference becomes the body's: {@code close()} releases
   * it. Retain it before to keep one. Neither content nor indexes may change from now on.
   */
  public static Body of(ByteBuf buffer) {
    return BufferBody.owned(requireNonNull(buffer, "buffer"));
  }

  /** The remaining bytes of a buffer, which may not change until every message is sent. */
  public static Body of(ByteBuffer buffer) {
    return BufferBody.owned(Unpooled.wrappedBuffer(requireNonNull(buffer, "buffer")));
  }

  /** An array, which may not change until every message is sent. */
  public static Body of(byte[] array) {
    return BufferBody.owned(Unpooled.wrappedBuffer(requireNonNull(array, "array")));
  }

  private Bodies() {}
}
