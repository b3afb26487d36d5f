package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.zaprpc.benchmarks.echo.EchoClient;
import io.zaprpc.transport.Bodies;
import io.zaprpc.transport.ZapClient;
import io.zaprpc.wire.Body;
import java.util.ArrayList;
import java.util.List;

/** Sends bodies through reusable calls, one per request under way. */
final class ZapBodyDriver implements LoadDriver {

  private final ClientSetting setting;
  private final List<EchoClient.EchoCall> calls = new ArrayList<>();
  private final List<Body> bodies = new ArrayList<>();
  private final List<ZapClient> clients = new ArrayList<>();

  ZapBodyDriver(ClientSetting setting) {
    this.setting = setting;
  }

  @Override
  public void start(Load load, int connections, int inFlight) {
    ZapClient client = ZapArm.connect(setting, connections, inFlight);
    clients.add(client);
    EchoClient echo = EchoClient.over(client);
    SampleBody sample = new SampleBody(setting.payload());
    for (int i = 0; i < connections * inFlight; i++) {
      EchoClient.EchoCall call = echo.echoCall();
      calls.add(call);
      new ZapBodySlot(call, load, sample, sent(sample)).sendFirst();
    }
  }

  @Override
  public void close() {
    calls.forEach(EchoClient.EchoCall::close);
    clients.forEach(ZapClient::close);
    bodies.forEach(Body::close);
  }

  /** The body in direct memory of a slot's own, which is made once and sent over and over. */
  private Body sent(SampleBody sample) {
    ByteBuf buffer = Unpooled.directBuffer(sample.content().length);
    Body body = Bodies.of(buffer.writeBytes(sample.content()));
    bodies.add(body);
    return body;
  }
}
