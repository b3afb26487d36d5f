package io.zaprpc.benchmarks.endtoend;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** Gson's streaming interface, as a type adapter uses it. */
final class GsonCodec implements JsonCodec {

  private static final int ROOM = 256;

  @Override
  public JsonRequest readRequest(byte[] json, int length) throws IOException {
    JsonReader reader = open(json, length);
    long id = 0;
    long block = 0;
    long chainId = 0;
    byte[] account = {};
    while (reader.hasNext()) {
      String name = reader.nextName();
      switch (name) {
        case ID -> id = reader.nextLong();
        case BLOCK -> block = reader.nextLong();
        case CHAIN_ID -> chainId = reader.nextLong();
        case ACCOUNT -> account = JsonCodec.bytes(reader.nextString());
        default -> throw JsonCodec.unknown(name);
      }
    }
    reader.endObject();
    return new JsonRequest(id, block, chainId, account);
  }

  @Override
  public JsonResponse readResponse(byte[] json, int length) throws IOException {
    JsonReader reader = open(json, length);
    long id = 0;
    byte[] balance = {};
    long nonce = 0;
    byte[] blockHash = {};
    while (reader.hasNext()) {
      String name = reader.nextName();
      switch (name) {
        case ID -> id = reader.nextLong();
        case BALANCE -> balance = JsonCodec.bytes(reader.nextString());
        case NONCE -> nonce = reader.nextLong();
        case BLOCK_HASH -> blockHash = JsonCodec.bytes(reader.nextString());
        default -> throw JsonCodec.unknown(name);
      }
    }
    reader.endObject();
    return new JsonResponse(id, balance, nonce, blockHash);
  }

  @Override
  public void writeRequest(JsonRequest request, ByteBuf out) throws IOException {
    StringWriter text = new StringWriter(ROOM);
    new JsonWriter(text)
        .beginObject()
        .name(ID)
        .value(request.id())
        .name(BLOCK)
        .value(request.block())
        .name(CHAIN_ID)
        .value(request.chainId())
        .name(ACCOUNT)
        .value(JsonCodec.hex(request.account()))
        .endObject();
    out.writeCharSequence(text.getBuffer(), StandardCharsets.UTF_8);
  }

  @Override
  public void writeResponse(JsonResponse response, ByteBuf out) throws IOException {
    StringWriter text = new StringWriter(ROOM);
    new JsonWriter(text)
        .beginObject()
        .name(ID)
        .value(response.id())
        .name(BALANCE)
        .value(JsonCodec.hex(response.balance()))
        .name(NONCE)
        .value(response.nonce())
        .name(BLOCK_HASH)
        .value(JsonCodec.hex(response.blockHash()))
        .endObject();
    out.writeCharSequence(text.getBuffer(), StandardCharsets.UTF_8);
  }

  private static JsonReader open(byte[] json, int length) throws IOException {
    JsonReader reader =
        new JsonReader(new StringReader(new String(json, 0, length, StandardCharsets.UTF_8)));
    reader.beginObject();
    return reader;
  }
}
