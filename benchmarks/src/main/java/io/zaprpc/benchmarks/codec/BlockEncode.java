package io.zaprpc.benchmarks.codec;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** Writing a block of 200 transactions. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BlockEncode {

  /** JMH calls it. */
  public BlockEncode() {}

  /** ZAP, in place. */
  @Benchmark
  public int zap(BlockArms.Zap arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }

  /** ZAP, by value. */
  @Benchmark
  public int zapRecord(BlockArms.ZapRecord arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }

  /** Jackson's data binding. */
  @Benchmark
  public int jackson(BlockArms.Jackson arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }

  /** DSL-JSON, compiled. */
  @Benchmark
  public int dslJson(BlockArms.DslJson arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }

  /** Gson by reflection. */
  @Benchmark
  public int gsonReflective(BlockArms.GsonReflective arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }

  /** fastjson2. */
  @Benchmark
  public int fastjson2(BlockArms.Fastjson2 arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }

  /** protobuf-java. */
  @Benchmark
  public int protobuf(BlockArms.Protobuf arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }

  /** FlatBuffers. */
  @Benchmark
  public int flatBuffers(BlockArms.FlatBuffers arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }

  /** SBE with its bounds checks. */
  @Benchmark
  @Fork(jvmArgsAppend = Agrona.OPENS)
  public int sbe(BlockArms.Sbe arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }

  /** SBE without bounds checks. */
  @Benchmark
  @Fork(jvmArgsAppend = {Agrona.OPENS, Agrona.UNCHECKED})
  public int sbeUnchecked(BlockArms.Sbe arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }

  /** Cap'n Proto. */
  @Benchmark
  public int capnProto(BlockArms.CapnProto arm) {
    int i = arm.next();
    return arm.codec.write(arm.values.get(i));
  }
}
