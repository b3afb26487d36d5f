package io.zaprpc.benchmarks.endtoend;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A server of Netty's channels, whatever speaks on them. */
final class NettyServer implements ArmServer {

  private static final int BACKLOG = 1024;

  private final EventLoopGroup loops;
  private final Channel listener;

  NettyServer(ServerSetting setting, Consumer<Channel> initializer) {
    Transport transport = setting.transport();
    loops = new MultiThreadIoEventLoopGroup(setting.loops(), transport.handlers());
    ServerBootstrap bootstrap =
        new ServerBootstrap()
            .group(loops)
            .channel(transport.server())
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
            .childHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    initializer.accept(channel);
                  }
                });
    if (transport != Transport.UNIX) {
      bootstrap.childOption(ChannelOption.TCP_NODELAY, true);
    }
    listener =
        bootstrap.bind(Transport.parse(transport.freeAddress())).syncUninterruptibly().channel();
  }

  @Override
  public String address() {
    return Transport.spell(listener.localAddress());
  }

  @Override
  public void close() {
    listener.close().syncUninterruptibly();
    loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
  }
}
