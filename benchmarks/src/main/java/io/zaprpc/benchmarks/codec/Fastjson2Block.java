package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.writer.ObjectWriter;
import java.util.List;

/** Writes a block in fastjson2, whose own writers of byte arrays give lists of numbers. */
final class Fastjson2Block {

  private static final byte[] NUMBER = name("number");
  private static final byte[] TIMESTAMP = name("timestamp");
  private static final byte[] GAS_LIMIT = name("gasLimit");
  private static final byte[] GAS_USED = name("gasUsed");
  private static final byte[] HASH = name("hash");
  private static final byte[] PARENT = name("parent");
  private static final byte[] MINER = name("miner");
  private static final byte[] EXTRA = name("extra");
  private static final byte[] TRANSACTIONS = name("transactions");
  private static final byte[] SENDER = name("sender");
  private static final byte[] TARGET = name("target");
  private static final byte[] NONCE = name("nonce");
  private static final byte[] AMOUNT = name("amount");
  private static final byte[] GAS = name("gas");
  private static final byte[] FEE = name("fee");
  private static final byte[] MAX = name("max");
  private static final byte[] PRIORITY = name("priority");
  private static final byte[] INPUT = name("input");
  private static final byte[] NOTE = name("note");
  private static final byte[] ACCESS = name("access");
  private static final byte[] ACCOUNT = name("account");
  private static final byte[] KEYS = name("keys");

  private Fastjson2Block() {}

  /** Makes fastjson2 write blocks this way. */
  static void register() {
    ObjectWriter<Block> writer =
        (json, value, name, type, features) -> {
          if (value instanceof Block block) {
            write(json, block);
          }
        };
    JSON.register(Block.class, writer);
  }

  private static void write(JSONWriter json, Block block) {
    json.startObject();
    number(json, NUMBER, block.number);
    number(json, TIMESTAMP, block.timestamp);
    number(json, GAS_LIMIT, block.gasLimit);
    number(json, GAS_USED, block.gasUsed);
    hex(json, HASH, block.hash);
    hex(json, PARENT, block.parent);
    hex(json, MINER, block.miner);
    json.writeNameRaw(EXTRA);
    json.writeString(block.extra);
    json.writeNameRaw(TRANSACTIONS);
    json.startArray();
    List<Transaction> transactions = block.transactions;
    for (int i = 0; i < transactions.size(); i++) {
      separate(json, i);
      write(json, transactions.get(i));
    }
    json.endArray();
    json.endObject();
  }

  private static void write(JSONWriter json, Transaction transaction) {
    json.startObject();
    hex(json, HASH, transaction.hash);
    hex(json, SENDER, transaction.sender);
    hex(json, TARGET, transaction.target);
    number(json, NONCE, transaction.nonce);
    hex(json, AMOUNT, transaction.amount);
    number(json, GAS, transaction.gas);
    json.writeNameRaw(FEE);
    json.startObject();
    number(json, MAX, transaction.fee.max);
    number(json, PRIORITY, transaction.fee.priority);
    json.endObject();
    hex(json, INPUT, transaction.input);
    json.writeNameRaw(NOTE);
    json.writeString(transaction.note);
    json.writeNameRaw(ACCESS);
    json.startArray();
    List<Access> access = transaction.access;
    for (int i = 0; i < access.size(); i++) {
      separate(json, i);
      write(json, access.get(i));
    }
    json.endArray();
    json.endObject();
  }

  private static void write(JSONWriter json, Access access) {
    json.startObject();
    hex(json, ACCOUNT, access.account);
    json.writeNameRaw(KEYS);
    json.startArray();
    for (int i = 0; i < access.keys.size(); i++) {
      separate(json, i);
      json.writeStringLatin1(Hex.encode(access.keys.get(i)));
    }
    json.endArray();
    json.endObject();
  }

  private static void number(JSONWriter json, byte[] name, long value) {
    json.writeNameRaw(name);
    json.writeInt64(value);
  }

  private static void hex(JSONWriter json, byte[] name, byte[] value) {
    json.writeNameRaw(name);
    json.writeStringLatin1(Hex.encode(value));
  }

  private static void separate(JSONWriter json, int index) {
    if (index > 0) {
      json.writeComma();
    }
  }

  private static byte[] name(String field) {
    return ("\"" + field + "\":").getBytes(ISO_8859_1);
  }
}
