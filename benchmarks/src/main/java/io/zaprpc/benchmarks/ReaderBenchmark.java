package io.zaprpc.benchmarks;

import io.zaprpc.benchmarks.chain.GetBalanceRequest;
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

/** Reading all fields of a request: the limit, the lent reader, and the record. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
public class ReaderBenchmark {

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int HEADER = 16;
  private static final int BLOCK = HEADER + 8;
  private static final int CHAIN_ID = HEADER + 16;
  private static final int ACCOUNT = HEADER + 24;

  private final GetBalanceRequest.Reader reader = new GetBalanceRequest.Reader();

  /** The same bytes loaded at fixed offsets, nothing checked: what cannot be beaten. */
  @Benchmark
  public long bareLoads(Requests requests) {
    byte[] array = requests.array;
    int at = requests.next();
    return load(array, at + HEADER)
        + load(array, at + BLOCK)
        + load(array, at + CHAIN_ID)
        + load(array, at + ACCOUNT)
        + load(array, at + ACCOUNT + 8)
        + (int) INT.get(array, at + ACCOUNT + 16);
  }

  /** Header checked, fields read in place. */
  @Benchmark
  public long lentReader(Requests requests) {
    GetBalanceRequest.Reader request =
        reader.wrap(requests.array, requests.next(), requests.length);
    return request.id()
        + request.block()
        + request.chainId()
        + request.accountLong(0)
        + request.accountLong(1);
  }

  /** The same and verified, as the server does before it calls a handler. */
  @Benchmark
  public long verifiedReader(Requests requests) {
    GetBalanceRequest.Reader request =
        reader.wrap(requests.array, requests.next(), requests.length);
    request.verify();
    return request.id()
        + request.block()
        + request.chainId()
        + request.accountLong(0)
        + request.accountLong(1);
  }

  /** A copy to keep; allocates the record and its account. */
  @Benchmark
  public GetBalanceRequest record(Requests requests) {
    return reader.wrap(requests.array, requests.next(), requests.length).toValue();
  }

  private static long load(byte[] array, int index) {
    return (long) LONG.get(array, index);
  }
}
