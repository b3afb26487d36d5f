package io.zaprpc.wire;

import java.io.ByteArrayOutputStream;

/** Writes a tree's content without its layout, so that equal content gives equal bytes. */
final class ContentPrinter implements TreeVisitor {

  private static final int ABSENT = 0;
  private static final int PRESENT = 1;

  private final ByteArrayOutputStream content = new ByteArrayOutputStream();

  private ContentPrinter() {}

  static Bytes of(StructReader reader) {
    ContentPrinter printer = new ContentPrinter();
    TreeWalk.over(reader, printer);
    return Bytes.of(printer.content.toByteArray());
  }

  @Override
  public void beginStruct() {
    content.write(PRESENT);
  }

  @Override
  public void absentStruct() {
    content.write(ABSENT);
  }

  @Override
  public void beginList(int count) {
    writeInt(count);
  }

  @Override
  public void scalar(FieldKind kind, byte[] array, int index) {
    if (kind == FieldKind.BOOL) {
      content.write(array[index] == 0 ? 0 : 1);
    } else {
      content.write(array, index, kind.width());
    }
  }

  @Override
  public void bytes(byte[] array, int index, int length) {
    writeInt(length);
    content.write(array, index, length);
  }

  @Override
  public void text(byte[] array, int index, int length) {
    bytes(array, index, length);
  }

  private void writeInt(int value) {
    byte[] word = new byte[Integer.BYTES];
    LittleEndian.putInt(word, 0, value);
    content.write(word, 0, word.length);
  }
}
