package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.util.ByteBufPayload;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;

/** One request that is always under way. */
final class RsocketSlot implements CoreSubscriber<Payload> {

  private final RSocket socket;
  private final Load load;
  private final Ledger ledger;
  private final long[] answers;
  private long id;
  private long sentAt;
  private boolean answered;

  RsocketSlot(RSocket socket, Load load, Ledger ledger, Answers answers, long firstId) {
    this.socket = socket;
    this.load = load;
    this.ledger = ledger;
    this.answers = answers.words();
    this.id = firstId;
  }

  void sendFirst() {
    send(System.nanoTime());
  }

  @Override
  public void onSubscribe(Subscription subscription) {
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(Payload response) {
    answered = isRight(response.sliceData());
    response.release();
  }

  @Override
  public void onComplete() {
    long now = System.nanoTime();
    if (!answered) {
      load.fail(WrongAnswer.to(id));
      return;
    }
    load.answered(now - sentAt);
    id++;
    if (load.goesOn()) {
      send(now);
    } else {
      load.slotEnded();
    }
  }

  @Override
  public void onError(Throwable cause) {
    load.fail(cause);
  }

  private void send(long now) {
    Account account = ledger.askedBy(id);
    sentAt = now;
    answered = false;
    ByteBuf request =
        ByteBufAllocator.DEFAULT
            .directBuffer(RsocketArm.REQUEST)
            .writeLongLE(id)
            .writeLongLE(account.block())
            .writeLongLE(Ledger.CHAIN_ID)
            .writeBytes(account.address());
    socket.requestResponse(ByteBufPayload.create(request)).subscribe(this);
  }

  private boolean isRight(ByteBuf response) {
    int at = response.readerIndex();
    int word = Answers.offsetOf(Ledger.indexOf(id));
    boolean right = response.readableBytes() == RsocketArm.RESPONSE && response.getLongLE(at) == id;
    for (int i = 0; i < Answers.WIDTH && right; i++) {
      right =
          response.getLongLE(at + RsocketArm.RESPONSE_BALANCE + i * Long.BYTES)
              == answers[word + i];
    }
    return right;
  }
}
