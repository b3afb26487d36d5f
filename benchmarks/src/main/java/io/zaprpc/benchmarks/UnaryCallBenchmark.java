package io.zaprpc.benchmarks;

import io.zaprpc.benchmarks.chain.Balances;
import io.zaprpc.benchmarks.chain.BalancesClient;
import io.zaprpc.benchmarks.chain.GetBalanceRequest;
import io.zaprpc.benchmarks.chain.GetBalanceResponse;
import io.zaprpc.rpc.Channel;
import io.zaprpc.transport.ZapClient;
import io.zaprpc.transport.ZapServer;
import io.zaprpc.wire.Bytes;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One call at a time over loopback, client and server in one JVM: what a blocking caller waits.
 * Mostly the machine's wake-ups; the load generator measures throughput.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
public class UnaryCallBenchmark {

  /** Where handlers run. */
  public enum Handlers {
    /** On the event loop. */
    DIRECT,
    /** On the server's default executor. */
    DEFAULT
  }

  /** Which of them. */
  @Param({"DIRECT", "DEFAULT"})
  public Handlers handlers = Handlers.DIRECT;

  private final Bytes account = Bytes.zeros(20);
  private ZapServer server;
  private Channel channel;
  private BalancesClient balances;
  private BalancesClient.GetBalanceCall call;

  /** Starts server and client. */
  @Setup(Level.Trial)
  public void start() {
    ZapServer.Builder builder = ZapServer.builder().listen("127.0.0.1:0").service(new Answers());
    server = (handlers == Handlers.DIRECT ? builder.directExecutor() : builder).start();
    channel = ZapClient.connect("zap://127.0.0.1:" + server.port());
    balances = BalancesClient.over(channel);
    call = balances.getBalanceCall();
  }

  /** Stops both. */
  @TearDown(Level.Trial)
  public void stop() {
    call.close();
    channel.close();
    server.close();
  }

  /** The reusable call, which allocates nothing. */
  @Benchmark
  public long reusableCall() {
    call.request().id(1).block(2).chainId(3).account(account);
    return call.await().nonce();
  }

  /** Values in, values out. */
  @Benchmark
  public GetBalanceResponse values() {
    return balances.getBalance(new GetBalanceRequest(1, 2, 3, account));
  }

  /** The lent form. */
  @Benchmark
  public long lambdas() {
    return balances.getBalance(
        request -> request.id(1).block(2).chainId(3).account(account),
        GetBalanceResponse.Reader::nonce);
  }

  private static final class Answers implements Balances {
    private static final int WORDS = 4;

    @Override
    public void getBalance(GetBalanceRequest.Reader request, GetBalanceResponse.Builder response) {
      response.id(request.id()).nonce(request.block());
      for (int i = 0; i < WORDS; i++) {
        response.balanceLong(i, request.accountLong(0)).blockHashLong(i, request.accountLong(1));
      }
    }

    @Override
    public void ping() {
      // To answer is all there is to do.
    }
  }
}
