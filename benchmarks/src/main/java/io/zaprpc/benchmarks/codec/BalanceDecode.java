package io.zaprpc.benchmarks.codec;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** Reading all fields of a balance query. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BalanceDecode {

  /** JMH calls it. */
  public BalanceDecode() {}

  /** ZAP, in place. */
  @Benchmark
  public long zap(BalanceArms.Zap arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** ZAP as the server does: lent, verified, taken back. */
  @Benchmark
  public long zapVerified(BalanceArms.Zap arm) {
    int i = arm.next();
    return arm.codec.readVerifiedQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** ZAP, by value. */
  @Benchmark
  public long zapRecord(BalanceArms.ZapRecord arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** The limit. */
  @Benchmark
  public long bare(BalanceArms.Bare arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Jackson's data binding. */
  @Benchmark
  public long jackson(BalanceArms.Jackson arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Jackson's tokens. */
  @Benchmark
  public long jacksonStreaming(BalanceArms.JacksonStreaming arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** DSL-JSON, compiled. */
  @Benchmark
  public long dslJson(BalanceArms.DslJson arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Gson with type adapters written by hand. */
  @Benchmark
  public long gson(BalanceArms.Gson arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Gson by reflection. */
  @Benchmark
  public long gsonReflective(BalanceArms.GsonReflective arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** fastjson2. */
  @Benchmark
  public long fastjson2(BalanceArms.Fastjson2 arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** JSON by hand, no library. */
  @Benchmark
  public long jsonScanner(BalanceArms.JsonScanner arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** protobuf-java. */
  @Benchmark
  public long protobuf(BalanceArms.Protobuf arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** FlatBuffers. */
  @Benchmark
  public long flatBuffers(BalanceArms.FlatBuffers arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** SBE with its bounds checks. */
  @Benchmark
  @Fork(jvmArgsAppend = Agrona.OPENS)
  public long sbe(BalanceArms.Sbe arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** SBE without bounds checks. */
  @Benchmark
  @Fork(jvmArgsAppend = {Agrona.OPENS, Agrona.UNCHECKED})
  public long sbeUnchecked(BalanceArms.Sbe arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Cap'n Proto. */
  @Benchmark
  public long capnProto(BalanceArms.CapnProto arm) {
    int i = arm.next();
    return arm.codec.readQuery(arm.array, arm.offsets[i], arm.lengths[i]);
  }
}
