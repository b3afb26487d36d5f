package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.benchmarks.chain.Balances;
import io.zaprpc.benchmarks.chain.GetBalanceRequest;
import io.zaprpc.benchmarks.chain.GetBalanceResponse;

/** The service as a user writes it, with look-ups that need no object; for any number of calls. */
final class LedgerBalances implements Balances {

  private final Ledger ledger;

  LedgerBalances(Ledger ledger) {
    this.ledger = ledger;
  }

  @Override
  public void getBalance(GetBalanceRequest.Reader request, GetBalanceResponse.Builder response) {
    Account account = ledger.find(request.accountLong(0), request.accountLong(1));
    Ledger.checkAsked(request.block(), request.chainId());
    response
        .id(request.id())
        .balance(account.balance())
        .nonce(account.nonce())
        .blockHash(ledger.blockHash());
  }

  @Override
  public void ping() {
    // To answer is all there is to do.
  }
}
