package io.zaprpc.benchmarks.codec;

import com.alibaba.fastjson2.annotation.JSONField;
import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import java.util.List;

/** One of a block's transactions. */
@CompiledJson
public final class Transaction {

  /** 32 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] hash = BalanceQuery.NOTHING;

  /** 20 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] sender = BalanceQuery.NOTHING;

  /** 20 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] target = BalanceQuery.NOTHING;

  /** How many the sender had sent. */
  public long nonce;

  /** 32 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] amount = BalanceQuery.NOTHING;

  /** What it may use. */
  public long gas;

  /** What the sender pays. */
  public Fee fee = new Fee();

  /** What the target is called with. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] input = BalanceQuery.NOTHING;

  /** A remark. */
  public String note = "";

  /** What it is going to touch. */
  public List<Access> access = List.of();

  /** All fields are zero or empty. */
  public Transaction() {}
}
