package io.zaprpc.benchmarks.endtoend;

import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import java.util.function.Supplier;

/** Both ends of HTTP/1.1 with JSON bodies: connections stay open, requests are pipelined. */
final class HttpArm {

  private static final int LONGEST_BODY = 64 << 10;

  private HttpArm() {}

  static ArmServer serve(ServerSetting setting, Supplier<JsonCodec> codec) {
    return new NettyServer(
        setting,
        channel ->
            channel
                .pipeline()
                .addLast(
                    new HttpServerCodec(),
                    new HttpObjectAggregator(LONGEST_BODY),
                    new HttpAnswerer(codec.get(), setting.ledger())));
  }

  static LoadDriver drive(ClientSetting setting, Supplier<JsonCodec> codec) {
    return new NettyClient(
        setting,
        (channel, load, connection, inFlight) -> {
          HttpRequester requester =
              new HttpRequester(codec.get(), load, setting.ledger(), connection, inFlight);
          channel
              .pipeline()
              .addLast(new HttpClientCodec(), new HttpObjectAggregator(LONGEST_BODY), requester);
          return requester::sendFirst;
        });
  }
}
