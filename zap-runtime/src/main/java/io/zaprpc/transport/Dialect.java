package io.zaprpc.transport;

import io.zaprpc.wire.FrameHeader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What a connection speaks, told by its first bytes.
 *
 * <pre>
 *  0        4    5      8
 *  | length | kind      |          this framing: a known kind at 4
 *  | 80     | 5A 41 50 00 |        node framing: a handshake message of 80 bytes
 *  | BE len | 5A 41 50 00 |        HTTP-over-ZAP: big-endian length
 *  | 16 03 .. .. .. 01    |        TLS client hello
 *  | GET / ...            |        HTTP/1.1
 * </pre>
 */
enum Dialect {
  /** More bytes are needed. */
  UNDECIDED,
  /** The public framing: {@code u32 length | u8 kind | body}. */
  PLAIN,
  /** The node framing: a handshake, then {@code u32 length | u32 id | u32 flag | envelope}. */
  NODE,
  /** HTTP-over-ZAP. */
  HTTP_OVER_ZAP,
  /** A TLS client hello. */
  TLS,
  /** An HTTP/1.1 request line. */
  HTTP,
  /** None of them. */
  UNKNOWN;

  private static final int MAGIC = 0x0050_415A;
  private static final int NODE_HANDSHAKE_LENGTH = 80;
  private static final String[] HTTP_METHODS = {
    "GET ", "HEAD", "POST", "PUT ", "DELE", "CONN", "OPTI", "TRAC", "PATC", "PRI "
  };

  /** Tells the dialect from the first bytes of a connection, as soon as they suffice. */
  static Dialect of(byte[] array, int offset, int available) {
    if (available < Integer.BYTES) {
      return UNDECIDED;
    }
    if (isHttp(array, offset)) {
      return HTTP;
    }
    boolean tlsBegins = array[offset] == 0x16 && array[offset + 1] == 0x03;
    if (available < 5) {
      return tlsBegins || lengthFits(array, offset) ? UNDECIDED : UNKNOWN;
    }
    if (tlsBegins && available < 6) {
      return UNDECIDED;
    }
    if (tlsBegins && array[offset + 5] == 0x01) {
      return TLS;
    }
    int kind = array[offset + 4];
    if (kind >= FrameHeader.KIND_REQUEST && kind <= FrameHeader.KIND_STREAM_END) {
      return PLAIN;
    }
    return kind == 'Z' ? byMagic(array, offset, available) : UNKNOWN;
  }

  /** Why a connection that speaks it is closed. */
  String refusal() {
    return switch (this) {
      case TLS -> "TLS client hello (expected: ZAP in the clear, this port has no TLS)";
      case HTTP -> "HTTP request (expected: ZAP frames, this port has no HTTP)";
      case HTTP_OVER_ZAP -> "HTTP-over-ZAP (expected: ZAP frames, this port has no HTTP)";
      default -> "first bytes of no known dialect (expected: ZAP frames)";
    };
  }

  private static Dialect byMagic(byte[] array, int offset, int available) {
    if (available < 8) {
      return UNDECIDED;
    }
    if (Word32.get(array, offset + 4) != MAGIC) {
      return UNKNOWN;
    }
    if (Word32.get(array, offset) == NODE_HANDSHAKE_LENGTH) {
      return NODE;
    }
    return fits(Integer.reverseBytes(Word32.get(array, offset))) ? HTTP_OVER_ZAP : UNKNOWN;
  }

  private static boolean lengthFits(byte[] array, int offset) {
    int length = Word32.get(array, offset);
    return fits(length) || fits(Integer.reverseBytes(length));
  }

  private static boolean fits(int length) {
    return length > 0 && length <= FrameHeader.MAX_LENGTH;
  }

  private static boolean isHttp(byte[] array, int offset) {
    for (String method : HTTP_METHODS) {
      if (startsWith(array, offset, method)) {
        return true;
      }
    }
    return false;
  }

  private static boolean startsWith(byte[] array, int offset, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    return Arrays.equals(array, offset, offset + bytes.length, bytes, 0, bytes.length);
  }
}
