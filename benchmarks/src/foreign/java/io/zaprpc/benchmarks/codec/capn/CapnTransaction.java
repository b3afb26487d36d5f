// Written by hand in the shape of the Cap'n Proto generator for Java, which is not packaged: the schema is
// src/main/capnp/messages.capnp, the offsets are those that `capnp compile -ocapnp` prints for it.
package io.zaprpc.benchmarks.codec.capn;

public final class CapnTransaction {
  public static final org.capnproto.StructSize STRUCT_SIZE = new org.capnproto.StructSize((short) 15, (short) 4);

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

    public final long getHash0() { return _getLongField(0); }
    public final void setHash0(long value) { _setLongField(0, value); }
    public final long getHash1() { return _getLongField(1); }
    public final void setHash1(long value) { _setLongField(1, value); }
    public final long getHash2() { return _getLongField(2); }
    public final void setHash2(long value) { _setLongField(2, value); }
    public final long getHash3() { return _getLongField(3); }
    public final void setHash3(long value) { _setLongField(3, value); }
    public final long getSender0() { return _getLongField(4); }
    public final void setSender0(long value) { _setLongField(4, value); }
    public final long getSender1() { return _getLongField(5); }
    public final void setSender1(long value) { _setLongField(5, value); }
    public final int getSender2() { return _getIntField(12); }
    public final void setSender2(int value) { _setIntField(12, value); }
    public final int getTarget2() { return _getIntField(13); }
    public final void setTarget2(int value) { _setIntField(13, value); }
    public final long getTarget0() { return _getLongField(7); }
    public final void setTarget0(long value) { _setLongField(7, value); }
    public final long getTarget1() { return _getLongField(8); }
    public final void setTarget1(long value) { _setLongField(8, value); }
    public final long getNonce() { return _getLongField(9); }
    public final void setNonce(long value) { _setLongField(9, value); }
    public final long getAmount0() { return _getLongField(10); }
    public final void setAmount0(long value) { _setLongField(10, value); }
    public final long getAmount1() { return _getLongField(11); }
    public final void setAmount1(long value) { _setLongField(11, value); }
    public final long getAmount2() { return _getLongField(12); }
    public final void setAmount2(long value) { _setLongField(12, value); }
    public final long getAmount3() { return _getLongField(13); }
    public final void setAmount3(long value) { _setLongField(13, value); }
    public final long getGas() { return _getLongField(14); }
    public final void setGas(long value) { _setLongField(14, value); }
    public final CapnFee.Builder initFee() { return _initPointerField(CapnFee.factory, 0, 0); }
    public final void setInput(org.capnproto.Data.Reader value) { _setPointerField(org.capnproto.Data.factory, 1, value); }
    public final void setInput(byte[] value) { _setPointerField(org.capnproto.Data.factory, 1, new org.capnproto.Data.Reader(value)); }
    public final org.capnproto.Data.Builder initInput(int size) { return _initPointerField(org.capnproto.Data.factory, 1, size); }
    public final void setNote(org.capnproto.Text.Reader value) { _setPointerField(org.capnproto.Text.factory, 2, value); }
    public final void setNote(String value) { _setPointerField(org.capnproto.Text.factory, 2, new org.capnproto.Text.Reader(value)); }
    public final org.capnproto.Text.Builder initNote(int size) { return _initPointerField(org.capnproto.Text.factory, 2, size); }
    public final org.capnproto.StructList.Builder<CapnAccess.Builder> initAccess(int size) { return _initPointerField(CapnAccess.listFactory, 3, size); }
  }

  public static final class Reader extends org.capnproto.StructReader {
    Reader(org.capnproto.SegmentReader segment, int data, int pointers, int dataSize, short pointerCount, int nestingLimit) {
      super(segment, data, pointers, dataSize, pointerCount, nestingLimit);
    }

    public final long getHash0() { return _getLongField(0); }
    public final long getHash1() { return _getLongField(1); }
    public final long getHash2() { return _getLongField(2); }
    public final long getHash3() { return _getLongField(3); }
    public final long getSender0() { return _getLongField(4); }
    public final long getSender1() { return _getLongField(5); }
    public final int getSender2() { return _getIntField(12); }
    public final int getTarget2() { return _getIntField(13); }
    public final long getTarget0() { return _getLongField(7); }
    public final long getTarget1() { return _getLongField(8); }
    public final long getNonce() { return _getLongField(9); }
    public final long getAmount0() { return _getLongField(10); }
    public final long getAmount1() { return _getLongField(11); }
    public final long getAmount2() { return _getLongField(12); }
    public final long getAmount3() { return _getLongField(13); }
    public final long getGas() { return _getLongField(14); }
    public final boolean hasFee() { return !_pointerFieldIsNull(0); }
    public CapnFee.Reader getFee() { return _getPointerField(CapnFee.factory, 0, null, 0); }
    public final boolean hasInput() { return !_pointerFieldIsNull(1); }
    public org.capnproto.Data.Reader getInput() { return _getPointerField(org.capnproto.Data.factory, 1, null, 0, 0); }
    public final boolean hasNote() { return !_pointerFieldIsNull(2); }
    public org.capnproto.Text.Reader getNote() { return _getPointerField(org.capnproto.Text.factory, 2, null, 0, 0); }
    public final boolean hasAccess() { return !_pointerFieldIsNull(3); }
    public final org.capnproto.StructList.Reader<CapnAccess.Reader> getAccess() { return _getPointerField(CapnAccess.listFactory, 3, null, 0); }
  }
}
