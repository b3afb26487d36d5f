package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/** The little of a JSON parser that one flat object of numbers and hex texts needs. */
final class JsonScanner {

  private byte[] source = BalanceQuery.NOTHING;
  private int position;
  private int end;

  /** Stands before the object that lies in {@code array}. */
  void wrap(byte[] array, int offset, int length) {
    source = array;
    position = offset;
    end = offset + length;
    expect('{');
  }

  /** Moves to the next value and returns the hash of its name, 0 behind the last one. */
  int nextName() {
    byte next = token();
    if (next == '}') {
      return 0;
    }
    if (next == ',') {
      next = token();
    }
    if (next != '"') {
      throw unexpected();
    }
    int hash = 0;
    for (byte letter = take(); letter != '"'; letter = take()) {
      hash = 31 * hash + letter;
    }
    expect(':');
    return hash;
  }

  /** The whole number that comes next. */
  long number() {
    byte next = token();
    boolean negative = next == '-';
    if (negative) {
      next = take();
    }
    if (next < '0' || next > '9') {
      throw unexpected();
    }
    long value = 0;
    while (next >= '0' && next <= '9') {
      value = 10 * value + next - '0';
      next = take();
    }
    position--;
    return negative ? -value : value;
  }

  /** Stores the bytes of the hex text that comes next. */
  void hex(byte[] target) {
    expect('"');
    int length = Hex.length(target.length);
    if (end - position < length) {
      throw unexpected();
    }
    Hex.decode(source, position, target);
    position += length;
    expect('"');
  }

  private void expect(char token) {
    if (token() != token) {
      throw unexpected();
    }
  }

  private byte token() {
    byte next = take();
    while (next == ' ' || next == '\n' || next == '\r' || next == '\t') {
      next = take();
    }
    return next;
  }

  private byte take() {
    if (position == end) {
      throw unexpected();
    }
    return source[position++];
  }

  private IllegalArgumentException unexpected() {
    return new IllegalArgumentException(
        "json: " + new String(source, position, end - position, ISO_8859_1) + " (expected: more)");
  }
}
