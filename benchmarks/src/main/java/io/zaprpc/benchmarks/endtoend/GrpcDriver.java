package io.zaprpc.benchmarks.endtoend;

import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.zaprpc.benchmarks.proto.BalancesGrpc;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Calls through asynchronous stubs, a channel for each connection. */
final class GrpcDriver implements LoadDriver {

  private final ClientSetting setting;
  private final @Nullable EventLoopGroup loops;
  private final List<ManagedChannel> channels = new ArrayList<>();

  /** Callbacks on the event loops, of which there are as many as were asked for. */
  static LoadDriver direct(ClientSetting setting) {
    return new GrpcDriver(
        setting, new MultiThreadIoEventLoopGroup(setting.loops(), setting.transport().handlers()));
  }

  /** Everything as it comes. */
  static LoadDriver byDefault(ClientSetting setting) {
    return new GrpcDriver(setting, null);
  }

  private GrpcDriver(ClientSetting setting, @Nullable EventLoopGroup loops) {
    this.setting = setting;
    this.loops = loops;
  }

  @Override
  public void start(Load load, int connections, int inFlight) {
    ProtoAnswers answers = new ProtoAnswers(setting.ledger());
    for (int i = 0; i < connections; i++) {
      ManagedChannel channel = connect();
      channels.add(channel);
      BalancesGrpc.BalancesStub stub = BalancesGrpc.newStub(channel);
      for (int j = 0; j < inFlight; j++) {
        long firstId = Ledger.firstId((long) i * inFlight + j);
        new GrpcSlot(stub, load, answers, firstId).sendFirst();
      }
    }
  }

  @Override
  public void close() {
    channels.forEach(ManagedChannel::shutdownNow);
    channels.forEach(GrpcDriver::awaitEnd);
    if (loops != null) {
      loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }
  }

  private ManagedChannel connect() {
    NettyChannelBuilder builder =
        NettyChannelBuilder.forAddress(Transport.parse(setting.address())).usePlaintext();
    if (loops != null) {
      builder.directExecutor().eventLoopGroup(loops).channelType(setting.transport().client());
    }
    return builder.build();
  }

  private static void awaitEnd(ManagedChannel channel) {
    try {
      channel.awaitTermination(2, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
