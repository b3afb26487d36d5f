// Written by hand in the shape of the Cap'n Proto generator for Java, which is not packaged: the schema is
// src/main/capnp/messages.capnp, the offsets are those that `capnp compile -ocapnp` prints for it.
package io.zaprpc.benchmarks.codec.capn;

public final class CapnAccess {
  public static final org.capnproto.StructSize STRUCT_SIZE = new org.capnproto.StructSize((short) 3, (short) 1);

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

    public final long getAccount0() { return _getLongField(0); }
    public final void setAccount0(long value) { _setLongField(0, value); }
    public final long getAccount1() { return _getLongField(1); }
    public final void setAccount1(long value) { _setLongField(1, value); }
    public final int getAccount2() { return _getIntField(4); }
    public final void setAccount2(int value) { _setIntField(4, value); }
    public final org.capnproto.StructList.Builder<CapnWord.Builder> initKeys(int size) { return _initPointerField(CapnWord.listFactory, 0, size); }
  }

  public static final class Reader extends org.capnproto.StructReader {
    Reader(org.capnproto.SegmentReader segment, int data, int pointers, int dataSize, short pointerCount, int nestingLimit) {
      super(segment, data, pointers, dataSize, pointerCount, nestingLimit);
    }

    public final long getAccount0() { return _getLongField(0); }
    public final long getAccount1() { return _getLongField(1); }
    public final int getAccount2() { return _getIntField(4); }
    public final boolean hasKeys() { return !_pointerFieldIsNull(0); }
    public final org.capnproto.StructList.Reader<CapnWord.Reader> getKeys() { return _getPointerField(CapnWord.listFactory, 0, null, 0); }
  }
}
