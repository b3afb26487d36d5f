package io.zaprpc.benchmarks.endtoend;

import java.util.function.Supplier;

/** Starts the hand-written servers. */
final class RawServer {

  private static final int FRAMES_PER_READ = LoopMemory.READ / RawFrames.REQUEST + 2;

  private RawServer() {}

  /** A server that does the work: looks accounts up and answers with what it found. */
  static ArmServer working(ServerSetting setting) {
    Ledger ledger = setting.ledger();
    return start(setting, () -> new RawLookUp(ledger));
  }

  /** A server that sends a request's fields back in a frame of the answer's size. */
  static ArmServer echoing(ServerSetting setting) {
    return start(setting, RawEcho::new);
  }

  private static ArmServer start(ServerSetting setting, Supplier<RawHandler> handlers) {
    LoopMemory.PerLoop memories =
        new LoopMemory.PerLoop(
            LoopMemory.READ + RawFrames.REQUEST, FRAMES_PER_READ * RawFrames.RESPONSE);
    return new NettyServer(
        setting,
        channel -> {
          LoopMemory memory = memories.of(channel);
          memory.receive(channel, setting.transport());
          channel.pipeline().addLast(new RawConnection(memory, handlers.get()));
        });
  }
}
