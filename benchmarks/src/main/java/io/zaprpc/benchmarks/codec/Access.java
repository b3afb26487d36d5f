package io.zaprpc.benchmarks.codec;

import com.alibaba.fastjson2.annotation.JSONField;
import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import java.util.List;

/** What a transaction is going to touch of one account. */
@CompiledJson
public final class Access {

  /** 20 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] account = BalanceQuery.NOTHING;

  /** 32 bytes each. */
  @JsonAttribute(converter = DslJsonHexList.class)
  @JSONField(deserializeUsing = Fastjson2HexListReader.class)
  public List<byte[]> keys = List.of();

  /** All fields are empty. */
  public Access() {}
}
