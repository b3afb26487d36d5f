package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.writer.ObjectWriter;
import java.lang.reflect.Type;

/** Writes an answer in fastjson2, whose own writers of byte arrays give lists of numbers. */
final class Fastjson2Answer implements ObjectWriter<BalanceAnswer> {

  private static final byte[] ID = "\"id\":".getBytes(ISO_8859_1);
  private static final byte[] BALANCE = "\"balance\":".getBytes(ISO_8859_1);
  private static final byte[] NONCE = "\"nonce\":".getBytes(ISO_8859_1);
  private static final byte[] BLOCK_HASH = "\"blockHash\":".getBytes(ISO_8859_1);

  @Override
  public void write(JSONWriter writer, Object value, Object name, Type type, long features) {
    BalanceAnswer answer = (BalanceAnswer) value;
    writer.startObject();
    writer.writeNameRaw(ID);
    writer.writeInt64(answer.id);
    writer.writeNameRaw(BALANCE);
    writer.writeStringLatin1(Hex.encode(answer.balance));
    writer.writeNameRaw(NONCE);
    writer.writeInt64(answer.nonce);
    writer.writeNameRaw(BLOCK_HASH);
    writer.writeStringLatin1(Hex.encode(answer.blockHash));
    writer.endObject();
  }
}
