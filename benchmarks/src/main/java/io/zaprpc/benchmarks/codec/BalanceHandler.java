package io.zaprpc.benchmarks.codec;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** A whole handler: query decoded, account looked up, answer encoded. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BalanceHandler {

  /** JMH calls it. */
  public BalanceHandler() {}

  /** ZAP, in place. */
  @Benchmark
  public int zap(BalanceArms.Zap arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** ZAP as the server does: lent, verified, taken back. */
  @Benchmark
  public int zapVerified(BalanceArms.Zap arm) {
    int i = arm.next();
    return arm.codec.handleVerified(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** ZAP, by value. */
  @Benchmark
  public int zapRecord(BalanceArms.ZapRecord arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** The limit. */
  @Benchmark
  public int bare(BalanceArms.Bare arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** Jackson's data binding. */
  @Benchmark
  public int jackson(BalanceArms.Jackson arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** Jackson's tokens. */
  @Benchmark
  public int jacksonStreaming(BalanceArms.JacksonStreaming arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** DSL-JSON, compiled. */
  @Benchmark
  public int dslJson(BalanceArms.DslJson arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** Gson with type adapters written by hand. */
  @Benchmark
  public int gson(BalanceArms.Gson arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** Gson by reflection. */
  @Benchmark
  public int gsonReflective(BalanceArms.GsonReflective arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** fastjson2. */
  @Benchmark
  public int fastjson2(BalanceArms.Fastjson2 arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** JSON by hand, no library. */
  @Benchmark
  public int jsonScanner(BalanceArms.JsonScanner arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** protobuf-java. */
  @Benchmark
  public int protobuf(BalanceArms.Protobuf arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** FlatBuffers. */
  @Benchmark
  public int flatBuffers(BalanceArms.FlatBuffers arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** SBE with its bounds checks. */
  @Benchmark
  @Fork(jvmArgsAppend = Agrona.OPENS)
  public int sbe(BalanceArms.Sbe arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** SBE without bounds checks. */
  @Benchmark
  @Fork(jvmArgsAppend = {Agrona.OPENS, Agrona.UNCHECKED})
  public int sbeUnchecked(BalanceArms.Sbe arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }

  /** Cap'n Proto. */
  @Benchmark
  public int capnProto(BalanceArms.CapnProto arm) {
    int i = arm.next();
    return arm.codec.handle(arm.array, arm.offsets[i], arm.lengths[i], arm.ledger);
  }
}
