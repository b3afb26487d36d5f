package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufOutputStream;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Jackson's streaming interface, which is its fastest. */
final class JacksonCodec implements JsonCodec {

  private final JsonFactory factory = new JsonFactory();

  @Override
  public JsonRequest readRequest(byte[] json, int length) {
    long id = 0;
    long block = 0;
    long chainId = 0;
    byte[] account = {};
    try (JsonParser parser = open(json, length)) {
      for (String name = parser.nextName(); name != null; name = parser.nextName()) {
        parser.nextToken();
        switch (name) {
          case ID -> id = parser.getLongValue();
          case BLOCK -> block = parser.getLongValue();
          case CHAIN_ID -> chainId = parser.getLongValue();
          case ACCOUNT -> account = bytes(parser);
          default -> throw JsonCodec.unknown(name);
        }
      }
    }
    return new JsonRequest(id, block, chainId, account);
  }

  @Override
  public JsonResponse readResponse(byte[] json, int length) {
    long id = 0;
    byte[] balance = {};
    long nonce = 0;
    byte[] blockHash = {};
    try (JsonParser parser = open(json, length)) {
      for (String name = parser.nextName(); name != null; name = parser.nextName()) {
        parser.nextToken();
        switch (name) {
          case ID -> id = parser.getLongValue();
          case BALANCE -> balance = bytes(parser);
          case NONCE -> nonce = parser.getLongValue();
          case BLOCK_HASH -> blockHash = bytes(parser);
          default -> throw JsonCodec.unknown(name);
        }
      }
    }
    return new JsonResponse(id, balance, nonce, blockHash);
  }

  @Override
  public void writeRequest(JsonRequest request, ByteBuf out) {
    try (JsonGenerator generator = create(out)) {
      generator
          .writeStartObject()
          .writeNumberProperty(ID, request.id())
          .writeNumberProperty(BLOCK, request.block())
          .writeNumberProperty(CHAIN_ID, request.chainId())
          .writeStringProperty(ACCOUNT, JsonCodec.hex(request.account()))
          .writeEndObject();
    }
  }

  @Override
  public void writeResponse(JsonResponse response, ByteBuf out) {
    try (JsonGenerator generator = create(out)) {
      generator
          .writeStartObject()
          .writeNumberProperty(ID, response.id())
          .writeStringProperty(BALANCE, JsonCodec.hex(response.balance()))
          .writeNumberProperty(NONCE, response.nonce())
          .writeStringProperty(BLOCK_HASH, JsonCodec.hex(response.blockHash()))
          .writeEndObject();
    }
  }

  private JsonParser open(byte[] json, int length) {
    JsonParser parser = factory.createParser(ObjectReadContext.empty(), json, 0, length);
    parser.nextToken();
    return parser;
  }

  private JsonGenerator create(ByteBuf out) {
    OutputStream stream = new ByteBufOutputStream(out);
    return factory.createGenerator(ObjectWriteContext.empty(), stream);
  }

  private static byte[] bytes(JsonParser parser) {
    return JsonCodec.bytes(
        parser.getStringCharacters(), parser.getStringOffset(), parser.getStringLength());
  }
}
