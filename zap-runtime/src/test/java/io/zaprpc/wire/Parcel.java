package io.zaprpc.wire;

/**
 * {@code struct Parcel { id u64, label text, data bytes, note bytes, inner Parcel, parts list<text>
 * }}: something with a large field, and others that could reach into it.
 */
final class Parcel {

  static final int LABEL = 8;
  static final int DATA = 16;
  static final int NOTE = 24;
  static final int INNER = 32;
  static final int PARTS = 36;
  static final int SIZE = 44;
  static final StructShape SHAPE =
      StructShape.named("Parcel", SIZE)
          .u64("id", 0)
          .text("label", LABEL)
          .bytes("data", DATA)
          .bytes("note", NOTE)
          .struct("inner", INNER, () -> Parcel.SHAPE)
          .list("parts", PARTS, ElementShape.text())
          .build();

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

    String label() {
      return readText(LABEL);
    }

    boolean labelEquals(String text) {
      return textEquals(LABEL, text);
    }

    Bytes data() {
      return readBytes(DATA);
    }

    ByteView data(ByteView view) {
      return viewBytes(DATA, view);
    }

    Body dataBody() {
      return readBody(DATA);
    }

    Body noteBody() {
      return readBody(NOTE);
    }

    Bytes note() {
      return readBytes(NOTE);
    }

    Reader inner() {
      return readStruct(INNER, adopt(new Reader()));
    }

    TextCursor parts() {
      return readList(PARTS, adopt(TextCursor.of()));
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

    Builder label(String label) {
      writeText(LABEL, label);
      return this;
    }

    Builder data(Body data) {
      writeBytes(DATA, data);
      return this;
    }

    Builder data(byte[] data) {
      writeBytes(DATA, data);
      return this;
    }

    Builder note(byte[] note) {
      writeBytes(NOTE, note);
      return this;
    }

    Builder note(Body note) {
      writeBytes(NOTE, note);
      return this;
    }

    Builder inner() {
      return initStruct(INNER, adopt(new Builder()));
    }
  }

  private Parcel() {}
}
