package io.zaprpc.benchmarks.endtoend;

/**
 * Both ends of the hand-written arm for bodies: the limit of sending one back once all of it is
 * there.
 *
 * <pre>
 *  0        4    12
 *  | length | id | body |       the length counts what follows it
 * </pre>
 */
final class RawBodyArm {

  static final int PREFIX = Integer.BYTES;
  static final int HEAD = PREFIX + Long.BYTES;

  private RawBodyArm() {}

  static ArmServer serve(ServerSetting setting) {
    return new NettyServer(setting, channel -> channel.pipeline().addLast(new RawBodyEcho()));
  }

  static LoadDriver drive(ClientSetting setting) {
    SampleBody sample = new SampleBody(setting.payload());
    return new NettyClient(
        setting,
        (channel, load, connection, inFlight) -> {
          RawBodyRequester requester = new RawBodyRequester(sample, load, connection, inFlight);
          channel.pipeline().addLast(requester);
          return requester::sendFirst;
        });
  }
}
