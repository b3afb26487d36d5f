package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.util.HexFormat;

/**
 * A library that reads and writes both messages as JSON: numbers as numbers, bytes as {@code 0x}
 * and hexadecimal digits, fields in any order. For one thread at a time.
 */
interface JsonCodec {

  String ID = "id";
  String BLOCK = "block";
  String CHAIN_ID = "chainId";
  String ACCOUNT = "account";
  String BALANCE = "balance";
  String NONCE = "nonce";
  String BLOCK_HASH = "blockHash";
  String HEX = "0x";

  JsonRequest readRequest(byte[] json, int length) throws IOException;

  JsonResponse readResponse(byte[] json, int length) throws IOException;

  void writeRequest(JsonRequest request, ByteBuf out) throws IOException;

  void writeResponse(JsonResponse response, ByteBuf out) throws IOException;

  /** The bytes that the digits behind {@code 0x} spell. */
  static byte[] bytes(char[] text, int offset, int length) {
    return HexFormat.of().parseHex(text, offset + HEX.length(), offset + length);
  }

  /** The bytes that the digits behind {@code 0x} spell. */
  static byte[] bytes(String text) {
    return HexFormat.of().parseHex(text, HEX.length(), text.length());
  }

  static String hex(byte[] bytes) {
    return HEX + HexFormat.of().formatHex(bytes);
  }

  static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException("field: " + name + " (expected: one of the message's)");
  }
}
