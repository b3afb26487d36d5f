package io.zaprpc.benchmarks.endtoend;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.NumberConverter;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** DSL-JSON's reader and writer, used as the converters that it generates use them. */
final class DslJsonCodec implements JsonCodec {

  private static final byte[] ID_NAME = name("{\"id\":");
  private static final byte[] BLOCK_NAME = name(",\"block\":");
  private static final byte[] CHAIN_NAME = name(",\"chainId\":");
  private static final byte[] ACCOUNT_NAME = name(",\"account\":");
  private static final byte[] BALANCE_NAME = name(",\"balance\":");
  private static final byte[] NONCE_NAME = name(",\"nonce\":");
  private static final byte[] HASH_NAME = name(",\"blockHash\":");
  private static final byte[] DIGITS = name("0123456789abcdef");

  /** A simple text must fit the reader's array. */
  private static final int LONGEST_TEXT = 256;

  private final JsonReader<Object> reader;
  private final JsonWriter writer;

  DslJsonCodec() {
    DslJson<Object> library = new DslJson<>();
    reader = library.newReader(new byte[0], 0, new char[LONGEST_TEXT]);
    writer = library.newWriter();
  }

  @Override
  public JsonRequest readRequest(byte[] json, int length) throws IOException {
    long id = 0;
    long block = 0;
    long chainId = 0;
    byte[] account = {};
    open(json, length);
    do {
      reader.fillNameWeakHash();
      if (isNext(ID)) {
        id = number();
      } else if (isNext(BLOCK)) {
        block = number();
      } else if (isNext(CHAIN_ID)) {
        chainId = number();
      } else if (isNext(ACCOUNT)) {
        account = bytes();
      } else {
        throw JsonCodec.unknown(reader.getLastName());
      }
    } while (hasNext());
    return new JsonRequest(id, block, chainId, account);
  }

  @Override
  public JsonResponse readResponse(byte[] json, int length) throws IOException {
    long id = 0;
    byte[] balance = {};
    long nonce = 0;
    byte[] blockHash = {};
    open(json, length);
    do {
      reader.fillNameWeakHash();
      if (isNext(ID)) {
        id = number();
      } else if (isNext(BALANCE)) {
        balance = bytes();
      } else if (isNext(NONCE)) {
        nonce = number();
      } else if (isNext(BLOCK_HASH)) {
        blockHash = bytes();
      } else {
        throw JsonCodec.unknown(reader.getLastName());
      }
    } while (hasNext());
    return new JsonResponse(id, balance, nonce, blockHash);
  }

  @Override
  public void writeRequest(JsonRequest request, ByteBuf out) {
    writer.reset();
    number(ID_NAME, request.id());
    number(BLOCK_NAME, request.block());
    number(CHAIN_NAME, request.chainId());
    bytes(ACCOUNT_NAME, request.account());
    finish(out);
  }

  @Override
  public void writeResponse(JsonResponse response, ByteBuf out) {
    writer.reset();
    number(ID_NAME, response.id());
    bytes(BALANCE_NAME, response.balance());
    number(NONCE_NAME, response.nonce());
    bytes(HASH_NAME, response.blockHash());
    finish(out);
  }

  private void open(byte[] json, int length) throws IOException {
    reader.process(json, length);
    reader.getNextToken();
    reader.getNextToken();
  }

  private boolean isNext(String name) {
    return reader.wasLastName(name);
  }

  private boolean hasNext() throws IOException {
    if (reader.getNextToken() != JsonWriter.COMMA) {
      return false;
    }
    reader.getNextToken();
    return true;
  }

  private long number() throws IOException {
    reader.getNextToken();
    return NumberConverter.deserializeLong(reader);
  }

  private byte[] bytes() throws IOException {
    reader.getNextToken();
    char[] text = reader.readSimpleQuote();
    return JsonCodec.bytes(text, 0, reader.getCurrentIndex() - reader.getTokenStart() - 1);
  }

  private void number(byte[] name, long value) {
    writer.writeAscii(name);
    NumberConverter.serialize(value, writer);
  }

  private void bytes(byte[] name, byte[] value) {
    writer.writeAscii(name);
    writer.writeByte(JsonWriter.QUOTE);
    writer.writeAscii(HEX);
    for (byte each : value) {
      writer.writeByte(DIGITS[each >> 4 & 0xF]);
      writer.writeByte(DIGITS[each & 0xF]);
    }
    writer.writeByte(JsonWriter.QUOTE);
  }

  private void finish(ByteBuf out) {
    writer.writeByte(JsonWriter.OBJECT_END);
    out.writeBytes(writer.getByteBuffer(), 0, writer.size());
  }

  private static byte[] name(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
