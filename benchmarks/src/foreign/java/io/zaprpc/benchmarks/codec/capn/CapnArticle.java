// Written by hand in the shape of the Cap'n Proto generator for Java, which is not packaged: the schema is
// src/main/capnp/messages.capnp, the offsets are those that `capnp compile -ocapnp` prints for it.
package io.zaprpc.benchmarks.codec.capn;

public final class CapnArticle {
  public static final org.capnproto.StructSize STRUCT_SIZE = new org.capnproto.StructSize((short) 2, (short) 5);

  public static final class Factory extends org.capnproto.StructFactory<Builder, Reader> {
    public Factory() {}

    public final Reader constructReader(org.capnproto.SegmentReader segment, int data, int pointers, int dataSize, short pointerCount, int nestingLimit) {
      return new Reader(segment, data, pointers, dataSize, pointerCount, nestingLimit);
    }

    public final Builder constructBuilder(org.capnproto.SegmentBuilder segment, int data, int pointers, int dataSize, short pointerCount) {
      return new Builder(segment, data, pointers, dataSize, pointerCount);
    }

    public final org.capnproto.StructSize structSize() { return STRUCT_SIZE; }

    public final Reader asReader(Builder builder) { return builder.asReader(); }
  }

  public static final Factory factory = new Factory();
  public static final org.capnproto.StructList.Factory<Builder, Reader> listFactory = new org.capnproto.StructList.Factory<Builder, Reader>(factory);

  public static final class Builder extends org.capnproto.StructBuilder {
    Builder(org.capnproto.SegmentBuilder segment, int data, int pointers, int dataSize, short pointerCount) {
      super(segment, data, pointers, dataSize, pointerCount);
    }

    public final Reader asReader() {
      return new Reader(segment, data, pointers, dataSize, pointerCount, 0x7fffffff);
    }

    public final long getId() { return _getLongField(0); }
    public final void setId(long value) { _setLongField(0, value); }
    public final long getPublished() { return _getLongField(1); }
    public final void setPublished(long value) { _setLongField(1, value); }
    public final void setAuthor(org.capnproto.Text.Reader value) { _setPointerField(org.capnproto.Text.factory, 0, value); }
    public final void setAuthor(String value) { _setPointerField(org.capnproto.Text.factory, 0, new org.capnproto.Text.Reader(value)); }
    public final org.capnproto.Text.Builder initAuthor(int size) { return _initPointerField(org.capnproto.Text.factory, 0, size); }
    public final void setTitle(org.capnproto.Text.Reader value) { _setPointerField(org.capnproto.Text.factory, 1, value); }
    public final void setTitle(String value) { _setPointerField(org.capnproto.Text.factory, 1, new org.capnproto.Text.Reader(value)); }
    public final org.capnproto.Text.Builder initTitle(int size) { return _initPointerField(org.capnproto.Text.factory, 1, size); }
    public final void setSummary(org.capnproto.Text.Reader value) { _setPointerField(org.capnproto.Text.factory, 2, value); }
    public final void setSummary(String value) { _setPointerField(org.capnproto.Text.factory, 2, new org.capnproto.Text.Reader(value)); }
    public final org.capnproto.Text.Builder initSummary(int size) { return _initPointerField(org.capnproto.Text.factory, 2, size); }
    public final void setBody(org.capnproto.Text.Reader value) { _setPointerField(org.capnproto.Text.factory, 3, value); }
    public final void setBody(String value) { _setPointerField(org.capnproto.Text.factory, 3, new org.capnproto.Text.Reader(value)); }
    public final org.capnproto.Text.Builder initBody(int size) { return _initPointerField(org.capnproto.Text.factory, 3, size); }
    public final org.capnproto.TextList.Builder initTags(int size) { return _initPointerField(org.capnproto.TextList.factory, 4, size); }
  }

  public static final class Reader extends org.capnproto.StructReader {
    Reader(org.capnproto.SegmentReader segment, int data, int pointers, int dataSize, short pointerCount, int nestingLimit) {
      super(segment, data, pointers, dataSize, pointerCount, nestingLimit);
    }

    public final long getId() { return _getLongField(0); }
    public final long getPublished() { return _getLongField(1); }
    public final boolean hasAuthor() { return !_pointerFieldIsNull(0); }
    public org.capnproto.Text.Reader getAuthor() { return _getPointerField(org.capnproto.Text.factory, 0, null, 0, 0); }
    public final boolean hasTitle() { return !_pointerFieldIsNull(1); }
    public org.capnproto.Text.Reader getTitle() { return _getPointerField(org.capnproto.Text.factory, 1, null, 0, 0); }
    public final boolean hasSummary() { return !_pointerFieldIsNull(2); }
    public org.capnproto.Text.Reader getSummary() { return _getPointerField(org.capnproto.Text.factory, 2, null, 0, 0); }
    public final boolean hasBody() { return !_pointerFieldIsNull(3); }
    public org.capnproto.Text.Reader getBody() { return _getPointerField(org.capnproto.Text.factory, 3, null, 0, 0); }
    public final boolean hasTags() { return !_pointerFieldIsNull(4); }
    public final org.capnproto.TextList.Reader getTags() { return _getPointerField(org.capnproto.TextList.factory, 4, null, 0); }
  }
}
