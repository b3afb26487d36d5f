package io.zaprpc.benchmarks.endtoend;

import io.rsocket.RSocket;
import io.rsocket.core.RSocketConnector;
import io.rsocket.frame.decoder.PayloadDecoder;
import io.rsocket.transport.netty.client.TcpClientTransport;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpClient;

/** Requests over RSocket, one subscriber for each that is under way. */
final class RsocketDriver implements LoadDriver {

  private static final Duration TO_CONNECT = Duration.ofSeconds(5);

  private final ClientSetting setting;
  private final LoopResources loops;
  private final List<RSocket> sockets = new ArrayList<>();

  RsocketDriver(ClientSetting setting) {
    this.setting = setting;
    this.loops = LoopResources.create("rsocket-client", setting.loops(), true);
  }

  @Override
  public void start(Load load, int connections, int inFlight) {
    Answers answers = Answers.of(setting.ledger());
    for (int i = 0; i < connections; i++) {
      RSocket socket = connect();
      sockets.add(socket);
      for (int j = 0; j < inFlight; j++) {
        long firstId = Ledger.firstId((long) i * inFlight + j);
        new RsocketSlot(socket, load, setting.ledger(), answers, firstId).sendFirst();
      }
    }
  }

  @Override
  public void close() {
    sockets.forEach(RSocket::dispose);
    loops.disposeLater(Duration.ZERO, Duration.ofSeconds(1)).block();
  }

  private RSocket connect() {
    InetSocketAddress address = (InetSocketAddress) Transport.parse(setting.address());
    TcpClient client =
        TcpClient.newConnection()
            .host(address.getHostString())
            .port(address.getPort())
            .runOn(loops, setting.transport() != Transport.NIO);
    RSocket socket =
        RSocketConnector.create()
            .payloadDecoder(PayloadDecoder.ZERO_COPY)
            .connect(TcpClientTransport.create(client))
            .block(TO_CONNECT);
    if (socket == null) {
      throw new IllegalStateException("connection: none after " + TO_CONNECT);
    }
    return socket;
  }
}
