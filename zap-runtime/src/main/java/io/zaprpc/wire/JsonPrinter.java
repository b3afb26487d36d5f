package io.zaprpc.wire;

import java.util.HexFormat;

/** Prints a tree as JSON; without state of the reader's, so it disturbs nothing. */
final class JsonPrinter implements TreeVisitor {

  private final StringBuilder json = new StringBuilder();
  private boolean afterValue;

  @Override
  public void field(String name) {
    separate();
    quote(name);
    json.append(':');
    afterValue = false;
  }

  @Override
  public void beginStruct() {
    open('{');
  }

  @Override
  public void endStruct() {
    close('}');
  }

  @Override
  public void absentStruct() {
    separate();
    json.append("null");
  }

  @Override
  public void beginList(int count) {
    open('[');
  }

  @Override
  public void endList() {
    close(']');
  }

  @Override
  public void scalar(FieldKind kind, byte[] array, int index) {
    separate();
    switch (kind) {
      case BOOL -> json.append(array[index] != 0);
      case U8 -> json.append(array[index] & 0xFF);
      case I8 -> json.append(array[index]);
      case U16 -> json.append(LittleEndian.getShort(array, index) & 0xFFFF);
      case I16 -> json.append(LittleEndian.getShort(array, index));
      case U32 -> json.append(LittleEndian.getUnsignedInt(array, index));
      case I32 -> json.append(LittleEndian.getInt(array, index));
      case U64 -> json.append(Long.toUnsignedString(LittleEndian.getLong(array, index)));
      case I64 -> json.append(LittleEndian.getLong(array, index));
      case F32 -> appendFloat(Float.intBitsToFloat(LittleEndian.getInt(array, index)));
      case F64 -> appendDouble(Double.longBitsToDouble(LittleEndian.getLong(array, index)));
      default -> throw new IllegalStateException("scalar: " + kind + " (expected: a number)");
    }
  }

  @Override
  public void bytes(byte[] array, int index, int length) {
    separate();
    json.append('"').append(HexFormat.of().formatHex(array, index, index + length)).append('"');
  }

  @Override
  public void text(byte[] array, int index, int length) {
    separate();
    quote(Utf8.decode(array, index, length));
  }

  @Override
  public String toString() {
    return json.toString();
  }

  private void appendFloat(float value) {
    if (Float.isFinite(value)) {
      json.append(value);
    } else {
      json.append('"').append(value).append('"');
    }
  }

  private void appendDouble(double value) {
    if (Double.isFinite(value)) {
      json.append(value);
    } else {
      json.append('"').append(value).append('"');
    }
  }

  private void open(char bracket) {
    separate();
    json.append(bracket);
    afterValue = false;
  }

  private void close(char bracket) {
    json.append(bracket);
    afterValue = true;
  }

  private void separate() {
    if (afterValue) {
      json.append(',');
    }
    afterValue = true;
  }

  private void quote(String text) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> {
          if (c < 0x20) {
            json.append(String.format("\\u%04x", (int) c));
          } else {
            json.append(c);
          }
        }
      }
    }
    json.append('"');
  }
}
