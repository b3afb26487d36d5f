package io.zaprpc.benchmarks.codec;

import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** An answer in Gson, without reflection. */
final class GsonAnswer extends TypeAdapter<BalanceAnswer> {

  @Override
  public void write(JsonWriter out, BalanceAnswer answer) throws IOException {
    out.beginObject();
    out.name("id").value(answer.id);
    out.name("balance").value(Hex.text(answer.balance));
    out.name("nonce").value(answer.nonce);
    out.name("blockHash").value(Hex.text(answer.blockHash));
    out.endObject();
  }

  @Override
  public BalanceAnswer read(JsonReader in) throws IOException {
    BalanceAnswer answer = new BalanceAnswer();
    in.beginObject();
    while (in.hasNext()) {
      switch (in.nextName()) {
        case "id" -> answer.id = in.nextLong();
        case "balance" -> answer.balance = Hex.decode(in.nextString());
        case "nonce" -> answer.nonce = in.nextLong();
        case "blockHash" -> answer.blockHash = Hex.decode(in.nextString());
        default -> in.skipValue();
      }
    }
    in.endObject();
    return answer;
  }
}
