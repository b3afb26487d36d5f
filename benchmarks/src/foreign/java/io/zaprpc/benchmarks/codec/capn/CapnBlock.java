// Written by hand in the shape of the Cap'n Proto generator for Java, which is not packaged: the schema is
// src/main/capnp/messages.capnp, the offsets are those that `capnp compile -ocapnp` prints for it.
package io.zaprpc.benchmarks.codec.capn;

public final class CapnBlock {
  public static final org.capnproto.StructSize STRUCT_SIZE = new org.capnproto.StructSize((short) 15, (short) 2);

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

    public final long getNumber() { return _getLongField(0); }
    public final void setNumber(long value) { _setLongField(0, value); }
    public final long getTimestamp() { return _getLongField(1); }
    public final void setTimestamp(long value) { _setLongField(1, value); }
    public final long getGasLimit() { return _getLongField(2); }
    public final void setGasLimit(long value) { _setLongField(2, value); }
    public final long getGasUsed() { return _getLongField(3); }
    public final void setGasUsed(long value) { _setLongField(3, value); }
    public final long getHash0() { return _getLongField(4); }
    public final void setHash0(long value) { _setLongField(4, value); }
    public final long getHash1() { return _getLongField(5); }
    public final void setHash1(long value) { _setLongField(5, value); }
    public final long getHash2() { return _getLongField(6); }
    public final void setHash2(long value) { _setLongField(6, value); }
    public final long getHash3() { return _getLongField(7); }
    public final void setHash3(long value) { _setLongField(7, value); }
    public final long getParent0() { return _getLongField(8); }
    public final void setParent0(long value) { _setLongField(8, value); }
    public final long getParent1() { return _getLongField(9); }
    public final void setParent1(long value) { _setLongField(9, value); }
    public final long getParent2() { return _getLongField(10); }
    public final void setParent2(long value) { _setLongField(10, value); }
    public final long getParent3() { return _getLongField(11); }
    public final void setParent3(long value) { _setLongField(11, value); }
    public final long getMiner0() { return _getLongField(12); }
    public final void setMiner0(long value) { _setLongField(12, value); }
    public final long getMiner1() { return _getLongField(13); }
    public final void setMiner1(long value) { _setLongField(13, value); }
    public final int getMiner2() { return _getIntField(28); }
    public final void setMiner2(int value) { _setIntField(28, value); }
    public final void setExtra(org.capnproto.Text.Reader value) { _setPointerField(org.capnproto.Text.factory, 0, value); }
    public final void setExtra(String value) { _setPointerField(org.capnproto.Text.factory, 0, new org.capnproto.Text.Reader(value)); }
    public final org.capnproto.Text.Builder initExtra(int size) { return _initPointerField(org.capnproto.Text.factory, 0, size); }
    public final org.capnproto.StructList.Builder<CapnTransaction.Builder> initTransactions(int size) { return _initPointerField(CapnTransaction.listFactory, 1, size); }
  }

  public static final class Reader extends org.capnproto.StructReader {
    Reader(org.capnproto.SegmentReader segment, int data, int pointers, int dataSize, short pointerCount, int nestingLimit) {
      super(segment, data, pointers, dataSize, pointerCount, nestingLimit);
    }

    public final long getNumber() { return _getLongField(0); }
    public final long getTimestamp() { return _getLongField(1); }
    public final long getGasLimit() { return _getLongField(2); }
    public final long getGasUsed() { return _getLongField(3); }
    public final long getHash0() { return _getLongField(4); }
    public final long getHash1() { return _getLongField(5); }
    public final long getHash2() { return _getLongField(6); }
    public final long getHash3() { return _getLongField(7); }
    public final long getParent0() { return _getLongField(8); }
    public final long getParent1() { return _getLongField(9); }
    public final long getParent2() { return _getLongField(10); }
    public final long getParent3() { return _getLongField(11); }
    public final long getMiner0() { return _getLongField(12); }
    public final long getMiner1() { return _getLongField(13); }
    public final int getMiner2() { return _getIntField(28); }
    public final boolean hasExtra() { return !_pointerFieldIsNull(0); }
    public org.capnproto.Text.Reader getExtra() { return _getPointerField(org.capnproto.Text.factory, 0, null, 0, 0); }
    public final boolean hasTransactions() { return !_pointerFieldIsNull(1); }
    public final org.capnproto.StructList.Reader<CapnTransaction.Reader> getTransactions() { return _getPointerField(CapnTransaction.listFactory, 1, null, 0); }
  }
}
