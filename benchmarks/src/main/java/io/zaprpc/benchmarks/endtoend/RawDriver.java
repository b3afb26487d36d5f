package io.zaprpc.benchmarks.endtoend;

/** Starts the clients of the hand-written arms. */
final class RawDriver {

  private static final int FRAMES_PER_READ = LoopMemory.READ / RawFrames.RESPONSE + 2;

  /** Requests that the largest shape may have under way on one connection. */
  private static final int MAX_IN_FLIGHT = 4096;

  private RawDriver() {}

  /** A client of {@link RawServer#working}. */
  static LoadDriver ofWorking(ClientSetting setting) {
    return start(setting, Answers.of(setting.ledger()));
  }

  /** A client of {@link RawServer#echoing}. */
  static LoadDriver ofEchoing(ClientSetting setting) {
    return start(setting, Answers.echoed(setting.ledger()));
  }

  private static LoadDriver start(ClientSetting setting, Answers answers) {
    LoopMemory.PerLoop memories =
        new LoopMemory.PerLoop(
            LoopMemory.READ + RawFrames.RESPONSE,
            Math.max(FRAMES_PER_READ, MAX_IN_FLIGHT) * RawFrames.REQUEST);
    return new NettyClient(
        setting,
        (channel, load, connection, inFlight) -> {
          LoopMemory memory = memories.of(channel);
          memory.receive(channel, setting.transport());
          RawRequester requester =
              new RawRequester(memory, load, setting.ledger(), answers, connection, inFlight);
          channel.pipeline().addLast(requester);
          return requester::sendFirst;
        });
  }
}
