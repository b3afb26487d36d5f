package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;

/** Who is given the frames of a connection. */
interface FrameSink {

  /**
   * Looks at the first bytes of the connection, until it returns true.
   *
   * @return false if it wants more bytes first
   */
  boolean begin(byte[] array, int offset, int available);

  /** The longest content that is handed on. */
  long longest();

  /** The longest content that is skipped rather than refused. */
  long longestSkipped();

  /** Whether a frame without content is allowed. */
  boolean allowsEmpty();

  /** Whether no further frame is wanted now. */
  boolean isHeld();

  /**
   * Takes a frame, which is lent until it returns.
   *
   * @return false if the frame must wait: the sink is held from now on and wants it again
   */
  boolean frame(byte[] array, int offset, int length);

  /**
   * Looks at the beginning of a large frame for a body at its end.
   *
   * @param available bytes that are there
   * @param length bytes of the whole content
   * @return how many bytes stand before the body; {@code length} if there is none
   */
  int headLength(byte[] array, int offset, int available, int length);

  /** A buffer for a body, which the cutter owns until the frame is handed on. */
  ByteBuf bodyBuffer(int capacity, int most);

  /**
   * Takes a frame of which the body lies apart. Its array is lent until this returns; the body is
   * the sink's from then on, if the frame was taken.
   *
   * @param length bytes of the whole content, of which the array has those before the body
   * @return false if the frame must wait, as for {@link #frame}
   */
  boolean frameWithBody(byte[] array, int offset, int length, ByteBuf body);

  /**
   * A frame is too large and will be skipped.
   *
   * @return false if it must wait first, as for {@link #frame}
   */
  boolean oversized(byte[] array, int offset, int available, long length);

  /** A length is absurd; nothing after it makes sense. */
  void refused(long length);
}
