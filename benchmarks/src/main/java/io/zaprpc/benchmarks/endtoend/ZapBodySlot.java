package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.benchmarks.echo.EchoClient;
import io.zaprpc.benchmarks.echo.Payload;
import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.wire.ByteView;

/** One body that is always under way. */
final class ZapBodySlot implements Callback<Payload.Reader> {

  private final EchoClient.EchoCall call;
  private final Load load;
  private final Bodies bodies;
  private final ByteView view = new ByteView();
  private long answers;
  private long sentAt;

  ZapBodySlot(EchoClient.EchoCall call, Load load, Bodies bodies) {
    this.call = call;
    this.load = load;
    this.bodies = bodies;
  }

  void sendFirst() {
    send(System.nanoTime());
  }

  @Override
  public void onResponse(Payload.Reader response) {
    long now = System.nanoTime();
    ByteView body = response.body(view);
    if (!bodies.isRight(body.array(), body.offset(), body.length())) {
      load.fail(WrongAnswer.to(answers));
      return;
    }
    answers++;
    load.answered(now - sentAt);
    if (load.goesOn()) {
      send(now);
    } else {
      load.slotEnded();
    }
  }

  @Override
  public void onFailure(RpcException failure) {
    load.fail(failure);
  }

  private void send(long now) {
    sentAt = now;
    call.request().body(bodies.content());
    call.send(this);
  }
}
