package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.rsocket.Payload;
import io.rsocket.SocketAcceptor;
import io.rsocket.core.RSocketServer;
import io.rsocket.frame.decoder.PayloadDecoder;
import io.rsocket.transport.netty.server.CloseableChannel;
import io.rsocket.transport.netty.server.TcpServerTransport;
import io.rsocket.util.ByteBufPayload;
import java.time.Duration;
import reactor.core.publisher.Mono;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpServer;

/**
 * Starts the server that speaks RSocket: request and response over TCP, payloads not copied, the
 * record's bare fields in them.
 */
final class RsocketArm {

  static final int REQUEST_BLOCK = 8;
  static final int REQUEST_CHAIN = 16;
  static final int REQUEST_ACCOUNT = 24;
  static final int REQUEST = REQUEST_ACCOUNT + Ledger.ADDRESS_BYTES;
  static final int RESPONSE_BALANCE = 8;
  static final int RESPONSE_NONCE = RESPONSE_BALANCE + Ledger.BALANCE_BYTES;
  static final int RESPONSE_HASH = RESPONSE_NONCE + Long.BYTES;
  static final int RESPONSE = RESPONSE_HASH + Ledger.HASH_BYTES;

  private RsocketArm() {}

  static ArmServer start(ServerSetting setting) {
    LoopResources loops = LoopResources.create("rsocket-server", setting.loops(), true);
    Ledger ledger = setting.ledger();
    CloseableChannel server =
        RSocketServer.create(
                SocketAcceptor.forRequestResponse(request -> Mono.just(answer(ledger, request))))
            .payloadDecoder(PayloadDecoder.ZERO_COPY)
            .bindNow(
                TcpServerTransport.create(
                    TcpServer.create()
                        .host("127.0.0.1")
                        .port(0)
                        .runOn(loops, setting.transport() != Transport.NIO)));
    return new ArmServer() {
      @Override
      public String address() {
        return Transport.spell(server.address());
      }

      @Override
      public void close() {
        server.dispose();
        loops.disposeLater(Duration.ZERO, Duration.ofSeconds(1)).block();
      }
    };
  }

  private static Payload answer(Ledger ledger, Payload request) {
    ByteBuf in = request.sliceData();
    int at = in.readerIndex();
    Account account =
        ledger.find(
            in.getLongLE(at + REQUEST_ACCOUNT), in.getLongLE(at + REQUEST_ACCOUNT + Long.BYTES));
    Ledger.checkAsked(in.getLongLE(at + REQUEST_BLOCK), in.getLongLE(at + REQUEST_CHAIN));
    ByteBuf out =
        ByteBufAllocator.DEFAULT
            .directBuffer(RESPONSE)
            .writeLongLE(in.getLongLE(at))
            .writeBytes(account.balance())
            .writeLongLE(account.nonce())
            .writeBytes(ledger.blockHash());
    request.release();
    return ByteBufPayload.create(out);
  }
}
