package io.zaprpc.compiler.conformance;

import io.zaprpc.compiler.conformance.PlainStruct.PlainField;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Reads messages by the public rules, strictly, without the runtime: the second opinion on every
 * message of these tests. All arithmetic is in 64 bits, nothing is cached, speed is no aim.
 *
 * <p>Values are plain: numbers are {@code Long} (unsigned 64 bits and the bits of floats as they
 * are), text is a string, bytes are hexadecimal, a struct is the list of its fields' values, an
 * absent struct field is null. An absent element of a list reads as the defaults.
 */
final class PlainDecoder {

  /** How the lists of a schema lie. */
  enum Lists {
    BY_VERSION,
    FRAMED,
    DERIVED,
    PREFIXED
  }

  /** The message is malformed. */
  static final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1;

    Refused(String message) {
      super(message, null, false, false);
    }
  }

  private static final int HEADER = 16;
  private static final int MAX_DEPTH = 128;
  private static final int MAX_TIMES_READ = 8;

  private final Map<String, PlainStruct> structs;
  private final Lists lists;
  private ByteBuffer bytes = ByteBuffer.allocate(0);
  private long budget;

  /** The message that offsets count in: the outermost, or the entry of a list. */
  private record Scope(long start, long end, int version) {}

  PlainDecoder(Map<String, PlainStruct> structs, Lists lists) {
    this.structs = structs;
    this.lists = lists;
  }

  List<Object> decode(String struct, byte[] message) {
    bytes = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
    budget = message.length < HEADER ? 0 : MAX_TIMES_READ * word(12);
    return message(structs.get(struct), 0, message.length, 0);
  }

  private List<Object> message(PlainStruct struct, long at, long length, int depth) {
    if (length == 0) {
      return struct.defaults();
    }
    require(length >= HEADER, "length");
    require(word(at) == 0x0050415AL, "magic");
    int version = bytes.getShort((int) at + 4) & 0xFFFF;
    require(version == 1 || version == 2, "version");
    long size = word(at + 12);
    require(size >= HEADER && size <= length, "size");
    long root = word(at + 8);
    require(root >= HEADER && root + struct.fixedSize() <= size, "root");
    spend(struct.fixedSize());
    return struct(struct, new Scope(at, at + size, version), at + root, depth);
  }

  private List<Object> struct(PlainStruct struct, Scope scope, long at, int depth) {
    require(depth <= MAX_DEPTH, "depth");
    List<Object> values = new ArrayList<>(struct.fields().size());
    for (PlainField field : struct.fields()) {
      values.add(value(field.type(), scope, at + field.offset(), depth));
    }
    return values;
  }

  private Object value(PlainType type, Scope scope, long slot, int depth) {
    return switch (type.kind()) {
      case BOOL, UNSIGNED, SIGNED, FLOAT -> number(type, slot);
      case FIXED -> hex(slot, type.width());
      case TEXT -> {
        long target = tail(scope, slot);
        yield target == 0 ? "" : text(target, word(slot + 4));
      }
      case BYTES -> {
        long target = tail(scope, slot);
        yield target == 0 ? "" : hex(target, word(slot + 4));
      }
      case STRUCT, POINTER -> pointer(structs.get(type.struct()), scope, slot, depth);
      case LIST -> list(type.element(), scope, slot, depth);
    };
  }

  private Object number(PlainType type, long at) {
    int index = (int) at;
    if (type.kind() == PlainType.Kind.BOOL) {
      return bytes.get(index) == 0 ? 0L : 1L;
    }
    boolean signed = type.kind() == PlainType.Kind.SIGNED;
    return switch (type.width()) {
      case 1 -> signed ? (long) bytes.get(index) : bytes.get(index) & 0xFFL;
      case 2 -> signed ? (long) bytes.getShort(index) : bytes.getShort(index) & 0xFFFFL;
      case 4 -> signed ? (long) bytes.getInt(index) : bytes.getInt(index) & 0xFFFF_FFFFL;
      default -> bytes.getLong(index);
    };
  }

  /** Where the bytes of a slot lie, 0 for null: forward, behind the slot, within the message. */
  private long tail(Scope scope, long slot) {
    long relative = word(slot);
    if (relative == 0) {
      return 0;
    }
    long length = word(slot + 4);
    require(relative >= 8 && slot + relative + length <= scope.end(), "bytes");
    spend(length);
    return slot + relative;
  }

  private List<Object> pointer(PlainStruct struct, Scope scope, long slot, int depth) {
    int relative = bytes.getInt((int) slot);
    if (relative == 0) {
      return null;
    }
    long target = slot + relative;
    require(target >= scope.start() + HEADER, "struct before the message");
    require(target + struct.fixedSize() <= scope.end(), "struct behind the message");
    spend(struct.fixedSize());
    return struct(struct, scope, target, depth + 1);
  }

  private List<Object> list(PlainType element, Scope scope, long slot, int depth) {
    int relative = bytes.getInt((int) slot);
    if (relative == 0) {
      return List.of();
    }
    long count = word(slot + 4);
    long target = slot + relative;
    Placement placement = placement(element, scope.version());
    int least = placement == Placement.PACKED ? packedWidth(element) : 4;
    require(target >= scope.start() + HEADER && target <= scope.end(), "list target");
    require(count * least <= scope.end() - target, "list count");
    spend(count * least);
    List<Object> values = new ArrayList<>();
    long at = target;
    for (long i = 0; i < count; i++) {
      switch (placement) {
        case PACKED -> {
          values.add(packed(element, scope, at, depth));
          at += least;
        }
        case POINTERS -> {
          PlainStruct struct = structs.get(element.struct());
          List<Object> value = pointer(struct, scope, at, depth);
          values.add(value == null ? struct.defaults() : value);
          at += least;
        }
        case ENTRIES -> {
          require(at + 4 <= scope.end(), "entry prefix");
          long length = word(at);
          require(at + 4 + length <= scope.end(), "entry length");
          values.add(entry(element, scope, at + 4, length, depth));
          at += 4 + length;
        }
      }
    }
    return values;
  }

  private enum Placement {
    PACKED,
    POINTERS,
    ENTRIES
  }

  private Placement placement(PlainType element, int version) {
    boolean framed = lists == Lists.FRAMED || lists == Lists.BY_VERSION && version == 1;
    return switch (element.kind()) {
      case TEXT, BYTES -> Placement.ENTRIES;
      case POINTER -> Placement.POINTERS;
      case STRUCT -> {
        if (framed) {
          yield Placement.ENTRIES;
        }
        if (!structs.get(element.struct()).hasTail()) {
          yield Placement.PACKED;
        }
        yield lists == Lists.PREFIXED ? Placement.ENTRIES : Placement.POINTERS;
      }
      default -> framed ? Placement.ENTRIES : Placement.PACKED;
    };
  }

  private int packedWidth(PlainType element) {
    return element.kind() == PlainType.Kind.STRUCT
        ? structs.get(element.struct()).fixedSize()
        : element.width();
  }

  private Object packed(PlainType element, Scope scope, long at, int depth) {
    return element.kind() == PlainType.Kind.STRUCT
        ? struct(structs.get(element.struct()), scope, at, depth + 1)
        : value(element, scope, at, depth);
  }

  private Object entry(PlainType element, Scope scope, long at, long length, int depth) {
    return switch (element.kind()) {
      case TEXT -> {
        spend(length);
        yield text(at, length);
      }
      case BYTES -> {
        spend(length);
        yield hex(at, length);
      }
      case STRUCT -> message(structs.get(element.struct()), at, length, depth + 1);
      default -> {
        require(length == element.width(), "entry width");
        yield value(element, scope, at, depth);
      }
    };
  }

  private String text(long at, long length) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(bytes.slice((int) at, (int) length))
          .toString();
    } catch (CharacterCodingException e) {
      throw new Refused("text");
    }
  }

  private String hex(long at, long length) {
    return HexFormat.of().formatHex(bytes.array(), (int) at, (int) (at + length));
  }

  private long word(long at) {
    return bytes.getInt((int) at) & 0xFFFF_FFFFL;
  }

  private void spend(long count) {
    budget -= count;
    require(budget >= 0, "read too many times");
  }

  private static void require(boolean condition, String what) {
    if (!condition) {
      throw new Refused(what);
    }
  }
}
