package io.zaprpc.benchmarks.endtoend;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** A driver over Netty's channels: connects, and lets a handler of the arm do the rest. */
final class NettyClient implements LoadDriver {

  /** Puts the handlers of an arm onto a connection. */
  interface Speaker {
    /**
     * Called on the connection's loop before it is connected.
     *
     * @param connection counts from 0
     * @return sends the first requests; called on the loop once it is connected
     */
    Runnable speakOn(Channel channel, Load load, int connection, int inFlight);
  }

  private final ClientSetting setting;
  private final Speaker speaker;
  private final EventLoopGroup loops;
  private final List<Channel> channels = new ArrayList<>();

  NettyClient(ClientSetting setting, Speaker speaker) {
    this.setting = setting;
    this.speaker = speaker;
    this.loops = new MultiThreadIoEventLoopGroup(setting.loops(), setting.transport().handlers());
  }

  @Override
  public void start(Load load, int connections, int inFlight) {
    for (int i = 0; i < connections; i++) {
      connect(load, i, inFlight);
    }
  }

  @Override
  public void close() {
    channels.forEach(channel -> channel.close().syncUninterruptibly());
    loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
  }

  private void connect(Load load, int index, int inFlight) {
    Starter starter = new Starter(channel -> speaker.speakOn(channel, load, index, inFlight));
    Bootstrap bootstrap =
        new Bootstrap()
            .group(loops)
            .channel(setting.transport().client())
            .option(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
            .handler(starter);
    if (setting.transport() != Transport.UNIX) {
      bootstrap.option(ChannelOption.TCP_NODELAY, true);
    }
    Channel channel =
        bootstrap.connect(Transport.parse(setting.address())).syncUninterruptibly().channel();
    channels.add(channel);
    channel.closeFuture().addListener(closed -> load.connectionClosed());
    channel.eventLoop().execute(starter::start);
  }

  private static final class Starter extends ChannelInitializer<Channel> {
    private final Function<Channel, Runnable> speaker;
    private Runnable first = () -> {};

    Starter(Function<Channel, Runnable> speaker) {
      this.speaker = speaker;
    }

    @Override
    protected void initChannel(Channel channel) {
      first = speaker.apply(channel);
    }

    void start() {
      first.run();
    }
  }
}
