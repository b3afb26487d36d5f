package io.zaprpc.wire;

/** A body that lies apart, in an array of its own, and knows how many hold it. */
final class HeapBody extends Body {

  private final byte[] content;
  private final int[] holders;
  private int copies;

  HeapBody(byte[] content) {
    this(content, new int[] {1});
  }

  private HeapBody(byte[] content, int[] holders) {
    this.content = content;
    this.holders = holders;
  }

  int holders() {
    return holders[0];
  }

  /** How often the content was copied out of this one. */
  int copies() {
    return copies;
  }

  @Override
  public int length() {
    return content.length;
  }

  @Override
  public void copyTo(int from, byte[] target, int offset, int count) {
    System.arraycopy(content, from, target, offset, count);
    copies++;
  }

  @Override
  public Body retain() {
    holders[0]++;
    return new HeapBody(content, holders);
  }

  @Override
  public void close() {
    holders[0]--;
  }
}
