package io.zaprpc.wire;

/** A message under construction passed the limit that its {@link OutputArray} was given. */
public final class MessageTooLargeException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  private final long size;
  private final long limit;

  MessageTooLargeException(long size, long limit) {
    super("message size: " + size + " (expected: <= " + limit + ")");
    this.size = size;
    this.limit = limit;
  }

  /** The size in bytes that the message would have reached at least. */
  public long size() {
    return size;
  }

  /** The limit in bytes. */
  public long limit() {
    return limit;
  }
}
