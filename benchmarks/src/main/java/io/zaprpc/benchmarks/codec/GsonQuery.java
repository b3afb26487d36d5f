package io.zaprpc.benchmarks.codec;

import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** A query in Gson, without reflection. */
final class GsonQuery extends TypeAdapter<BalanceQuery> {

  @Override
  public void write(JsonWriter out, BalanceQuery query) throws IOException {
    out.beginObject();
    out.name("id").value(query.id);
    out.name("block").value(query.block);
    out.name("chainId").value(query.chainId);
    out.name("account").value(Hex.text(query.account));
    out.endObject();
  }

  @Override
  public BalanceQuery read(JsonReader in) throws IOException {
    BalanceQuery query = new BalanceQuery();
    in.beginObject();
    while (in.hasNext()) {
      switch (in.nextName()) {
        case "id" -> query.id = in.nextLong();
        case "block" -> query.block = in.nextLong();
        case "chainId" -> query.chainId = in.nextLong();
        case "account" -> query.account = Hex.decode(in.nextString());
        default -> in.skipValue();
      }
    }
    in.endObject();
    return query;
  }
}
