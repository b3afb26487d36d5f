package io.zaprpc.benchmarks.codec;

import com.alibaba.fastjson2.annotation.JSONField;
import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;

/** The answer to a {@link BalanceQuery}; the same rules. */
@CompiledJson
public final class BalanceAnswer {

  /** As in the query. */
  public long id;

  /** 32 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] balance = BalanceQuery.NOTHING;

  /** How many transactions the account has sent. */
  public long nonce;

  /** 32 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] blockHash = BalanceQuery.NOTHING;

  /** All fields are zero or empty. */
  public BalanceAnswer() {}
}
