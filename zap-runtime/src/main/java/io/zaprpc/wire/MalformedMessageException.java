package io.zaprpc.wire;

/**
 * Bytes that are no valid message: a damaged pointer, count, header or text. Names the field's path
 * and the byte, counted from the start of the message.
 */
public final class MalformedMessageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String path;
  private final String problem;
  private final long offset;

  MalformedMessageException(String path, String problem, long offset) {
    super(path + ": " + problem + " at byte " + offset);
    this.path = path;
    this.problem = problem;
    this.offset = offset;
  }

  /** Where in the tree, such as {@code Order.lines[3].sku}. */
  public String path() {
    return path;
  }

  /** The byte, counted from the start of the outermost message that was read. */
  public long offset() {
    return offset;
  }

  /** The same fault, seen from the parent: {@code step} replaces the struct's name in the path. */
  MalformedMessageException within(String step) {
    int fieldStart = path.indexOf('.');
    String rest = fieldStart < 0 ? "" : path.substring(fieldStart);
    MalformedMessageException outer = new MalformedMessageException(step + rest, problem, offset);
    outer.setStackTrace(getStackTrace());
    return outer;
  }
}
