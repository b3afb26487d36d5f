package io.zaprpc.benchmarks.codec;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** Reading everything in a block of 200 transactions. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BlockDecode {

  /** JMH calls it. */
  public BlockDecode() {}

  /** ZAP, in place. */
  @Benchmark
  public long zap(BlockArms.Zap arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** ZAP as the server does: lent, verified, taken back. */
  @Benchmark
  public long zapVerified(BlockArms.Zap arm) {
    int i = arm.next();
    return arm.codec.readVerified(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** ZAP, by value. */
  @Benchmark
  public long zapRecord(BlockArms.ZapRecord arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Jackson's data binding. */
  @Benchmark
  public long jackson(BlockArms.Jackson arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** DSL-JSON, compiled. */
  @Benchmark
  public long dslJson(BlockArms.DslJson arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Gson by reflection. */
  @Benchmark
  public long gsonReflective(BlockArms.GsonReflective arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** fastjson2. */
  @Benchmark
  public long fastjson2(BlockArms.Fastjson2 arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** protobuf-java. */
  @Benchmark
  public long protobuf(BlockArms.Protobuf arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** FlatBuffers. */
  @Benchmark
  public long flatBuffers(BlockArms.FlatBuffers arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** SBE with its bounds checks. */
  @Benchmark
  @Fork(jvmArgsAppend = Agrona.OPENS)
  public long sbe(BlockArms.Sbe arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** SBE without bounds checks. */
  @Benchmark
  @Fork(jvmArgsAppend = {Agrona.OPENS, Agrona.UNCHECKED})
  public long sbeUnchecked(BlockArms.Sbe arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Cap'n Proto. */
  @Benchmark
  public long capnProto(BlockArms.CapnProto arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }
}
