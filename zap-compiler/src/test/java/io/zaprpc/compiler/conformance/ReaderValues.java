package io.zaprpc.compiler.conformance;

import io.zaprpc.wire.BoolCursor;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.BytesCursor;
import io.zaprpc.wire.DoubleCursor;
import io.zaprpc.wire.FixedBytesCursor;
import io.zaprpc.wire.FloatCursor;
import io.zaprpc.wire.IntCursor;
import io.zaprpc.wire.LongCursor;
import io.zaprpc.wire.StructCursor;
import io.zaprpc.wire.StructReader;
import io.zaprpc.wire.TextCursor;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a whole message through the accessors and cursors of generated readers, without verifying
 * it first: what a handler does that reads on its own.
 */
final class ReaderValues {

  /** Reading was given up: a cycle through lists has more elements than there is time for. */
  static final class GivenUp extends RuntimeException {

    private static final long serialVersionUID = 1;

    GivenUp() {
      super("more elements than a test reads", null, false, false);
    }
  }

  private static final int MAX_STEPS = 5_000;

  private final GeneratedSchema schema;
  private int steps;

  ReaderValues(GeneratedSchema schema) {
    this.schema = schema;
  }

  List<Object> read(String struct, StructReader reader) {
    step();
    List<PlainStruct.PlainField> fields = schema.plain(struct).fields();
    GeneratedStruct generated = schema.generated(struct);
    List<Object> plain = new ArrayList<>(fields.size());
    for (int i = 0; i < fields.size(); i++) {
      plain.add(value(fields.get(i).type(), generated.read(reader, i)));
    }
    return plain;
  }

  private Object value(PlainType type, Object read) {
    return switch (type.kind()) {
      case BOOL, UNSIGNED, SIGNED, FLOAT -> RecordValues.number(read);
      case TEXT -> read;
      case BYTES, FIXED -> ((Bytes) read).toHex();
      case STRUCT, POINTER -> {
        StructReader nested = (StructReader) read;
        yield nested.isAbsent() ? null : read(type.struct(), nested);
      }
      case LIST -> list(type.element(), read);
    };
  }

  private List<Object> list(PlainType element, Object read) {
    List<Object> plain = new ArrayList<>();
    if (read instanceof StructCursor<?> cursor) {
      while (cursor.hasNext()) {
        plain.add(read(element.struct(), cursor.next()));
      }
    } else if (read instanceof IntCursor cursor) {
      while (cursor.next()) {
        plain.add((long) cursor.value());
      }
    } else if (read instanceof LongCursor cursor) {
      while (cursor.next()) {
        plain.add(cursor.value());
      }
    } else if (read instanceof BoolCursor cursor) {
      while (cursor.next()) {
        plain.add(RecordValues.number(cursor.value()));
      }
    } else if (read instanceof FloatCursor cursor) {
      while (cursor.next()) {
        plain.add(RecordValues.number(cursor.value()));
      }
    } else if (read instanceof DoubleCursor cursor) {
      while (cursor.next()) {
        plain.add(RecordValues.number(cursor.value()));
      }
    } else if (read instanceof TextCursor cursor) {
      while (cursor.next()) {
        plain.add(cursor.value());
      }
    } else if (read instanceof BytesCursor cursor) {
      while (cursor.next()) {
        plain.add(cursor.value().toHex());
      }
    } else {
      FixedBytesCursor cursor = (FixedBytesCursor) read;
      while (cursor.next()) {
        plain.add(cursor.value().toHex());
      }
    }
    return plain;
  }

  private void step() {
    if (++steps > MAX_STEPS) {
      throw new GivenUp();
    }
  }
}
