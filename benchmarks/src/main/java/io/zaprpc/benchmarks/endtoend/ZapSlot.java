package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.benchmarks.chain.BalancesClient;
import io.zaprpc.benchmarks.chain.GetBalanceRequest;
import io.zaprpc.benchmarks.chain.GetBalanceResponse;
import io.zaprpc.rpc.Callback;
import io.zaprpc.rpc.RpcException;
import java.util.function.Consumer;

/** One request that is always under way. */
final class ZapSlot
    implements Callback<GetBalanceResponse.Reader>, Consumer<GetBalanceRequest.Builder> {

  private final BalancesClient.GetBalanceCall call;
  private final Load load;
  private final Ledger ledger;
  private final long[] answers;
  private long id;
  private long sentAt;

  ZapSlot(
      BalancesClient.GetBalanceCall call, Load load, Ledger ledger, Answers answers, long firstId) {
    this.call = call;
    this.load = load;
    this.ledger = ledger;
    this.answers = answers.words();
    this.id = firstId;
  }

  void sendFirst() {
    send(System.nanoTime());
  }

  @Override
  public void onResponse(GetBalanceResponse.Reader response) {
    if (!isRight(response)) {
      load.fail(WrongAnswer.to(id));
      return;
    }
    long now = System.nanoTime();
    load.answered(now - sentAt);
    id++;
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

  @Override
  public void accept(GetBalanceRequest.Builder request) {
    Account account = ledger.askedBy(id);
    request.id(id).block(account.block()).chainId(Ledger.CHAIN_ID).account(account.address());
  }

  private void send(long now) {
    sentAt = now;
    call.send(this, this);
  }

  private boolean isRight(GetBalanceResponse.Reader response) {
    int word = Answers.offsetOf(Ledger.indexOf(id));
    boolean right = response.id() == id && response.nonce() == answers[word + Answers.NONCE];
    for (int i = 0; i < Answers.NONCE; i++) {
      right &= response.balanceLong(i) == answers[word + i];
      right &= response.blockHashLong(i) == answers[word + Answers.HASH + i];
    }
    return right;
  }
}
