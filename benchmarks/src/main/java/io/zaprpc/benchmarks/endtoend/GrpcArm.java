package io.zaprpc.benchmarks.endtoend;

import io.grpc.BindableService;
import io.grpc.Server;
import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Starts the servers of the arms that speak gRPC. */
final class GrpcArm {

  private GrpcArm() {}

  /** Handlers on the event loops, of which there are as many as were asked for. */
  static ArmServer direct(ServerSetting setting) {
    EventLoopGroup loops = loops(setting);
    return start(onLoops(setting, loops).directExecutor(), setting, loops::shutdownGracefully);
  }

  /** Everything as it comes. */
  static ArmServer byDefault(ServerSetting setting) {
    NettyServerBuilder builder =
        NettyServerBuilder.forAddress(Transport.parse(setting.transport().freeAddress()));
    return start(builder, setting, () -> {});
  }

  /** A virtual thread per call. */
  static ArmServer virtual(ServerSetting setting) {
    EventLoopGroup loops = loops(setting);
    ExecutorService threads = virtualThreads();
    return start(
        onLoops(setting, loops).executor(threads),
        setting,
        () -> {
          loops.shutdownGracefully();
          threads.shutdownNow();
        });
  }

  private static EventLoopGroup loops(ServerSetting setting) {
    return new MultiThreadIoEventLoopGroup(setting.loops(), setting.transport().handlers());
  }

  private static NettyServerBuilder onLoops(ServerSetting setting, EventLoopGroup loops) {
    Transport transport = setting.transport();
    return NettyServerBuilder.forAddress(Transport.parse(transport.freeAddress()))
        .channelType(transport.server())
        .bossEventLoopGroup(loops)
        .workerEventLoopGroup(loops);
  }

  private static ArmServer start(
      NettyServerBuilder builder, ServerSetting setting, Runnable afterwards) {
    BindableService service = new GrpcBalances(setting.ledger());
    Server server;
    try {
      server = builder.addService(service).build().start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ArmServer() {
      @Override
      public String address() {
        return Transport.spell(server.getListenSockets().get(0));
      }

      @Override
      public void close() {
        server.shutdownNow();
        awaitEnd(server);
        afterwards.run();
      }
    };
  }

  private static void awaitEnd(Server server) {
    try {
      server.awaitTermination(2, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static ExecutorService virtualThreads() {
    try {
      return (ExecutorService)
          Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("virtual threads: none on this JVM", e);
    }
  }
}
