package io.zaprpc.benchmarks.codec;

import com.alibaba.fastjson2.annotation.JSONField;
import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;

/**
 * Asks for an account's balance; what every arm brings across, and what JSON libraries bind to. In
 * JSON a u64 is a number, written as the signed long that these libraries know, and bytes are
 * {@code 0x…} texts.
 */
@CompiledJson
public final class BalanceQuery {

  /** Chosen by the caller. */
  public long id;

  /** Number of the block. */
  public long block;

  /** Which chain. */
  public long chainId;

  /** 20 bytes. */
  @JsonAttribute(converter = DslJsonHex.class)
  @JSONField(deserializeUsing = Fastjson2HexReader.class)
  public byte[] account = NOTHING;

  /** The bytes of a field that was not set. */
  static final byte[] NOTHING = {};

  /** All fields are zero or empty. */
  public BalanceQuery() {}
}
