package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.benchmarks.echo.EchoClient;
import io.zaprpc.benchmarks.echo.Payload;
import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.wire.Body;

/** One body that is always under way. */
final class ZapBodySlot implements Callback<Payload.Reader> {

  private final EchoClient.EchoCall call;
  private final Load load;
  private final SampleBody sample;
  private final Body body;
  private long answers;
  private long sentAt;

  ZapBodySlot(EchoClient.EchoCall call, Load load, SampleBody sample, Body body) {
    this.call = call;
    this.load = load;
    this.sample = sample;
    this.body = body;
  }

  void sendFirst() {
    send(System.nanoTime());
  }

  @Override
  public void onResponse(Payload.Reader response) {
    if (!sample.isRight(response.bodyBody())) {
      load.fail(WrongAnswer.to(answers));
      return;
    }
    long now = System.nanoTime();
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
    call.request().body(body);
    call.send(this);
  }
}
