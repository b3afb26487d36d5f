package io.zaprpc.benchmarks.codec;

import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Jackson's data binding, by readers and writers that are made once for their type. */
final class JacksonBalance implements BalanceCodec {

  private final JsonMapper mapper = JsonMapper.builder().addModule(JacksonHex.module()).build();
  private final ObjectReader reader = mapper.readerFor(BalanceQuery.class);
  private final ObjectWriter writer = mapper.writerFor(BalanceAnswer.class);
  private final ArrayOutput output = new ArrayOutput();
  private final Answers answers = new Answers();

  @Override
  public int writeQuery(BalanceQuery query, byte[] target, int at) {
    byte[] message = mapper.writeValueAsBytes(query);
    System.arraycopy(message, 0, target, at, message.length);
    return message.length;
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    BalanceQuery query = reader.readValue(source, offset, length);
    return Digest.of(query);
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    writer.writeValue(output.reset(), answers.fill(id, ledger, slot));
    return output.size();
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    BalanceQuery query = reader.readValue(source, offset, length);
    return writeAnswer(query.id, ledger, ledger.find(query.account));
  }

  @Override
  public long readAnswer() {
    return Digest.of(mapper.readValue(output.array(), 0, output.size(), BalanceAnswer.class));
  }
}
