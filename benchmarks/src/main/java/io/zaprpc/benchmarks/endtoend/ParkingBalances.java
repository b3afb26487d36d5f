package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.benchmarks.chain.Balances;
import io.zaprpc.benchmarks.chain.GetBalanceRequest;
import io.zaprpc.benchmarks.chain.GetBalanceResponse;

/** Waits a millisecond, as for a database, before each answer. */
final class ParkingBalances implements Balances {

  private final Balances balances;

  ParkingBalances(Ledger ledger) {
    balances = new LedgerBalances(ledger);
  }

  @Override
  public void getBalance(GetBalanceRequest.Reader request, GetBalanceResponse.Builder response) {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    balances.getBalance(request, response);
  }

  @Override
  public void ping() {
    // To answer is all there is to do.
  }
}
