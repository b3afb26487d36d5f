package io.zaprpc.benchmarks.endtoend;

import io.grpc.stub.StreamObserver;
import io.zaprpc.benchmarks.proto.BalancesGrpc;
import io.zaprpc.benchmarks.proto.GetBalanceResponse;

/** One call that is always under way. */
final class GrpcSlot implements StreamObserver<GetBalanceResponse> {

  private final BalancesGrpc.BalancesStub stub;
  private final Load load;
  private final ProtoAnswers answers;
  private long id;
  private long sentAt;
  private boolean answered;

  GrpcSlot(BalancesGrpc.BalancesStub stub, Load load, ProtoAnswers answers, long firstId) {
    this.stub = stub;
    this.load = load;
    this.answers = answers;
    this.id = firstId;
  }

  void sendFirst() {
    send(System.nanoTime());
  }

  @Override
  public void onNext(GetBalanceResponse response) {
    answered = answers.isRight(id, response);
  }

  @Override
  public void onCompleted() {
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
    sentAt = now;
    answered = false;
    stub.getBalance(answers.request(id), this);
  }
}
