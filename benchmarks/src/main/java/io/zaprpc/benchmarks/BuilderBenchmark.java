package io.zaprpc.benchmarks;

import io.zaprpc.benchmarks.chain.GetBalanceResponse;
import io.zaprpc.wire.ArrayPool;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.OutputArray;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Building a response: the limit, the lent builder, and a record's canonical bytes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
public class BuilderBenchmark {

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int BATCH_BYTES = 1 << 15;
  private static final int MESSAGE_BYTES = 96;
  private static final int WORDS = 4;
  private static final int ID = 16;
  private static final int BALANCE = 24;
  private static final int NONCE = 56;
  private static final int BLOCK_HASH = 64;

  private final Bytes hash = Bytes.zeros(32);
  private final OutputArray out = new OutputArray(ArrayPool.UNPOOLED, BATCH_BYTES);
  private final GetBalanceResponse.Builder builder = new GetBalanceResponse.Builder();
  private final byte[] array = new byte[BATCH_BYTES];
  private int position;
  private long id;

  /** The same stores at fixed offsets, header included: what cannot be beaten. */
  @Benchmark
  public int bareStores() {
    int at = position + MESSAGE_BYTES > BATCH_BYTES ? 0 : position;
    position = at + MESSAGE_BYTES + 1;
    long value = id++;
    store(at, 0x0002_0050_415AL);
    store(at + 8, 16 | (long) MESSAGE_BYTES << 32);
    store(at + ID, value);
    store(at + NONCE, value);
    for (int i = 0; i < WORDS; i++) {
      store(at + BALANCE + 8 * i, value + i);
      store(at + BLOCK_HASH + 8 * i, value - i);
    }
    return at;
  }

  /** The generated builder behind the messages before it, as in a batch of answers. */
  @Benchmark
  public int lentBuilder() {
    if (out.position() > BATCH_BYTES - 2 * MESSAGE_BYTES) {
      out.reset();
    }
    out.reserve(1);
    long value = id++;
    builder.begin(out, Layout.DERIVED);
    builder.id(value).nonce(value);
    for (int i = 0; i < WORDS; i++) {
      builder.balanceLong(i, value + i).blockHashLong(i, value - i);
    }
    return builder.finish();
  }

  /** A record's canonical bytes; allocates them and the writer. */
  @Benchmark
  public byte[] canonicalBytes() {
    return new GetBalanceResponse(id++, hash, 1, hash).toBytes();
  }

  private void store(int index, long value) {
    LONG.set(array, index, value);
  }
}
