package io.zaprpc.benchmarks.codec;

import com.dslplatform.json.CompiledJson;

/** What a transaction's sender pays. */
@CompiledJson
public final class Fee {

  /** At most. */
  public long max;

  /** To the miner. */
  public long priority;

  /** Nothing. */
  public Fee() {}
}
