package io.zaprpc.benchmarks.codec;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** Reading everything in an article, which is mostly text. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TextDecode {

  /** JMH calls it. */
  public TextDecode() {}

  /** ZAP, in place. */
  @Benchmark
  public long zap(TextArms.Zap arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** ZAP as the server does: lent, verified, taken back. */
  @Benchmark
  public long zapVerified(TextArms.Zap arm) {
    int i = arm.next();
    return arm.codec.readVerified(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** ZAP, by value. */
  @Benchmark
  public long zapRecord(TextArms.ZapRecord arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Jackson's data binding. */
  @Benchmark
  public long jackson(TextArms.Jackson arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** DSL-JSON, compiled. */
  @Benchmark
  public long dslJson(TextArms.DslJson arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Gson by reflection. */
  @Benchmark
  public long gsonReflective(TextArms.GsonReflective arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** fastjson2. */
  @Benchmark
  public long fastjson2(TextArms.Fastjson2 arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** protobuf-java. */
  @Benchmark
  public long protobuf(TextArms.Protobuf arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** FlatBuffers. */
  @Benchmark
  public long flatBuffers(TextArms.FlatBuffers arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** SBE with its bounds checks. */
  @Benchmark
  @Fork(jvmArgsAppend = Agrona.OPENS)
  public long sbe(TextArms.Sbe arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** SBE without bounds checks. */
  @Benchmark
  @Fork(jvmArgsAppend = {Agrona.OPENS, Agrona.UNCHECKED})
  public long sbeUnchecked(TextArms.Sbe arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }

  /** Cap'n Proto. */
  @Benchmark
  public long capnProto(TextArms.CapnProto arm) {
    int i = arm.next();
    return arm.codec.read(arm.array, arm.offsets[i], arm.lengths[i]);
  }
}
