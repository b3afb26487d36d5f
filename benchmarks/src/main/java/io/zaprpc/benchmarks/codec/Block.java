package io.zaprpc.benchmarks.codec;

import com.alibaba.fastjson2.annotation.JSONField;
import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import java.util.List;

/** A block with its transactions: fat and nested. The rules are those of {@link BalanceQuery}. */
@CompiledJson
public final class Block {

  /** Its number. */
  public long number;

  /** Seconds. */
  public long timestamp;

  /** What its transactions may use. */
  public long gasLimit;

  /** What they used. */
  public long gasUsed;

  /** 32 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] hash = BalanceQuery.NOTHING;

  /** 32 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] parent = BalanceQuery.NOTHING;

  /** 20 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] miner = BalanceQuery.NOTHING;

  /** What the miner had to say. */
  public String extra = "";

  /** In order. */
  public List<Transaction> transactions = List.of();

  /** All fields are zero or empty. */
  public Block() {}
}
