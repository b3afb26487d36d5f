package io.zaprpc.benchmarks.codec;

import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.writer.ObjectWriter;
import java.lang.reflect.Type;

/** Writes a query in fastjson2, whose own writers of byte arrays give lists of numbers. */
final class Fastjson2Query implements ObjectWriter<BalanceQuery> {

  @Override
  public void write(JSONWriter writer, Object value, Object name, Type type, long features) {
    BalanceQuery query = (BalanceQuery) value;
    writer.startObject();
    writer.writeName("id");
    writer.writeColon();
    writer.writeInt64(query.id);
    writer.writeName("block");
    writer.writeColon();
    writer.writeInt64(query.block);
    writer.writeName("chainId");
    writer.writeColon();
    writer.writeInt64(query.chainId);
    writer.writeName("account");
    writer.writeColon();
    writer.writeStringLatin1(Hex.encode(query.account));
    writer.endObject();
  }
}
