package io.zaprpc.benchmarks.codec;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;

/** Jackson's tokens, read and written by hand: its fastest way. */
final class JacksonStreamingBalance implements BalanceCodec {

  private static final SerializedString ID = new SerializedString("id");
  private static final SerializedString BALANCE = new SerializedString("balance");
  private static final SerializedString NONCE = new SerializedString("nonce");
  private static final SerializedString BLOCK_HASH = new SerializedString("blockHash");

  private static final int WORD_BYTES = 32;

  private final JsonFactory factory = new JsonFactory();
  private final ArrayOutput output = new ArrayOutput();
  private final byte[] text = new byte[Hex.length(WORD_BYTES)];
  private final BalanceQuery query = new BalanceQuery();

  @Override
  public int writeQuery(BalanceQuery values, byte[] target, int at) {
    try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), output.reset())) {
      json.writeStartObject();
      json.writeNumberProperty("id", values.id);
      json.writeNumberProperty("block", values.block);
      json.writeNumberProperty("chainId", values.chainId);
      json.writeStringProperty("account", Hex.text(values.account));
      json.writeEndObject();
    }
    System.arraycopy(output.array(), 0, target, at, output.size());
    return output.size();
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    return Digest.of(parse(source, offset, length));
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), output.reset())) {
      json.writeStartObject();
      json.writeName(ID).writeNumber(id);
      writeHex(json.writeName(BALANCE), ledger.rows(), ledger.balance(slot));
      json.writeName(NONCE).writeNumber(ledger.nonce(slot));
      writeHex(json.writeName(BLOCK_HASH), ledger.rows(), ledger.blockHash(slot));
      json.writeEndObject();
    }
    return output.size();
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    BalanceQuery parsed = parse(source, offset, length);
    return writeAnswer(parsed.id, ledger, ledger.find(parsed.account));
  }

  @Override
  public long readAnswer() {
    BalanceAnswer answer = new BalanceAnswer();
    try (JsonParser json =
        factory.createParser(ObjectReadContext.empty(), output.array(), 0, output.size())) {
      json.nextToken();
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        json.nextToken();
        switch (name) {
          case "id" -> answer.id = json.getLongValue();
          case "balance" -> answer.balance = JacksonHex.read(json);
          case "nonce" -> answer.nonce = json.getLongValue();
          case "blockHash" -> answer.blockHash = JacksonHex.read(json);
          default -> json.skipChildren();
        }
      }
    }
    return Digest.of(answer);
  }

  private BalanceQuery parse(byte[] source, int offset, int length) {
    try (JsonParser json =
        factory.createParser(ObjectReadContext.empty(), source, offset, length)) {
      json.nextToken();
      for (String name = json.nextName(); name != null; name = json.nextName()) {
        json.nextToken();
        switch (name) {
          case "id" -> query.id = json.getLongValue();
          case "block" -> query.block = json.getLongValue();
          case "chainId" -> query.chainId = json.getLongValue();
          case "account" -> query.account = JacksonHex.read(json);
          default -> json.skipChildren();
        }
      }
    }
    return query;
  }

  private void writeHex(JsonGenerator json, byte[] rows, int from) {
    Hex.encode(rows, from, WORD_BYTES, text, 0);
    json.writeRawUTF8String(text, 0, text.length);
  }
}
