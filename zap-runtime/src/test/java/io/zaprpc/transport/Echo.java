package io.zaprpc.transport;

import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.wire.StructBuilder;
import io.zaprpc.wire.StructReader;
import io.zaprpc.wire.StructShape;

/**
 * The struct that the tests of this package send: {@code struct Echo { id u64 @0, number u32 @8,
 * text text @12 }}.
 */
final class Echo {

  static final int SIZE = 20;
  static final StructShape SHAPE =
      StructShape.named("Echo", SIZE).u64("id", 0).u32("number", 8).text("text", 12).build();

  static final MethodDescriptor ECHO = new MethodDescriptor("Echoes", "echo", 1, SHAPE, SHAPE);
  static final MethodDescriptor NOTHING = new MethodDescriptor("Echoes", "nothing", 2, null, null);
  static final MethodDescriptor RAW = new MethodDescriptor("Echoes", "raw", 7, null, null);
  static final MethodDescriptor UNKNOWN = new MethodDescriptor("Echoes", "unknown", 99, null, null);

  static final class Reader extends StructReader {

    Reader wrap(byte[] message) {
      wrapMessage(message, 0, message.length, SIZE);
      return this;
    }

    @Override
    public StructShape shape() {
      return SHAPE;
    }

    long id() {
      return readU64(0);
    }

    long number() {
      return readU32(8);
    }

    String text() {
      return readText(12);
    }
  }

  static final class Builder extends StructBuilder {

    @Override
    public StructShape shape() {
      return SHAPE;
    }

    Builder id(long id) {
      writeU64(0, id);
      return this;
    }

    Builder number(long number) {
      writeU32(8, number);
      return this;
    }

    Builder text(String text) {
      writeText(12, text);
      return this;
    }
  }

  private Echo() {}
}
